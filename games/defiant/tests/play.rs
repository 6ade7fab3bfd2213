//! What must hold whatever is played.

use defiant::Defiant;

kernel::promises!(Defiant);
