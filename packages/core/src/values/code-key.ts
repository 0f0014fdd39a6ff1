/** The comparison key of a code: GF-1, gf-1 and ＧＦ－１ are the same. Must match the database function `code_key`. */
export const codeKey = (code: string): string => code.trim().normalize('NFKC').toLowerCase();
