// Names compare after NFKC, case folding and trimming.
export function accountKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

const reservedWords = ['root', 'system', 'superuser', '管理員', '管理员'];
const asLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's' };

/** Read past full-width letters, separators, digits for letters and rn for m. */
function bareName(name: string): string {
  return accountKey(name)
    .replace(/[^a-z0-9\p{Script=Han}]/gu, '')
    .replace(/[01l345]/g, (character) => asLetters[character] ?? character)
    .replace(/rn|nn/g, 'm');
}
const bareWords = new Set(reservedWords.map(bareName));

/**
 * A name that others would take for the administrator or the system itself, in any disguise: `Ａdmin`, `r-o-o-t`,
 * `adm1n`, `system2`, 系統管理員. Nobody is given one anew; `badminton` is nobody's disguise.
 */
export function isReservedName(name: string): boolean {
  const bare = bareName(name);
  const letters = bare.replace(/\d/g, '');
  const withoutNumber = bareName(accountKey(name).replace(/\d+$/, ''));
  return (
    letters.startsWith('admin') ||
    letters.endsWith('admin') ||
    /系統管理員|系统管理员/.test(bare) ||
    bareWords.has(bare) ||
    bareWords.has(withoutNumber)
  );
}

/** An account name of 3–20 plain characters from whatever a directory calls a person: "Chan.TM@college.hk" → "chan.tm". */
export function accountNameFrom(name: string): string {
  const local = accountKey(name).split('@')[0] ?? '';
  const plain = local.replace(/[^a-z0-9._-]/g, '').slice(0, 20);
  const long = plain.length >= 3 ? plain : `user-${plain}`;
  return isReservedName(long) ? 'member' : long;
}
