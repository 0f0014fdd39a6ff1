// A browser whose camera looks at another window's QR code: Chromium plays a film in place of a camera.
import { writeFileSync } from 'node:fs';
import type { Browser, Locator } from '@playwright/test';

const [width, height] = [640, 480];

/** One frame of raw video (YUV4MPEG2, 4:2:0) with the picture in its middle. */
async function filmOf(picture: Locator): Promise<Buffer> {
  const light = await picture.evaluate(
    async (svg, [w, h]) => {
      const copy = svg.cloneNode(true) as SVGElement;
      const side = h * 0.7;
      copy.setAttribute('width', String(side));
      copy.setAttribute('height', String(side));
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const paper = canvas.getContext('2d')!;
      paper.fillStyle = '#999';
      paper.fillRect(0, 0, w, h);
      paper.drawImage(image, (w - side) / 2, (h - side) / 2, side, side);
      return [...paper.getImageData(0, 0, w, h).data].filter((_, i) => i % 4 === 0);
    },
    [width, height] as const,
  );
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(light), Buffer.alloc((width * height) / 2, 128)]);
}

export async function browserThatSees(browser: Browser, picture: Locator, name: string): Promise<Browser> {
  const film = `${process.env.E2E_DATA}/camera-${name}.y4m`;
  writeFileSync(film, await filmOf(picture));
  return browser.browserType().launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}
