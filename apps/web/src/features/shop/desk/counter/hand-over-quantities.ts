/** How many pieces are handed over. The key is `toQuantityKey(recordId, lineNo)`. */
export type HandOverQuantities = Readonly<Record<string, number>>;
export const toQuantityKey = (recordId: string, lineNo: number) => `${recordId} ${lineNo}`;
