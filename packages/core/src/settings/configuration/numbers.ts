/** Parses a setting with several numbers, such as "15,30,60". */
export const parseNumbers = (value: string): number[] => value.split(',').map(Number);
