// Lays out a receipt as a PDF.
import type { Letterhead } from '@keepsake/core/identity/organization/organization.contract';
import type { Content, TableCell } from 'pdfmake';
import { ink, soft } from '../../../platform/pdf/colors.ts';
import { letterheadContent } from '../../../platform/pdf/letterhead.ts';
import type { PdfDocument } from '../../../platform/pdf.ts';
import type { ReceiptContent } from './receipt.content.ts';

/** Labels and values in two columns. */
function factsTable(facts: ReceiptContent['facts']): Content {
  const half = Math.ceil(facts.length / 2);
  const column = (part: typeof facts) => ({
    width: '*' as const,
    layout: 'noBorders',
    table: { widths: [82, '*'], body: part.map(([label, value]) => [{ text: label, color: soft }, value]) },
  });
  return { columns: [column(facts.slice(0, half)), column(facts.slice(half))], columnGap: 24 };
}

function goodsTable({ heads, lines }: ReceiptContent): Content {
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  const head = (text: string, index: number): TableCell => ({
    text,
    alignment: index === 0 ? 'left' : 'right',
    bold: true,
  });
  return {
    layout: 'ruled',
    margin: [0, 20, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 75, 50, 85],
      body: [
        heads.map(head),
        ...lines.map(({ name, notes, unitPrice, quantity, amount }) => [
          { stack: [name, ...notes.map((text) => ({ text, fontSize: 8, color: soft }))] },
          right(unitPrice),
          right(quantity),
          right(amount),
        ]),
      ],
    },
  };
}

const sumsTable = ({ sums }: ReceiptContent): Content => ({
  layout: 'noBorders',
  margin: [0, 8, 0, 0],
  unbreakable: true,
  table: {
    widths: ['*', 85],
    body: sums.map(({ label, value, isTotal: bold }) =>
      [label, value].map((text) => ({ text, alignment: 'right', bold })),
    ),
  },
});

export function receiptPdf(content: ReceiptContent, letterhead: Letterhead, madeAt: Date): PdfDocument {
  const { college, shop, title, orderNo, footnote } = content;
  return {
    title: `${title} ${orderNo}`,
    author: college,
    madeAt,
    footnote,
    content: [
      letterheadContent(letterhead, 499),
      {
        columns: [
          { width: '*', text: title, fontSize: 18, bold: true },
          { width: 'auto', text: shop, alignment: 'right', color: soft, margin: [0, 6, 0, 0] },
        ],
      },
      {
        margin: [0, 12, 0, 14],
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 1.2, lineColor: ink }],
      },
      factsTable(content.facts),
      goodsTable(content),
      sumsTable(content),
    ],
  };
}
