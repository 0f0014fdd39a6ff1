// Lays out pickup slips as a PDF in both languages, one per page. Has the same content as the slip in the browser.
import type { ApplicationSlip } from '@keepsake/core/application/issue/slip.contract';
import { bilingual, slipApprovers } from '@keepsake/core/application/issue/slip.words';
import { hongKongMinute } from '@keepsake/core/values/period';
import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '../../../platform/pdf.ts';

const brand = '#571040';
const soft = '#6b5a63';
/** Images of signatures, by their URL. */
type Signatures = ReadonlyMap<string, string>;
type Fact = readonly [label: string, value: string];

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

function linesTable({ lines }: ApplicationSlip): Content {
  const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text,
    alignment,
    bold: true,
    color: brand,
    fontSize: 9,
  });
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    layout: 'ruled',
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [70, '*', 130, 60],
      body: [
        [
          head(bilingual('productCode')),
          head(bilingual('souvenir')),
          head(bilingual('storage')),
          head(bilingual('quantity'), 'right'),
        ],
        ...lines.map(({ productCode, name, category, storages, quantity }): TableCell[] => [
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
        ]),
        [
          { text: bilingual('total'), bold: true },
          '',
          '',
          { text: String(total), alignment: 'right', bold: true },
        ],
      ],
    },
  };
}

/** URLs of all signatures on the slip. */
export const listSignatures = ({ approvers, handOver }: ApplicationSlip): string[] =>
  [
    ...approvers.map(({ signatureUrl }) => signatureUrl),
    handOver?.actorSignatureUrl,
    handOver?.signatureUrl,
  ].filter((url) => typeof url === 'string');

const signatureSize: [number, number] = [150, 36];
const picture = (image: string | undefined): Content =>
  image ? { image, fit: signatureSize } : { text: '', margin: [0, 36, 0, 0] };

const approverSignatures = ({ approvers }: ApplicationSlip, signatures: Signatures): Content[] => {
  const signed = approvers.filter(({ signatureUrl }) => signatureUrl && signatures.has(signatureUrl));
  if (signed.length === 0) return [];
  return [
    {
      margin: [0, 16, 0, 0],
      unbreakable: true,
      columnGap: 20,
      columns: signed.map(({ name, actingFor, signatureUrl }) => ({
        width: 160,
        stack: [
          { text: bilingual('approvers'), fontSize: 9 },
          picture(signatures.get(signatureUrl!)),
          { text: slipApprovers([{ name, actingFor }]), fontSize: 8, color: soft },
        ],
      })),
    },
  ];
};

const signatureLine = (label: string, image: string | undefined) => ({
  width: '*' as const,
  stack: [
    { text: label, fontSize: 9 },
    { margin: [0, 4, 0, 0] as [number, number, number, number], stack: [picture(image)] },
    {
      margin: [0, 4, 0, 4] as [number, number, number, number],
      canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.7, lineColor: '#1d161b' }],
    },
    { text: `${bilingual('signature')} / ${bilingual('date')}`, fontSize: 8, color: soft },
  ],
});

const toTimeText = (iso: string | null | undefined) => (iso ? hongKongMinute(new Date(iso)) : '');

function slipContent(
  slip: ApplicationSlip,
  signatures: Signatures,
  college: string,
  isLast: boolean,
): Content {
  const { organizationName: unit, handOver, pickupCode } = slip;
  const signatureAt = (url: string | null | undefined) => (url ? signatures.get(url) : undefined);
  return {
    ...(isLast ? {} : { pageBreak: 'after' as const }),
    stack: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: college, color: soft },
              { text: bilingual('title'), fontSize: 20, bold: true, color: brand },
              { text: slip.no, fontSize: 13, bold: true },
            ],
          },
          { width: 84, qr: pickupCode ?? slip.no, fit: 84, foreground: '#000000' },
        ],
      },
      {
        margin: [0, 8, 0, 12],
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 1.2, lineColor: brand }],
      },
      factsTable([
        [bilingual('outbound'), slip.outboundNo],
        [bilingual('applicant'), slip.applicantName],
        [bilingual('phone'), slip.applicantPhone],
        [bilingual('unit'), [unit['zh-HK'], unit.en].filter(Boolean).join(' ')],
        [bilingual('recipient'), slip.recipient],
        [bilingual('approvers'), slipApprovers(slip.approvers)],
        [bilingual('time'), toTimeText(slip.deliveryAt)],
        [bilingual('place'), slip.deliveryPlace],
        [bilingual('collectBy'), slip.collectBy ?? ''],
        [bilingual('instructions'), slip.pickupInstructions],
        [bilingual('handedBy'), handOver?.actor ?? ''],
        [bilingual('receivedBy'), handOver?.receiverName ?? ''],
        [bilingual('handedAt'), toTimeText(handOver?.at)],
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
      linesTable(slip),
      ...approverSignatures(slip, signatures),
      {
        margin: [0, 40, 0, 0],
        unbreakable: true,
        columns: [
          signatureLine(bilingual('handedBy'), signatureAt(handOver?.actorSignatureUrl)),
          signatureLine(bilingual('receivedBy'), signatureAt(handOver?.signatureUrl)),
        ],
        columnGap: 40,
      },
    ],
  };
}

export function slipPdf(
  slips: readonly ApplicationSlip[],
  signatures: Signatures,
  college: string,
  now: Date,
): PdfDocument {
  return {
    title: `${bilingual('title')} ${slips.map(({ no }) => no).join(', ')}`.slice(0, 200),
    author: college,
    madeAt: now,
    footnote: hongKongMinute(now),
    content: slips.map((slip, index) => slipContent(slip, signatures, college, index === slips.length - 1)),
  };
}
