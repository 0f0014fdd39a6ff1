// The head of a PDF: the crest, the name of the college in both languages, its address and contact.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { letterheadLines } from '@keepsake/core/identity/organization/letterhead';
import type { Letterhead } from '@keepsake/core/identity/organization/organization.contract';
import type { Content } from 'pdfmake';
import { soft } from './colors.ts';

const crestFile = resolve(import.meta.dirname, '../../../../web/public/brand/crest.svg');
let crest: string | undefined;

const readCrest = (): string => {
  crest ??= readFileSync(crestFile, 'utf8');
  return crest;
};

/** `width` is the width of the text on the page, in points. */
export const letterheadContent = (letterhead: Letterhead, width: number): Content => ({
  margin: [0, 0, 0, 14],
  stack: [
    {
      columnGap: 10,
      columns: [
        { width: 32, svg: readCrest(), fit: [32, 36] },
        {
          width: 'auto',
          stack: [
            { text: letterhead.name['zh-HK'], fontSize: 14, bold: true },
            { text: letterhead.name.en, fontSize: 10 },
          ],
        },
        {
          width: '*',
          alignment: 'right',
          fontSize: 7.5,
          color: soft,
          stack: letterheadLines(letterhead),
        },
      ],
    },
    {
      margin: [0, 6, 0, 0],
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: soft }],
    },
  ],
});
