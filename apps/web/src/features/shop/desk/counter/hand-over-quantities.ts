/** How many pieces are handed over, by `toQuantityKey(record, line)`. */
export type HandOverQuantities = Readonly<Record<string, number>>;
export const toQuantityKey = (recordId: string, lineNo: number) => `${recordId} ${lineNo}`;
