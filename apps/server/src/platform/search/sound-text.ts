// How a name sounds, as text that one LIKE can search: every beginning of a syllable is an entry of its own,
// so that "jing" finds 紫荊 and "an" does not find 紀念 by the inside of "nian".

/** A syllable, or a run of Latin letters and digits within a Chinese name. */
export type Syllables = readonly string[];

/** From the second syllable on nobody types a whole sentence. */
const longest = 8;

function entriesOf(syllables: Syllables): string[] {
  const initials = syllables.map((syllable) => syllable[0]!);
  const fromHere = (parts: Syllables) => parts.map((_, at) => parts.slice(at, at + longest).join(''));
  const [, ...laterSounds] = fromHere(syllables);
  const [, ...laterInitials] = fromHere(initials);
  // the name's own beginning bears a second bar: a single letter is sought there alone
  return [`|${syllables.join('')}`, `|${initials.join('')}`, ...laterSounds, ...laterInitials].filter(
    (entry) => entry.length > 1,
  );
}

/** `||zijinghua||zjh|jinghua|hua|jh`: the readings of one or several names. */
export function soundText(readings: readonly Syllables[]): string {
  const entries = readings.filter((syllables) => syllables.length > 0).flatMap(entriesOf);
  return [...new Set(entries)].map((entry) => `|${entry}`).join('');
}
