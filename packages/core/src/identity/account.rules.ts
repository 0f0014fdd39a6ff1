// Names compare after NFKC, case folding and trimming (quality.md "accounts").
export function accountKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
