// Lays out the X report of an open shift or the Z report of a closed one as a PDF.
import type { Letterhead } from '@keepsake/core/identity/organization/organization.contract';
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import type { Language } from '@keepsake/core/values/language';
import type { Content, TableCell } from 'pdfmake';
import { ink, soft } from '../../../platform/pdf/colors.ts';
import { letterheadContent } from '../../../platform/pdf/letterhead.ts';
import type { PdfDocument } from '../../../platform/pdf.ts';
import {
  type Grid,
  listCash,
  listCounts,
  listFacts,
  listMethods,
  listSales,
  type Pair,
  reportTexts,
  type Sum,
} from './shift-report.content.ts';

export type ShiftReportFacts = {
  readonly letterhead: Letterhead;
  readonly language: Language;
  readonly madeAt: Date;
  readonly madeBy: string;
};

const pageWidth = 499;
const lineHeight = 1.05;

function factsTable(facts: readonly Pair[]): Content {
  const half = Math.ceil(facts.length / 2);
  const column = (part: readonly Pair[]) => ({
    width: '*' as const,
    layout: 'noBorders',
    lineHeight,
    table: { widths: [70, '*'], body: part.map(([label, value]) => [{ text: label, color: soft }, value]) },
  });
  return { columns: [column(facts.slice(0, half)), column(facts.slice(half))], columnGap: 24 };
}

const heading = (text: string): Content => ({ text, bold: true, margin: [0, 12, 0, 3] });

function gridTable({ heads, rows }: Grid, widths: (number | '*')[], hasTotal = false): Content {
  const cell = (text: string, index: number, style: object): TableCell => ({
    text,
    alignment: index === 0 ? 'left' : 'right',
    ...style,
  });
  return {
    layout: 'dense',
    lineHeight,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        heads.map((text, index) => cell(text, index, { bold: true, color: soft, fontSize: 8 })),
        ...rows.map((row, rowIndex) =>
          row.map((text, index) => cell(text, index, { bold: hasTotal && rowIndex === rows.length - 1 })),
        ),
      ],
    },
  };
}

/** The notes and coins in two columns, so that the report usually fits on one page. */
function countsTable({ heads, rows }: Grid): Content {
  const half = Math.ceil(rows.length / 2);
  const parts = [rows.slice(0, half), rows.slice(half)].filter((part) => part.length > 0);
  return { columnGap: 32, columns: parts.map((part) => gridTable({ heads, rows: part }, ['*', 44, 84])) };
}

const sumsTable = (sums: readonly Sum[]): Content => ({
  layout: 'noBorders',
  lineHeight,
  table: {
    widths: ['*', 85],
    body: sums.map(({ label, value, isTotal: bold }) => [
      { text: label, bold },
      { text: value, bold, alignment: 'right' },
    ]),
  },
});

/** A line to sign on, with the printed name below it. */
const signatureLine = (role: string, name: string) => ({
  width: '*' as const,
  stack: [
    { text: role, fontSize: 9, color: soft },
    {
      margin: [0, 28, 0, 4] as [number, number, number, number],
      canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.7, lineColor: ink }],
    },
    { text: name, fontSize: 9 },
  ],
});

function signatures(shift: ShiftDetail, { t, field, person }: ReturnType<typeof reportTexts>): Content {
  const { countedName, closedName } = shift;
  const isSecond = closedName !== null && closedName !== countedName;
  return {
    margin: [0, 16, 0, 0],
    columnGap: 40,
    columns: [
      signatureLine(`${field('countedName')} · ${t('signature')}`, person(countedName ?? '')),
      isSecond
        ? signatureLine(`${t('secondPerson')} · ${t('signature')}`, person(closedName))
        : { width: '*', text: '' },
    ],
  };
}

export function shiftReportPdf(shift: ShiftDetail, facts: ShiftReportFacts): PdfDocument {
  const { letterhead, language, madeAt, madeBy } = facts;
  const texts = reportTexts(language);
  const { t, word, field, time, person } = texts;
  const isClosed = shift.state === 'closed';
  const title = t(isClosed ? 'zTitle' : 'xTitle');
  const counts = listCounts(shift, texts, language);
  return {
    title: `${title} ${shift.no}`,
    author: letterhead.name[language === 'en' ? 'en' : 'zh-HK'],
    madeAt,
    footnote: t('footnote', { no: shift.no, name: person(madeBy), at: time(madeAt.toISOString()) }),
    content: [
      letterheadContent(letterhead, pageWidth),
      { text: title, fontSize: 18, bold: true },
      {
        margin: [0, 8, 0, 12],
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: pageWidth, y2: 0, lineWidth: 1.2, lineColor: ink }],
      },
      factsTable(listFacts(shift, texts)),
      {
        columnGap: 32,
        columns: [
          { width: '*', stack: [heading(field('salesAmount')), sumsTable(listSales(shift, texts))] },
          { width: '*', stack: [heading(word('shift.cash')), sumsTable(listCash(shift, texts))] },
        ],
      },
      heading(t('byMethod')),
      gridTable(listMethods(shift, texts, language), ['*', 62, 80, 62, 80, 80], true),
      {
        // signatures alone on a page would be hard to understand
        unbreakable: true,
        stack: [
          ...(counts.rows.length > 0 ? [heading(word('shift.notesAndCoins')), countsTable(counts)] : []),
          ...(shift.reason ? [heading(field('reason')), { text: shift.reason }] : []),
          ...(isClosed ? [signatures(shift, texts)] : []),
        ],
      },
    ],
  };
}
