// Reads from the `cmap` table of a TrueType font which characters the font can draw. The result is one bit per
// character, so the font need not stay in memory.

export type Glyphs = { has(codePoint: number): boolean };

const codePointLimit = 0x30000;

function findTable(font: Buffer, wanted: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === wanted) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${wanted}`);
}

/** A subtable of format 12 covers all of Unicode. Every Noto font has one. */
function findSubtable(font: Buffer, cmap: number): number {
  const count = font.readUInt16BE(cmap + 2);
  for (let at = cmap + 4; at < cmap + 4 + count * 8; at += 8) {
    const subtable = cmap + font.readUInt32BE(at + 4);
    if (font.readUInt16BE(subtable) === 12) return subtable;
  }
  throw new Error('the font has no full table of characters');
}

export function readGlyphs(font: Buffer): Glyphs {
  const bits = new Uint8Array(codePointLimit / 8);
  const subtable = findSubtable(font, findTable(font, 'cmap'));
  const groups = font.readUInt32BE(subtable + 12);
  for (let at = subtable + 16; at < subtable + 16 + groups * 12; at += 12) {
    const last = Math.min(font.readUInt32BE(at + 4), codePointLimit - 1);
    for (let code = font.readUInt32BE(at); code <= last; code++) bits[code >> 3]! |= 1 << (code & 7);
  }
  return { has: (code) => code < codePointLimit && (bits[code >> 3]! & (1 << (code & 7))) !== 0 };
}

/** Spaces and line ends need no glyph, so they stay with the current font. */
const isSpace = (character: string) => /\s/.test(character);

/** Splits a text into runs that one font can draw. Characters that no font can draw use the first font. */
export function splitByFont<F>(
  text: string,
  fonts: readonly { readonly font: F; readonly glyphs: Glyphs }[],
): { text: string; font: F }[] {
  const runs: { text: string; font: F }[] = [];
  const [first] = fonts;
  if (!first) return runs;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const last = runs.at(-1);
    const font = isSpace(character)
      ? (last?.font ?? first.font)
      : (fonts.find(({ glyphs }) => glyphs.has(code)) ?? first).font;
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}
