// Signatures on the PDF of a pickup slip: those of the approvers, and the lines for staff member and collector.
import type { ApplicationSlip } from '@keepsake/core/application/issue/slip.contract';
import { bilingual, slipApprovers } from '@keepsake/core/application/issue/slip-words';
import { formatDayInWords, hongKongMinute } from '@keepsake/core/values/period';
import type { Content } from 'pdfmake';
import { ink, soft } from '../../../platform/pdf/colors.ts';

/** Images of signatures, by their URL. */
export type Signatures = ReadonlyMap<string, string>;

/** URLs of all signatures on the slip. */
export const listSignatures = ({ approvers, handOver }: ApplicationSlip): string[] =>
  [
    ...approvers.map(({ signatureUrl }) => signatureUrl),
    handOver?.actorSignatureUrl,
    handOver?.signatureUrl,
  ].filter((url) => typeof url === 'string');

/** A Hong Kong day or minute in Chinese and English. A line breaks only between the languages. */
export function bilingualDay(text: string): Content {
  const [chinese, english] = (['zh-HK', 'en'] as const).map((language) => ({
    text: formatDayInWords(text, language),
    noWrap: true,
  }));
  return { text: [chinese!, ' / ', english!] };
}
export const bilingualTime = (iso: string | null | undefined): Content =>
  iso ? bilingualDay(hongKongMinute(new Date(iso))) : '';

const signatureSize: [number, number] = [150, 36];
const picture = (image: string | undefined): Content =>
  image ? { image, fit: signatureSize } : { text: '', margin: [0, 36, 0, 0] };

export const approverSignatures = ({ approvers }: ApplicationSlip, signatures: Signatures): Content[] => {
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

type SignatureDetails = { readonly image: string | undefined; readonly name: string; readonly at: Content };

/** A dotted line takes the place of a value that is written by hand. */
const blank = '.'.repeat(40);

const signatureLine = (label: string, { image, name, at }: SignatureDetails) => ({
  width: '*' as const,
  stack: [
    { text: label, fontSize: 9 },
    { margin: [0, 4, 0, 0] as [number, number, number, number], stack: [picture(image)] },
    {
      margin: [0, 4, 0, 4] as [number, number, number, number],
      canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.7, lineColor: ink }],
    },
    { text: `${bilingual('name')}  ${name || blank}`, fontSize: 8 },
    { text: [`${bilingual('date')}  `, at || blank], fontSize: 8 },
  ],
});

export function signatureLines({ handOver }: ApplicationSlip, signatures: Signatures): Content {
  const imageAt = (url: string | null | undefined) => (url ? signatures.get(url) : undefined);
  const at = bilingualTime(handOver?.at);
  return {
    margin: [0, 32, 0, 0],
    unbreakable: true,
    columns: [
      signatureLine(bilingual('handedBy'), {
        image: imageAt(handOver?.actorSignatureUrl),
        name: handOver?.actor ?? '',
        at,
      }),
      signatureLine(bilingual('receivedBy'), {
        image: imageAt(handOver?.signatureUrl),
        name: handOver?.receiverName ?? '',
        at,
      }),
    ],
    columnGap: 40,
  };
}
