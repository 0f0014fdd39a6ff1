// Counts visible characters. No zod here, so that the public shop can import this file.

/** Zero-width and bidi characters, variation selectors, fillers and control characters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u2800\ufff9-\ufffb]/u;

export const hasInvisible = (text: string): boolean => invisible.test(text);

/** The number of visible characters, without surrounding spaces. All minimum lengths use it. */
export const visibleLength = (text: string): number =>
  [...text.trim()].filter((character) => !invisible.test(character)).length;
