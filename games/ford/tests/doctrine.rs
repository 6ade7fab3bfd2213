//! The computer player of The Ford plays every scenario to the end.

staff::promises!(ford::Ford);
