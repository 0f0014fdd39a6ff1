// The rendering of PDF files.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createPdfRenderer } from '../pdf.ts';
import * as colors from './colors.ts';
import { readGlyphs, splitByFont } from './glyphs.ts';

test('each character of a PDF is set in the first font that contains it', () => {
  const fontWith = (characters: string) => ({
    has: (code: number) => characters.includes(String.fromCodePoint(code)),
  });
  const fonts = [
    { font: 'a', glyphs: fontWith('書院 1') },
    { font: 'b', glyphs: fontWith('书') },
  ];
  expect(splitByFont('書院 书1?', fonts)).toEqual([
    { text: '書院 ', font: 'a' },
    { text: '书', font: 'b' },
    { text: '1?', font: 'a' },
  ]);
  expect(splitByFont('', fonts)).toEqual([]);
});

test('PDFs have the colours of the pages that a browser prints', () => {
  const styles = fileURLToPath(
    new URL('../../../../web/src/patterns/print/print-page.module.css', import.meta.url),
  );
  const printed = readFileSync(styles, 'utf8');
  for (const color of Object.values(colors)) expect(printed).toContain(color);
});

test('reading a file that is not a font throws an error', () => {
  expect(() => readGlyphs(Buffer.alloc(64))).toThrow();
});

test('the PDF process stops when idle and starts again, and a failed document does not affect others', async () => {
  const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
  const before = processes();
  const pdfRenderer = createPdfRenderer(10);
  const createDocument = (content: string | object) =>
    ({ title: 't', author: 'a', content, footnote: 'f', madeAt: new Date(0) }) as never;
  const [good, bad] = await Promise.allSettled([
    pdfRenderer.render(createDocument('書院 书院'), 'zh-HK'),
    pdfRenderer.render(createDocument({ image: '/etc/passwd' }), 'zh-HK'),
  ]);
  expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
  await expect.poll(processes).toBeLessThanOrEqual(before);
  expect((await pdfRenderer.render(createDocument('again'), 'en')).length).toBeGreaterThan(1000);
  await pdfRenderer.close();
});

test('if 100 documents wait to be rendered, another one is refused with BUSY', async () => {
  const pdfRenderer = createPdfRenderer();
  const document = { title: 't', author: 'a', content: 'receipt', footnote: 'f', madeAt: new Date(0) };
  const waiting = Array.from({ length: 100 }, () => pdfRenderer.render(document, 'en').catch(() => {}));
  await expect(pdfRenderer.render(document, 'en')).rejects.toMatchObject({ reason: 'BUSY' });
  expect(pdfRenderer.waiting()).toBe(100);
  await pdfRenderer.close();
  await Promise.all(waiting);
});

test('rendering the same PDF again gives the same file, with the right fonts', async () => {
  const pdfRenderer = createPdfRenderer();
  const content = [{ text: '書院', bold: true }, 'plain 书院'];
  const document = { title: 't', author: 'a', content, footnote: 'f', madeAt: new Date(0) };
  const first = await pdfRenderer.render(document, 'zh-HK');
  const other = await pdfRenderer.render({ ...document, content: ['別的一份'] }, 'zh-CN');
  const again = await pdfRenderer.render(document, 'zh-HK');
  await pdfRenderer.close();
  const listFonts = (pdf: Buffer) =>
    [...new Set(pdf.toString('latin1').match(/(?<=\+)NotoSans\w+-\w+/g))].sort();
  expect(listFonts(first)).toEqual(['NotoSansHK-Bold', 'NotoSansHK-Regular', 'NotoSansSC-Regular']);
  expect(listFonts(other)).toContain('NotoSansSC-Regular');
  expect(again.equals(first)).toBe(true);
});
