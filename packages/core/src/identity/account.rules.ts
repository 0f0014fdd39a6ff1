// Names compare after NFKC, case folding and trimming (quality.md "accounts").
export function accountKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
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
