//! The computer player of Poland Campaign plays every scenario to the end.

staff::promises!(campaign::Campaign);
