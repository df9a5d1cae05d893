//! What a fish says for itself.

use crate::techniques::fish::species::{Fish, Shape};
use crate::tell::{Mark, Role, Story, notation};
use queendoku_sudoku::cells::House;

impl Fish {
    pub(super) fn story(&self) -> Story {
        let reason = if self.fins.is_empty() {
            self.plain()
        } else {
            self.finned()
        };
        let marks = self.places.into_iter().map(|cell| Mark {
            cell,
            digit: self.digit,
            role: if self.fins.contains(cell) {
                Role::Fin
            } else {
                Role::Defining
            },
        });
        Story {
            reason,
            marks: marks.collect(),
            houses: self.base.into_iter().chain(self.cover).collect(),
            ..Story::default()
        }
    }

    fn plain(&self) -> String {
        let digit = self.digit;
        let [[base, bases], [cover, covers]] = self.names();
        let outside = self.eliminated - self.places;
        let inside = self.eliminated & self.places;
        let mut text = format!(
            "In {base}, {digit} can only be in {cover}. {} need one each, and {covers} have room \
             for one each; so ",
            capital(&bases),
        );
        if !outside.is_empty() {
            text += &format!("no other cell of {covers} can be {digit}");
        }
        if !inside.is_empty() {
            let (joint, end) = if outside.is_empty() {
                ("", format!(", cannot be {digit}"))
            } else {
                (", nor can ", String::new())
            };
            text += &format!(
                "{joint}{}, which {} in two of {covers}{end}",
                notation::cells(inside),
                if inside.len() == 1 { "is" } else { "are each" },
            );
        }
        text + "."
    }

    fn finned(&self) -> String {
        let digit = self.digit;
        let [[base, bases], [cover, covers]] = self.names();
        let inside = self.eliminated & self.places;
        let one = self.fins.len() == 1;
        let mut text = format!(
            "In {base}, {digit} can only be in {cover} or in the {} {}",
            if one { "fin" } else { "fins" },
            notation::cells(self.fins),
        );
        if !self.endo_fins.is_empty() {
            let alone = self.endo_fins.len() == 1;
            let they_are = if alone { "it is" } else { "they are each" };
            let both = if self.base.len() == 2 { "both" } else { "two" };
            let cells = notation::cells(self.endo_fins);
            text += &format!(" ({cells} because {they_are} in {both} of {bases})");
        }
        let alone = self.eliminated.len() == 1;
        text += &format!(
            ". If {} is {digit}, {} cannot be, since {} {}; if {}, {bases} fill {covers}, and no \
             {digit} is left for {}",
            if one { "the fin" } else { "one of the fins" },
            notation::cells(self.eliminated),
            if alone { "it sees" } else { "they see" },
            if one { "the fin" } else { "all fins" },
            if one { "not" } else { "none is" },
            notation::either(self.eliminated),
        );
        if !inside.is_empty() {
            text += &format!(", as {} would fill two of them", notation::either(inside));
        }
        text += ".";
        if Shape::of(self.base, self.cover) == Shape::Basic
            && let Some(remark) = self.sashimi()
        {
            text += &remark;
        }
        text
    }

    /// For the base and for the cover, how they are called first and later.
    fn names(&self) -> [[String; 2]; 2] {
        const NUMBERS: [&str; 5] = ["no", "one", "two", "three", "four"];
        [(self.base, "base"), (self.cover, "cover")].map(|(houses, side)| {
            let all: Vec<House> = houses.into_iter().collect();
            let names = notation::houses(&all);
            let number = NUMBERS[all.len()];
            let kind = all[0].kind();
            if all.iter().any(|house| house.kind() != kind) {
                return [
                    format!("the {side} ({names})"),
                    format!("the {number} houses of the {side}"),
                ];
            }
            let plural = notation::plural(kind);
            [names, format!("the {number} {plural}")]
        })
    }

    /// What makes it sashimi.
    fn sashimi(&self) -> Option<String> {
        let rest = self.places - self.fins;
        let bare = self.bare()?;
        let left = match (rest & bare.cells()).first() {
            Some(cell) => format!("only {cell}"),
            None => "no place".to_owned(),
        };
        let fins = if self.fins.len() == 1 { "fin" } else { "fins" };
        Some(format!(
            " Without the {fins}, {bare} has {left} left: that makes it sashimi."
        ))
    }
}

/// The text with a capital to begin with.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
