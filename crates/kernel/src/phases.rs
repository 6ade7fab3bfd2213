//! The phases of a turn, and how files and bots call them.

/// Declares the phases of a game in their order, each with its id; those of `game.toml` have the
/// same ids.
///
/// ```
/// kernel::phases! {
///     /// Where in the turn we are.
///     pub enum Phase {
///         #[default]
///         Move = "movement",
///         Fight = "combat",
///     }
/// }
///
/// assert_eq!(Phase::Fight.id(), "combat");
/// assert_eq!(Phase::find("movement"), Ok(Phase::Move));
/// let unknown = Phase::find("combats").unwrap_err();
/// assert_eq!(unknown.to_string(), "there is no phase \"combats\"; did you mean combat?");
/// ```
#[macro_export]
macro_rules! phases {
    (
        $(#[$about:meta])*
        pub enum $Phase:ident {
            $($(#[$meaning:meta])* $Name:ident = $id:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Default,
            serde::Serialize, serde::Deserialize,
        )]
        pub enum $Phase {
            $($(#[$meaning])* $Name,)+
        }

        impl $Phase {
            pub fn id(self) -> &'static str {
                match self {
                    $($Phase::$Name => $id,)+
                }
            }

            /// The phase of this id, or what is wrong with it.
            pub fn find(id: &str) -> Result<$Phase, $crate::suggest::Unknown> {
                match id {
                    $($id => Ok($Phase::$Name),)+
                    _ => Err($crate::suggest::unknown("phase", id, [$($id),+])),
                }
            }
        }
    };
}
