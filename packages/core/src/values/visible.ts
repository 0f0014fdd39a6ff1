// What of a text can be seen. Without a schema library, so that a light page can count too.

/** Zero-width and bidi characters, variation selectors, fillers, controls: they take no room on a screen. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u2800\ufff9-\ufffb]/u;

export const hasInvisible = (text: string): boolean => invisible.test(text);

/** How many characters of a text can be seen, without the spaces around it. Every minimum counts these. */
export const visibleLength = (text: string): number =>
  [...text.trim()].filter((character) => !invisible.test(character)).length;
