// Writes the pronunciation of a name as a text that one LIKE condition can search. The text has an entry that begins
// at each syllable, so "jing" finds 紫荊, but "an" does not find 紀念 inside "nian".

/** The syllables of a name. A run of Latin letters and digits counts as one. */
export type Syllables = readonly string[];

/** Entries that begin at a later syllable have at most this many syllables, because nobody types more. */
const maxSyllables = 8;

function listEntries(syllables: Syllables): string[] {
  const initials = syllables.map((syllable) => syllable[0]!);
  const fromEach = (parts: Syllables) => parts.map((_, at) => parts.slice(at, at + maxSyllables).join(''));
  const [, ...laterSounds] = fromEach(syllables);
  const [, ...laterInitials] = fromEach(initials);
  // a second bar marks the beginning of the name, the only place where a single letter is searched
  return [`|${syllables.join('')}`, `|${initials.join('')}`, ...laterSounds, ...laterInitials].filter(
    (entry) => entry.length > 1,
  );
}

/** The readings of one or more names, such as `||zijinghua||zjh|jinghua|hua|jh`. */
export function buildSoundText(readings: readonly Syllables[]): string {
  const entries = readings.filter((syllables) => syllables.length > 0).flatMap(listEntries);
  return [...new Set(entries)].map((entry) => `|${entry}`).join('');
}
