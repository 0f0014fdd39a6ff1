// Names compare after NFKC, case folding and trimming (quality.md "accounts").
export function accountKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** An account name of 3–20 plain characters from whatever a directory calls a person: "Chan.TM@college.hk" → "chan.tm". */
export function accountNameFrom(name: string): string {
  const local = accountKey(name).split('@')[0] ?? '';
  const plain = local.replace(/[^a-z0-9._-]/g, '').slice(0, 20);
  const long = plain.length >= 3 ? plain : `user-${plain}`;
  return accountKey(long) === 'admin' ? 'admin-directory' : long;
}

/** `admin` however it is dressed: full-width, with dots, digits for letters, rn for m. Badminton may stay. */
export function posesAsAdministrator(account: string): boolean {
  const bare = accountKey(account)
    .replace(/[^a-z0-9]/g, '')
    .replace(/[1l]/g, 'i')
    .replace(/4/g, 'a')
    .replace(/rn|nn/g, 'm');
  const word = bare.replace(/[^a-z]/g, '');
  return word.startsWith('admin') || word.endsWith('admin');
}
