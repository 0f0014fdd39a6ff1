/** What two spellings of one code have in common: GF-1, gf-1 and ＧＦ－１ are one. The database's `code_key` does the same. */
export const codeKey = (code: string): string => code.trim().normalize('NFKC').toLowerCase();
