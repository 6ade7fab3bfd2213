//! The computer player of Festung Breslau plays every scenario to the end.

staff::promises!(breslau::Breslau);
