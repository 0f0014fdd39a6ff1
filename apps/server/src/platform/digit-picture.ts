// Draws the digits of a CAPTCHA: strokes (no font needed) that are bent, turned and crossed by lines.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';

type Point = readonly [number, number];

/** Strokes of each digit on a grid of 10 × 16. */
const strokes: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '0': [
    [
      [5, 0],
      [1, 3],
      [0, 8],
      [1, 13],
      [5, 16],
      [9, 13],
      [10, 8],
      [9, 3],
      [5, 0],
    ],
  ],
  '1': [
    [
      [2, 3],
      [6, 0],
      [6, 16],
    ],
    [
      [2, 16],
      [10, 16],
    ],
  ],
  '2': [
    [
      [0, 4],
      [2, 1],
      [6, 0],
      [9, 2],
      [10, 5],
      [8, 9],
      [0, 16],
      [10, 16],
    ],
  ],
  '3': [
    [
      [0, 1],
      [9, 0],
      [4, 6],
      [9, 8],
      [10, 12],
      [6, 16],
      [0, 14],
    ],
  ],
  '4': [
    [
      [7, 16],
      [7, 0],
      [0, 11],
      [10, 11],
    ],
  ],
  '5': [
    [
      [9, 0],
      [1, 0],
      [1, 7],
      [6, 6],
      [10, 9],
      [9, 14],
      [4, 16],
      [0, 14],
    ],
  ],
  '6': [
    [
      [8, 0],
      [3, 4],
      [0, 10],
      [2, 15],
      [6, 16],
      [10, 13],
      [9, 9],
      [5, 8],
      [0, 11],
    ],
  ],
  '7': [
    [
      [0, 0],
      [10, 0],
      [4, 16],
    ],
  ],
  '8': [
    [
      [5, 7],
      [1, 4],
      [3, 0],
      [7, 0],
      [9, 4],
      [5, 7],
      [0, 11],
      [2, 16],
      [8, 16],
      [10, 11],
      [5, 7],
    ],
  ],
  '9': [
    [
      [10, 5],
      [5, 8],
      [1, 7],
      [0, 3],
      [4, 0],
      [8, 1],
      [10, 5],
      [8, 12],
      [3, 16],
    ],
  ],
};

const randomBetween = (low: number, high: number): number =>
  low + ((high - low) * randomInt(10_000)) / 10_000;
const height = 48;
const digitSpacing = 24;

function drawDigit(digit: string, index: number, phase: number): string {
  const angle = randomBetween(-0.35, 0.35);
  const scale = randomBetween(1.35, 1.7);
  const slant = randomBetween(-0.25, 0.25);
  const top = randomBetween(8, 14);
  return (strokes[digit] ?? [])
    .map((stroke) => {
      const points = stroke.map(([px, py]) => {
        const x = (px - 5 + slant * (8 - py)) * scale;
        const y = (py - 8) * scale;
        const turnedX = x * Math.cos(angle) - y * Math.sin(angle) + 20 + index * digitSpacing;
        const turnedY = x * Math.sin(angle) + y * Math.cos(angle) + top + 13;
        return `${(turnedX + Math.sin(turnedY / 7 + phase) * 1.6).toFixed(1)},${turnedY.toFixed(1)}`;
      });
      const width = randomBetween(2.2, 3.4).toFixed(1);
      return `<polyline points="${points.join(' ')}" stroke-width="${width}"/>`;
    })
    .join('');
}

export async function drawDigits(code: string): Promise<Buffer> {
  const width = 16 + digitSpacing * code.length + 8;
  const phase = randomBetween(0, 6);
  const lines = Array.from({ length: 5 }, () => {
    const y = () => randomBetween(4, height - 4).toFixed(1);
    return `<path d="M0 ${y()} C${(width / 3).toFixed(0)} ${y()} ${((width * 2) / 3).toFixed(0)} ${y()} ${width} ${y()}" stroke-width="1.1" opacity="0.6"/>`;
  }).join('');
  const drawn = [...code].map((digit, index) => drawDigit(digit, index, phase)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fbf8f3"/><g fill="none" stroke="#4a0f37" stroke-linecap="round" stroke-linejoin="round">${lines}${drawn}</g></svg>`;
  return sharp(Buffer.from(svg), { density: 144 }).png().toBuffer();
}
