//! How the methods of vectors are written: in instructions, which are unsafe to call.

/// Methods in vector instructions, inlined wherever they are called.
///
/// SAFETY, for all of them: vectors, masks and tokens are made only where the machine has the
/// instructions. A method that reads or writes memory says why it may.
macro_rules! vector_code {
    ($(
        $(#[$attribute:meta])*
        fn $name:ident $(<const $bits:ident: $word:ty>)? ($($argument:tt)*) $(-> $output:ty)? { $($body:tt)* }
    )+) => {
        $(
            $(#[$attribute])*
            #[inline(always)]
            fn $name $(<const $bits: $word>)? ($($argument)*) $(-> $output)? {
                // SAFETY: as above.
                unsafe { $($body)* }
            }
        )+
    };
}

pub(super) use vector_code;
