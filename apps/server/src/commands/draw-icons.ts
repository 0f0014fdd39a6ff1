// Draws the app's icons from the crest; run it when the crest changes, and commit what it made.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { repositoryRoot } from '../config.ts';

const folder = resolve(repositoryRoot, 'apps/web/public/brand');
const crest = await readFile(resolve(folder, 'crest.svg'));
const paper = '#fbf8f3';

/** `part` of the side is crest, the rest is paper: a launcher that cuts a circle must not cut the crest. */
async function draw(name: string, side: number, part: number, background: string): Promise<void> {
  const height = Math.round(side * part);
  const drawn = await sharp(crest, { density: 1200 }).resize({ height }).png().toBuffer();
  const picture = sharp({ create: { width: side, height: side, channels: 4, background } });
  await writeFile(
    resolve(folder, name),
    await picture
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  );
}

await draw('icon-192.png', 192, 0.94, '#0000');
await draw('icon-512.png', 512, 0.94, '#0000');
await draw('icon-maskable-512.png', 512, 0.6, paper);
await draw('apple-touch-icon.png', 180, 0.76, paper);
