/** A count in a badge. Use the same text in the accessible name. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));
