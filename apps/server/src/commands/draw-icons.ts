// Draws the app's icons from the crest; run it when the crest changes, and commit what it made.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { repositoryRoot } from '../repository.ts';

const folder = resolve(repositoryRoot, 'apps/web/public/brand');
const crest = await readFile(resolve(folder, 'crest.svg'));
const paper = '#fbf8f3';

/** `part` of the side is crest, the rest is paper: a launcher that cuts a circle must not cut the crest. */
async function drawn(side: number, part: number, background: string): Promise<Buffer> {
  const height = Math.round(side * part);
  const input = await sharp(crest, { density: 1200 }).resize({ height }).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function draw(name: string, side: number, part: number, background: string): Promise<void> {
  await writeFile(resolve(folder, name), await drawn(side, part, background));
}

/** One picture in the old container: browsers ask for it beside a file or a slip that is no page and names no icon. */
async function drawFavicon(side: number): Promise<void> {
  const picture = await drawn(side, 1, '#0000');
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile(resolve(folder, '../favicon.ico'), Buffer.concat([head, picture]));
}

await draw('icon-192.png', 192, 0.94, '#0000');
await draw('icon-512.png', 512, 0.94, '#0000');
await draw('icon-maskable-512.png', 512, 0.6, paper);
await draw('apple-touch-icon.png', 180, 0.76, paper);
await drawFavicon(48);
