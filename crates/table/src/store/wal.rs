//! SQLite's log, read before SQLite reads it. SQLite takes a damaged frame for the end of the log
//! and forgets what follows without a word: so we look whether anything follows.

use super::file;
use std::{
    fs::{self, File},
    io::{self, BufReader, Read},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

const HEAD: usize = 32;
const FRAME_HEAD: usize = 24;
/// The last bit tells in which order the bytes are summed up.
const MAGIC: u32 = 0x377f_0682;
const LARGEST_PAGE: usize = 65_536;
/// Another process may be writing what we read: after this it has gone on.
const PAUSE: Duration = Duration::from_millis(300);

/// What stands behind a damaged place of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    /// Frames before the damage, which are sound.
    pub sound: u64,
    /// Changes behind it of which it is certain that they were on disk.
    pub commits: u64,
}

/// Says so if the log of a database is damaged, and keeps a copy of it before SQLite shortens it.
pub fn warn_of_damage(database: &Path) {
    let log = file::log(database);
    let Ok(Some(first)) = damage(&log) else { return };
    thread::sleep(PAUSE);
    if damage(&log).ok().flatten().as_ref() != Some(&first) {
        return;
    }
    let Lost { sound, commits } = first;
    let copy = rescue(&log);
    let copy =
        copy.map_or_else(|error| format!("none: {error}"), |path| path.display().to_string());
    tracing::error!(
        sound,
        commits,
        copy,
        "the database's log is damaged: changes behind the damage are lost, and games may be \
         shorter than they were; whoever saw more is told; a backup may have more"
    );
}

fn rescue(log: &Path) -> io::Result<PathBuf> {
    let mut name = log.as_os_str().to_os_string();
    name.push(format!(".damaged-{}", super::now()));
    let copy = PathBuf::from(name);
    io::copy(&mut File::open(log)?, &mut file::private(&copy)?)?;
    Ok(copy)
}

/// Reads the whole log. A last change that was cut off is no damage: nobody was told of it.
fn damage(log: &Path) -> io::Result<Option<Lost>> {
    if fs::metadata(log).map_or(0, |log| log.len()) <= HEAD as u64 {
        return Ok(None);
    }
    let mut source = BufReader::with_capacity(1 << 20, File::open(log)?);
    let mut head = [0; HEAD];
    source.read_exact(&mut head)?;
    let is_big = number(&head, 0) == MAGIC | 1;
    let mut sum = add([0, 0], &head[..24], is_big);
    let mut is_sound = number(&head, 0) & !1 == MAGIC && sum == pair(&head, 24);
    let page = number(&head, 8) as usize;
    if !page.is_power_of_two() || page > LARGEST_PAGE {
        return Ok(Some(Lost { sound: 0, commits: 1 }));
    }
    let mut salt = is_sound.then(|| pair(&head, 16));
    let mut frame = vec![0; FRAME_HEAD + page];
    let (mut sound, mut commits, mut has_ended) = (0, 0, false);
    while source.read_exact(&mut frame).is_ok() {
        // Frames of an older log have another salt; without a sound head the first frame tells ours.
        let is_ours = pair(&frame, 8) == *salt.get_or_insert(pair(&frame, 8));
        if is_sound {
            sum = add(sum, &frame[..8], is_big);
            sum = add(sum, &frame[FRAME_HEAD..], is_big);
            is_sound = is_ours && sum == pair(&frame, 16);
            sound += u64::from(is_sound);
        }
        if !is_sound && is_ours {
            // Nobody begins a change before the last one is on disk.
            commits += u64::from(has_ended);
            has_ended = number(&frame, 4) > 0;
        }
    }
    Ok((commits > 0).then_some(Lost { sound, commits }))
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

fn pair(bytes: &[u8], at: usize) -> [u32; 2] {
    [number(bytes, at), number(bytes, at + 4)]
}

/// SQLite's running sum over pairs of words.
fn add(mut sum: [u32; 2], bytes: &[u8], is_big: bool) -> [u32; 2] {
    for words in bytes.chunks_exact(8) {
        let [mut first, mut second] = pair(words, 0);
        if !is_big {
            (first, second) = (first.swap_bytes(), second.swap_bytes());
        }
        sum[0] = sum[0].wrapping_add(first).wrapping_add(sum[1]);
        sum[1] = sum[1].wrapping_add(second).wrapping_add(sum[0]);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::{
        super::open::{Dialect, Opened},
        *,
    };

    /// A log with a dozen changes, as it lies there after a crash.
    async fn written(folder: &Path) -> Vec<u8> {
        fs::create_dir_all(folder).unwrap();
        let database = folder.join("table.db");
        file::private(&database).unwrap();
        let url = format!("sqlite:{}", database.display());
        let opened = Opened::new(&url, Dialect::Sqlite, 0).await.unwrap();
        for at in 0..12 {
            let beat = sqlx::query("UPDATE pulse SET at = $1").bind(at);
            beat.execute(&opened.pool).await.unwrap();
        }
        fs::read(file::log(&database)).unwrap()
    }

    #[tokio::test]
    async fn what_follows_a_damaged_frame_is_missed() {
        let folder = std::env::temp_dir().join(format!("sztab-wal-{}", std::process::id()));
        let whole = written(&folder).await;
        let log = folder.join("copy.db-wal");
        let found = |bytes: &[u8]| {
            fs::write(&log, bytes).unwrap();
            damage(&log).unwrap()
        };
        let page = number(&whole, 8) as usize;
        let frame = FRAME_HEAD + page;
        let count = (whole.len() - HEAD) / frame;
        let damaged = |at: usize| {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            bytes
        };
        assert_eq!(found(&whole), None);
        assert_eq!(found(&whole[..whole.len() - frame / 2]), None, "the last change was cut off");
        assert_eq!(found(&damaged(whole.len() - 1)), None, "it may have been cut off");
        let page_of = |index: usize| HEAD + index * frame + FRAME_HEAD;
        let lost = found(&damaged(page_of(count - 5))).unwrap();
        assert_eq!(lost, Lost { sound: count as u64 - 5, commits: 4 });
        let salt_of = HEAD + (count - 5) * frame + 9;
        assert_eq!(found(&damaged(salt_of)).unwrap().sound, count as u64 - 5);
        assert_eq!(found(&damaged(20)).unwrap().sound, 0, "a damaged head loses all");
        // What was damaged last is still there when the table opens, and a copy of it afterwards.
        warn_of_damage(&folder.join("copy.db"));
        warn_of_damage(&folder.join("table.db"));
        let copies = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
        let mut copies = copies.filter(|path| path.display().to_string().contains(".damaged-"));
        assert_eq!(fs::read(copies.next().unwrap()).unwrap(), damaged(20));
        assert_eq!(copies.next(), None, "a sound log needs no copy");
        fs::remove_dir_all(&folder).unwrap();
    }
}
