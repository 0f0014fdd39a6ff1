/** How many pieces are handed over, by record and line. */
export type Chosen = Readonly<Record<string, number>>;
export const chosenKey = (recordId: string, lineNo: number) => `${recordId} ${lineNo}`;
