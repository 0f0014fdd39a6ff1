/** A setting of several numbers, "15,30,60", as numbers. */
export const numbersIn = (value: string): number[] => value.split(',').map(Number);
