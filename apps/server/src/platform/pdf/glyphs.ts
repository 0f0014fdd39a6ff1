// Which characters a TrueType font can draw, read from its `cmap` table: a bit each, so that the font itself need not
// stay in memory to know it.

export type Glyphs = { has(codePoint: number): boolean };

const highest = 0x30000;

function findTable(font: Buffer, wanted: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === wanted) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${wanted}`);
}

/** Format 12 holds every plane; each Noto font has it. */
function findSubtable(font: Buffer, cmap: number): number {
  const count = font.readUInt16BE(cmap + 2);
  for (let at = cmap + 4; at < cmap + 4 + count * 8; at += 8) {
    const subtable = cmap + font.readUInt32BE(at + 4);
    if (font.readUInt16BE(subtable) === 12) return subtable;
  }
  throw new Error('the font has no full table of characters');
}

export function readGlyphs(font: Buffer): Glyphs {
  const bits = new Uint8Array(highest / 8);
  const subtable = findSubtable(font, findTable(font, 'cmap'));
  const groups = font.readUInt32BE(subtable + 12);
  for (let at = subtable + 16; at < subtable + 16 + groups * 12; at += 12) {
    const last = Math.min(font.readUInt32BE(at + 4), highest - 1);
    for (let code = font.readUInt32BE(at); code <= last; code++) bits[code >> 3]! |= 1 << (code & 7);
  }
  return { has: (code) => code < highest && (bits[code >> 3]! & (1 << (code & 7))) !== 0 };
}

/** Line ends and spaces are drawn by no glyph of their own. */
const isSpace = (character: string) => /\s/.test(character);

/** Cuts a text into runs that one font can draw; what none can, stays with the first. */
export function runsOf<F>(
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
