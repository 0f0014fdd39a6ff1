// Finds the Mandarin and Cantonese pronunciation of names, in a separate process and not during a search.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { toSimplified } from '../chinese.ts';

/** Pinyin is most reliable for Simplified characters, Jyutping for Traditional ones. */
export type SoundRequest = {
  readonly simplified: readonly string[];
  readonly traditional: readonly string[];
};

export type SoundFinder = {
  /** Returns one text for each row: the pronunciations of its names, as a search needs them (see sound-text.ts). */
  findSounds(rows: readonly (readonly string[])[]): Promise<string[]>;
  close(): void;
};

const hasChinese = (name: string) => /\p{Script=Han}/u.test(name);

function toRequest(names: readonly string[]): SoundRequest {
  const chinese = [
    ...new Set(names.filter(hasChinese).map((name) => name.normalize('NFKC').toLowerCase().slice(0, 200))),
  ];
  const traditional = chinese.filter((name) => toSimplified(name) !== name);
  return {
    simplified: [...new Set(chinese.map((name): string => toSimplified(name)))],
    traditional: traditional.length > 0 ? traditional : chinese,
  };
}

const workerFile = fileURLToPath(new URL('./sound-worker.ts', import.meta.url));

function requestSounds(worker: ChildProcess, requests: readonly SoundRequest[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`the process that converts Chinese to pronunciations exited with code ${code}`));
    worker.once('exit', onExit);
    worker.once('error', reject);
    worker.once('message', (texts: string[]) => {
      worker.off('exit', onExit);
      worker.off('error', reject);
      resolve(texts);
    });
    worker.send(requests);
  });
}

/** The finder starts its process when it gets the first Chinese name. */
export function createSoundFinder(): SoundFinder {
  let worker: ChildProcess | undefined;
  return {
    async findSounds(rows) {
      const requests = rows.map(toRequest);
      if (requests.every(({ simplified }) => simplified.length === 0)) return requests.map(() => '');
      worker ??= fork(workerFile, { execArgv: [], stdio: 'inherit' });
      return requestSounds(worker, requests);
    },
    close() {
      worker?.kill();
    },
  };
}
