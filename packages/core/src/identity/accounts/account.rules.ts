// Rules for account names: comparison, reserved names, and names from a directory.

/** Two names with the same key are the same account. */
export function accountKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

const reservedWords = ['root', 'system', 'superuser', '管理員', '管理员'];
const asLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's' };

/**
 * Returns equal texts for names that look alike. Replaces full-width letters, digits that look like letters, "l" that
 * looks like "i", and "rn" or "nn" that look like "m". Removes separators.
 */
function toPlainLetters(name: string): string {
  return accountKey(name)
    .replace(/[^a-z0-9\p{Script=Han}]/gu, '')
    .replace(/[01l345]/g, (character) => asLetters[character] ?? character)
    .replace(/rn|nn/g, 'm');
}
const plainWords = new Set(reservedWords.map(toPlainLetters));

/**
 * Names that look like the administrator or the system, also with other characters: `Ａdmin`, `r-o-o-t`, `adm1n`,
 * `system2`, 系統管理員. New accounts cannot have them. `badminton` is allowed.
 */
export function isReservedName(name: string): boolean {
  const plain = toPlainLetters(name);
  const letters = plain.replace(/\d/g, '');
  const withoutNumber = toPlainLetters(accountKey(name).replace(/\d+$/, ''));
  return (
    letters.startsWith('admin') ||
    letters.endsWith('admin') ||
    /系統管理員|系统管理员/.test(plain) ||
    plainWords.has(plain) ||
    plainWords.has(withoutNumber)
  );
}

/** An account name of 3–20 plain characters from a directory name: "Chan.TM@college.hk" → "chan.tm". */
export function accountNameFrom(name: string): string {
  const local = accountKey(name).split('@')[0] ?? '';
  const plain = local.replace(/[^a-z0-9._-]/g, '').slice(0, 20);
  const long = plain.length >= 3 ? plain : `user-${plain}`;
  return isReservedName(long) ? 'member' : long;
}
