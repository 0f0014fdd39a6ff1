// Draws the app icons from the crest. Run it when the crest changes, and commit the result.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { repositoryRoot } from '../repository-paths.ts';

const folder = resolve(repositoryRoot, 'apps/web/public/brand');
const crest = await readFile(resolve(folder, 'crest.svg'));
const opaqueBackground = '#fbf8f3';
const transparent = '#0000';

/** The crest takes `crestShare` of the side, so that a launcher that cuts a circle does not cut the crest. */
async function renderIcon(side: number, crestShare: number, background: string): Promise<Buffer> {
  const height = Math.round(side * crestShare);
  const input = await sharp(crest, { density: 1200 }).resize({ height }).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function writeIcon(name: string, side: number, crestShare: number, background: string): Promise<void> {
  await writeFile(resolve(folder, name), await renderIcon(side, crestShare, background));
}

/** The ICO format with one PNG. Browsers request it for a PDF or another file that cannot name its icon. */
async function writeFavicon(side: number): Promise<void> {
  const picture = await renderIcon(side, 1, transparent);
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

await writeIcon('icon-192.png', 192, 0.94, transparent);
await writeIcon('icon-512.png', 512, 0.94, transparent);
await writeIcon('icon-maskable-512.png', 512, 0.6, opaqueBackground);
await writeIcon('apple-touch-icon.png', 180, 0.76, opaqueBackground);
await writeFavicon(48);
