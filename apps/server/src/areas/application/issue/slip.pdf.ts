// Lays out pickup slips as a PDF in Chinese and English. Each slip starts on a new page and has the same content as in
// the browser.
import type { ApplicationSlip } from '@keepsake/core/application/issue/slip.contract';
import { bilingual, slipApprovers } from '@keepsake/core/application/issue/slip-words';
import type { Letterhead } from '@keepsake/core/identity/organization/organization.contract';
import { formatDayBilingually, hongKongMinute } from '@keepsake/core/values/period';
import type { Content, TableCell } from 'pdfmake';
import { ink, soft } from '../../../platform/pdf/colors.ts';
import { letterheadContent } from '../../../platform/pdf/letterhead.ts';
import type { PdfDocument } from '../../../platform/pdf.ts';
import {
  approverSignatures,
  bilingualDay,
  bilingualTime,
  type Signatures,
  signatureLines,
} from './slip-signatures.ts';

type Fact = readonly [label: string, value: Content];

function factsTable(facts: readonly Fact[]): Content {
  const filled = facts.filter(([, value]) => value !== '');
  const half = Math.ceil(filled.length / 2);
  const column = (part: readonly Fact[]) => ({
    width: '*' as const,
    layout: 'noBorders',
    table: {
      widths: [84, '*'],
      body:
        part.length > 0
          ? part.map(([label, value]) => [{ text: label, color: soft, fontSize: 8 }, value])
          : [['', '']],
    },
  });
  return { columns: [column(filled.slice(0, half)), column(filled.slice(half))], columnGap: 20 };
}

function linesTable({ lines }: ApplicationSlip): Content[] {
  const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text,
    alignment,
    bold: true,
    fontSize: 9,
  });
  const table = (body: TableCell[][], headerRows: 0 | 1): Content => ({
    layout: 'ruled',
    margin: [0, headerRows * 12, 0, 0],
    table: { headerRows, dontBreakRows: true, widths: [70, '*', 130, 60], body },
  });
  const rows = lines.map(({ productCode, name, category, storages, quantity }): TableCell[] => [
    productCode,
    {
      stack: [
        name['zh-HK'],
        { text: name.en, fontSize: 8, color: soft },
        { text: `${category['zh-HK']} ${category.en}`, fontSize: 8, color: soft },
      ],
    },
    storages,
    { text: String(quantity), alignment: 'right' },
  ]);
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalRow: TableCell[] = [
    { text: bilingual('total'), bold: true },
    '',
    '',
    { text: String(total), alignment: 'right', bold: true },
  ];
  const heads = [
    head(bilingual('productCode')),
    head(bilingual('souvenir')),
    head(bilingual('storage')),
    head(bilingual('quantity'), 'right'),
  ];
  // the last row stays with the total, which would be hard to understand alone on the next page
  return [
    table([heads, ...rows.slice(0, -1)], 1),
    { unbreakable: true, stack: [table([...rows.slice(-1), totalRow], 0)] },
  ];
}

type SlipFacts = {
  readonly signatures: Signatures;
  readonly letterhead: Letterhead;
  readonly reader: string;
  readonly now: Date;
};

function slipContent(slip: ApplicationSlip, { signatures, letterhead }: SlipFacts, isLast: boolean): Content {
  const { organizationName: unit, handOver, pickupCode } = slip;
  return {
    ...(isLast ? {} : { pageBreak: 'after' as const }),
    stack: [
      letterheadContent(letterhead, 499),
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: bilingual('title'), fontSize: 20, bold: true },
              { text: slip.no, fontSize: 13, bold: true },
            ],
          },
          { width: 84, qr: pickupCode ?? slip.no, fit: 84, foreground: '#000000' },
        ],
      },
      {
        margin: [0, 8, 0, 12],
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 1.2, lineColor: ink }],
      },
      factsTable([
        [bilingual('outbound'), slip.outboundNo],
        [bilingual('applicant'), slip.applicantName],
        [bilingual('phone'), slip.applicantPhone],
        [bilingual('unit'), [unit['zh-HK'], unit.en].filter(Boolean).join(' ')],
        [bilingual('recipient'), slip.recipient],
        [bilingual('approvers'), slipApprovers(slip.approvers)],
        [bilingual('time'), bilingualTime(slip.deliveryAt)],
        [bilingual('place'), slip.deliveryPlace],
        [bilingual('collectBy'), slip.collectBy ? bilingualDay(slip.collectBy) : ''],
        [bilingual('instructions'), slip.pickupInstructions],
        [bilingual('handedBy'), handOver?.actor ?? ''],
        [bilingual('receivedBy'), handOver?.receiverName ?? ''],
        [bilingual('handedAt'), bilingualTime(handOver?.at)],
      ]),
      ...(pickupCode
        ? [
            {
              margin: [0, 10, 0, 0] as [number, number, number, number],
              text: [
                { text: `${bilingual('code')}   `, color: soft, fontSize: 9 },
                { text: `${pickupCode.slice(0, 4)} ${pickupCode.slice(4)}`, fontSize: 17, bold: true },
              ],
            },
          ]
        : []),
      ...linesTable(slip),
      ...approverSignatures(slip, signatures),
      signatureLines(slip, signatures),
    ],
  };
}

export function slipPdf(slips: readonly ApplicationSlip[], facts: SlipFacts): PdfDocument {
  const { letterhead, reader, now } = facts;
  return {
    title: `${bilingual('title')} ${slips.map(({ no }) => no).join(', ')}`.slice(0, 200),
    author: letterhead.name['zh-HK'],
    madeAt: now,
    footnote: `${bilingual('printed')} ${formatDayBilingually(hongKongMinute(now))} · ${reader}`,
    content: slips.map((slip, index) => slipContent(slip, facts, index === slips.length - 1)),
  };
}
