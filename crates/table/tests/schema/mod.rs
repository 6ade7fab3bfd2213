//! JSON Schema as far as the document uses it, and stricter: a field that is not declared is an
//! error, and so is a word in a schema that is not known here.

use serde_json::{Map, Value};

const FOR_PEOPLE: [&str; 5] = ["description", "title", "default", "format", "example"];

pub struct Schemas<'a> {
    document: &'a Value,
}

impl<'a> Schemas<'a> {
    pub fn new(document: &'a Value) -> Schemas<'a> {
        Schemas { document }
    }

    /// Whatever is heard is declared, and is as it is declared.
    #[track_caller]
    pub fn check_event(&self, name: &str, data: &Value) {
        let events = &self.document["paths"]["/api/matches/{id}/events"]["get"]["responses"]["200"];
        let known = &events["content"]["text/event-stream"]["schema"]["properties"];
        assert!(known[name].is_object(), "nobody says what {name:?} is");
        let checked = self.check(&known[name], data);
        checked.unwrap_or_else(|why| panic!("{name}: the event{why}"));
    }

    /// What is wrong with a value, and where.
    pub fn check(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = schema.as_object().expect("a schema is an object");
        for (word, wanted) in schema {
            if !self.holds(schema, word, wanted, value)? {
                let text: String = value.to_string().chars().take(200).collect();
                return Err(format!(": {text} is not as {word} says: {wanted}"));
            }
        }
        Ok(())
    }

    fn holds(
        &self,
        schema: &Map<String, Value>,
        word: &str,
        wanted: &Value,
        value: &Value,
    ) -> Result<bool, String> {
        let all = || wanted.as_array().expect("a list");
        let passes = |schema: &&Value| self.check(schema, value).is_ok();
        let least = || value.as_f64().is_none_or(|value| value >= wanted.as_f64().unwrap());
        let most = || value.as_f64().is_none_or(|value| value <= wanted.as_f64().unwrap());
        let items = value.as_array().map(Vec::len);
        Ok(match word {
            "$ref" => {
                return self.check(self.named(wanted.as_str().unwrap()), value).map(|()| true);
            }
            "type" => match wanted {
                Value::Array(kinds) => kinds.iter().any(|kind| is_of(kind, value)),
                kind => is_of(kind, value),
            },
            "enum" => all().contains(value),
            "const" => wanted == value,
            "minimum" => least(),
            "maximum" => most(),
            "minItems" => items.is_none_or(|items| items as u64 >= wanted.as_u64().unwrap()),
            "maxItems" => items.is_none_or(|items| items as u64 <= wanted.as_u64().unwrap()),
            "anyOf" if all().iter().any(|schema| passes(&schema)) => true,
            "anyOf" => {
                let why = all().iter().filter_map(|schema| self.check(schema, value).err());
                return Err(why.collect::<Vec<_>>().join("\n or"));
            }
            "oneOf" => all().iter().filter(passes).count() == 1,
            "required" => {
                let has = |field: &Value| value.get(field.as_str().unwrap()).is_some();
                !value.is_object() || all().iter().all(has)
            }
            "items" => {
                for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                    self.check(wanted, item).map_err(|why| format!("[{i}]{why}"))?;
                }
                true
            }
            // Looked at together with the type, so that objects without any are looked at too.
            "properties" | "additionalProperties" => true,
            word if FOR_PEOPLE.contains(&word) => true,
            word => panic!("{word:?} in a schema is not known: {wanted}"),
        } && (word != "type" || self.fields_hold(schema, value)?))
    }

    fn fields_hold(&self, schema: &Map<String, Value>, value: &Value) -> Result<bool, String> {
        let more = schema.get("additionalProperties").unwrap_or(&Value::Bool(false));
        for (field, value) in value.as_object().into_iter().flatten() {
            let declared = schema.get("properties").and_then(|fields| fields.get(field));
            match declared.unwrap_or(more) {
                Value::Bool(true) => {}
                Value::Bool(false) => return Err(format!(".{field} is not declared")),
                schema => self.check(schema, value).map_err(|why| format!(".{field}{why}"))?,
            }
        }
        Ok(true)
    }

    fn named(&self, reference: &str) -> &'a Value {
        let path = reference.strip_prefix('#').expect("a place in the document");
        self.document.pointer(path).unwrap_or_else(|| panic!("{reference} is not there"))
    }
}

fn is_of(kind: &Value, value: &Value) -> bool {
    match kind.as_str().expect("a type is a word") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        kind => panic!("there is no type {kind:?}"),
    }
}
