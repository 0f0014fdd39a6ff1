// The two dictionaries weigh 85 MB: they live in a process of their own, which ends when its work is done and takes them along.
import { pinyin } from 'pinyin-pro';
import { getJyutpingList } from 'to-jyutping';
import { type Syllables, soundText } from './sound-text.ts';
import type { SoundRequest } from './sounds.ts';

type Sounded = readonly (readonly [character: string, sound: string | null])[];

/** Chinese characters by their sounds; what is written in Latin letters between them stays as it is. */
function syllablesOf(sounded: Sounded): Syllables {
  const syllables: string[] = [];
  let inLatin = false;
  for (const [character, sound] of sounded) {
    const latin = !sound && /^[a-z0-9]$/.test(character);
    if (sound) syllables.push(sound);
    else if (latin && inLatin) syllables.push(syllables.pop()! + character);
    else if (latin) syllables.push(character);
    inLatin = latin;
  }
  return sounded.some(([, sound]) => sound) ? syllables : [];
}

const byPinyin = (name: string): Sounded =>
  pinyin(name, { type: 'all', toneType: 'none', v: true }).map(({ origin, pinyin: sound, isZh }) => [
    origin,
    isZh ? sound.replace(/[^a-z]/g, '') || null : null,
  ]);
const byJyutping = (name: string): Sounded =>
  getJyutpingList(name).map(([character, sound]) => [character, sound?.replace(/[^a-z]/g, '') || null]);

process.on('message', (names: SoundRequest[]) =>
  process.send!(
    names.map(({ simplified, traditional }) =>
      soundText([
        ...simplified.map((name) => syllablesOf(byPinyin(name))),
        ...traditional.map((name) => syllablesOf(byJyutping(name))),
      ]),
    ),
    // who asked may be gone
    () => {},
  ),
);
process.on('disconnect', () => process.exit());
