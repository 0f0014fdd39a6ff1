// Looks up Pinyin and Jyutping. The two dictionaries take 85 MB, so they are loaded in a separate process that ends
// after its work.
import { pinyin } from 'pinyin-pro';
import { getJyutpingList } from 'to-jyutping';
import { buildSoundText, type Syllables } from './sound-text.ts';
import type { SoundRequest } from './sounds.ts';

type Pronounced = readonly (readonly [character: string, sound: string | null])[];

/** The sounds of Chinese characters. A run of Latin letters and digits between them is one syllable. */
function toSyllables(pronounced: Pronounced): Syllables {
  const syllables: string[] = [];
  let wasLatin = false;
  for (const [character, sound] of pronounced) {
    const isLatin = !sound && /^[a-z0-9]$/.test(character);
    if (sound) syllables.push(sound);
    else if (isLatin && wasLatin) syllables.push(syllables.pop()! + character);
    else if (isLatin) syllables.push(character);
    wasLatin = isLatin;
  }
  return pronounced.some(([, sound]) => sound) ? syllables : [];
}

const lookUpPinyin = (name: string): Pronounced =>
  pinyin(name, { type: 'all', toneType: 'none', v: true }).map(({ origin, pinyin: sound, isZh }) => [
    origin,
    isZh ? sound.replace(/[^a-z]/g, '') || null : null,
  ]);
const lookUpJyutping = (name: string): Pronounced =>
  getJyutpingList(name).map(([character, sound]) => [character, sound?.replace(/[^a-z]/g, '') || null]);

process.on('message', (names: SoundRequest[]) =>
  process.send!(
    names.map(({ simplified, traditional }) =>
      buildSoundText([
        ...simplified.map((name) => toSyllables(lookUpPinyin(name))),
        ...traditional.map((name) => toSyllables(lookUpJyutping(name))),
      ]),
    ),
    // the parent process may have ended
    () => {},
  ),
);
process.on('disconnect', () => process.exit());
