// MD5. Sign-in requires it (docs/design/api.md, "Calls of the replaced platform"), and crypto.subtle does not offer it.
// It is not used for security.
const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0);

/** The message in UTF-8, a 1 bit, zeros, and its length in bits as 64-bit little endian. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * 64));
  bytes.forEach((byte, i) => {
    view.setUint8(i, byte);
  });
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, bytes.length << 3, true);
  view.setUint32(view.byteLength - 4, bytes.length >>> 29, true);
  return view;
}

function mixed(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (d & b) | (~d & c);
  if (round === 2) return b ^ c ^ d;
  return c ^ (b | ~d);
}

const pickWord = (round: number, i: number): number => [i, 5 * i + 1, 3 * i + 5, 7 * i][round]! % 16;

export function md5(text: string): string {
  const view = padded(text);
  let [a0, b0, c0, d0] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a, b, c, d] = [a0, b0, c0, d0];
    for (let i = 0; i < 64; i += 1) {
      const round = i >> 4;
      const sum =
        (a + mixed(round, b, c, d) + sines[i]! + view.getInt32(block + pickWord(round, i) * 4, true)) | 0;
      const shift = shifts[round * 4 + (i % 4)]!;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    [a0, b0, c0, d0] = [(a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0];
  }
  const out = new DataView(new ArrayBuffer(16));
  [a0, b0, c0, d0].forEach((word, i) => {
    out.setInt32(i * 4, word, true);
  });
  return Array.from({ length: 16 }, (_, i) => out.getUint8(i).toString(16).padStart(2, '0')).join('');
}
