// Launches a browser whose camera shows a QR code. Chromium plays a video file instead of using a real camera.
import { writeFileSync } from 'node:fs';
import type { Browser, Locator } from '@playwright/test';

const [width, height] = [640, 480];

/** One frame of raw video (YUV4MPEG2, 4:2:0) with the picture in the middle. */
async function createVideo(picture: Locator): Promise<Buffer> {
  const luminance = await picture.evaluate(
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
      const drawing = canvas.getContext('2d')!;
      drawing.fillStyle = '#999';
      drawing.fillRect(0, 0, w, h);
      drawing.drawImage(image, (w - side) / 2, (h - side) / 2, side, side);
      return [...drawing.getImageData(0, 0, w, h).data].filter((_, i) => i % 4 === 0);
    },
    [width, height] as const,
  );
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(luminance), Buffer.alloc((width * height) / 2, 128)]);
}

export async function launchBrowserWithCamera(
  browser: Browser,
  picture: Locator,
  name: string,
): Promise<Browser> {
  const videoPath = `${process.env.E2E_DATA}/camera-${name}.y4m`;
  writeFileSync(videoPath, await createVideo(picture));
  return browser.browserType().launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${videoPath}`,
    ],
  });
}
