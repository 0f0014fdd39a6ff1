// The pickup slip to print, one sheet per hand-over, in Chinese and English.
import type { HandOverSlip } from '@keepsake/core/counter/counter.contract';
import { slipWords } from '@keepsake/core/counter/slip-words';
import { hongKongMinute } from '@keepsake/core/values/period';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { BilingualDay } from '../../../../patterns/print/bilingual-day.tsx';
import { PrintSheet } from '../../../../patterns/print/print-page.tsx';
import { PrintSlips } from '../../../../patterns/print/print-slips.tsx';
import { type PrintColumn, PrintTable } from '../../../../patterns/print/print-table.tsx';
import { counterPath } from '../desk-queries.ts';
import styles from './slip-page.module.css';

export const handle = { title: 'common.slip', access: 'signed-in', messages: 'office' } satisfies RouteHandle;

const idPattern = /^[0-9a-f-]{36}$/;

export default function SlipPage() {
  const [params] = useSearchParams();
  const ids = (params.get('ids') ?? '').split(',').filter((id) => idPattern.test(id));
  return (
    <PrintSlips
      ids={ids}
      endpoint="GET /api/inventory/counter/hand-overs/:id"
      back={{ to: counterPath, list: 'counter.title' }}
    >
      {(slip, printed) => <Slip slip={slip} printed={printed} />}
    </PrintSlips>
  );
}

/** A text of the slip in both languages. */
const bilingual = (word: keyof typeof slipWords): string =>
  `${slipWords[word]['zh-HK']} ${slipWords[word].en}`;

type Line = HandOverSlip['lines'][number];

function buildColumns(lines: readonly Line[]): PrintColumn<Line>[] {
  const open: PrintColumn<Line> = { title: bilingual('open'), numeric: true, cell: (line) => line.open };
  return [
    { title: bilingual('code'), cell: ({ productCode }) => productCode, nowrap: true },
    {
      title: bilingual('name'),
      cell: ({ names, personalText }) => (
        <>
          <span lang="zh-HK">{names['zh-HK']}</span>
          <span lang="en" className={styles.second}>
            {names.en}
          </span>
          {personalText && <bdi className={styles.second}>“{personalText}”</bdi>}
        </>
      ),
    },
    { title: bilingual('quantity'), numeric: true, cell: ({ quantity }) => quantity },
    ...(lines.some((line) => line.open > 0) ? [open] : []),
  ];
}

function Slip({ slip, printed }: { slip: HandOverSlip; printed: string }) {
  const at = <BilingualDay text={hongKongMinute(new Date(slip.at))} />;
  const image = (src: string | null, alt: string) => (src ? { src, alt } : undefined);
  return (
    <PrintSheet
      title={bilingual('title')}
      no={slip.no}
      state={bilingual(slip.kind)}
      facts={[
        { label: bilingual('person'), value: slip.personName },
        { label: bilingual('receiver'), value: slip.receiverName },
        { label: bilingual('at'), value: at },
        { label: bilingual('actor'), value: slip.actorName },
      ]}
      signatures={[
        {
          role: bilingual('actor'),
          name: slip.actorName,
          date: at,
          image: image(slip.actorSignatureUrl, bilingual('actor')),
        },
        {
          role: bilingual('signature'),
          name: slip.receiverName,
          date: at,
          image: image(slip.signatureUrl, bilingual('signature')),
        },
      ]}
      signatureWords={{ name: bilingual('signerName'), date: bilingual('signedAt') }}
      printed={printed}
    >
      <PrintTable
        columns={buildColumns(slip.lines)}
        rows={slip.lines}
        keyOf={({ lineNo }) => String(lineNo)}
        totals={{
          0: bilingual('total'),
          2: String(slip.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
        }}
      />
      <p className={styles.received}>
        <span lang="zh-HK">{slipWords.received['zh-HK']}</span>
        <br />
        <span lang="en">{slipWords.received.en}</span>
      </p>
    </PrintSheet>
  );
}
