// Pickup slips to print, one per sheet, in Chinese and English.
import { maxIssueBatch } from '@keepsake/core/application/issue/issue.contract';
import type { ApplicationSlip } from '@keepsake/core/application/issue/slip.contract';
import { bilingual, slipApprovers } from '@keepsake/core/application/issue/slip-words';
import { hongKongMinute } from '@keepsake/core/values/period';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { BilingualDay } from '../../../patterns/print/bilingual-day.tsx';
import { PrintSheet } from '../../../patterns/print/print-page.tsx';
import { PrintSlips } from '../../../patterns/print/print-slips.tsx';
import { PrintTable } from '../../../patterns/print/print-table.tsx';
import type { Signature } from '../../../patterns/print/signature-lines.tsx';
import { startExport, useExports } from '../../../patterns/work/export-store.ts';
import styles from './slips-page.module.css';

export const handle = {
  title: 'common.slip',
  access: { module: 'approval-management' },
  messages: 'office',
} satisfies RouteHandle;

const pdfPath = '/api/application/office/slips/pdf';

export default function SlipsPage() {
  const { t } = useShow();
  const [params] = useSearchParams();
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean).slice(0, maxIssueBatch);
  // The export continues when the user leaves this page, and the header shows its progress.
  const isExporting = useExports().some((one) => one.path === pdfPath && one.state === 'running');
  return (
    <PrintSlips
      ids={ids}
      endpoint="GET /api/application/office/applications/:id/slip"
      back={{ to: '/inventory/approval-management', list: 'issues.title' }}
      tools={
        <>
          <span className={styles.count}>{t('slip.many', { count: ids.length })}</span>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={17} aria-hidden />}
            loading={isExporting}
            onClick={() => startExport(pdfPath, { ids: ids.join(',') }, t('common.slip'))}
          >
            PDF
          </Button>
        </>
      }
    >
      {(slip, printed) => <Slip slip={slip} printed={printed} />}
    </PrintSlips>
  );
}

const showTime = (iso: string | null) => iso && <BilingualDay text={hongKongMinute(new Date(iso))} />;

type SlipProps = { slip: ApplicationSlip; printed: string };

function Slip({ slip, printed }: SlipProps) {
  const show = useShow();
  const { format } = show;
  const { organizationName: unit, handOver } = slip;
  return (
    <PrintSheet
      title={bilingual('title')}
      no={slip.no}
      qr={slip.pickupCode ?? slip.no}
      state=""
      facts={[
        { label: bilingual('outbound'), value: slip.outboundNo },
        { label: bilingual('applicant'), value: slip.applicantName },
        { label: bilingual('phone'), value: slip.applicantPhone },
        { label: bilingual('unit'), value: [unit['zh-HK'], unit.en].filter(Boolean).join(' ') },
        { label: bilingual('recipient'), value: slip.recipient },
        { label: bilingual('approvers'), value: slipApprovers(slip.approvers) },
        { label: bilingual('time'), value: showTime(slip.deliveryAt) },
        { label: bilingual('place'), value: slip.deliveryPlace },
        { label: bilingual('collectBy'), value: slip.collectBy && <BilingualDay text={slip.collectBy} /> },
        { label: bilingual('instructions'), value: slip.pickupInstructions },
        { label: bilingual('handedBy'), value: handOver?.actor },
        { label: bilingual('receivedBy'), value: handOver?.receiverName },
        { label: bilingual('handedAt'), value: handOver && showTime(handOver.at) },
      ]}
      signatures={buildSignatures(slip, show)}
      signatureWords={{ name: bilingual('name'), date: bilingual('date') }}
      printed={printed}
    >
      {slip.pickupCode && (
        <p className={styles.code}>
          <span>{bilingual('code')}</span>
          <strong>{`${slip.pickupCode.slice(0, 4)} ${slip.pickupCode.slice(4)}`}</strong>
        </p>
      )}
      <PrintTable
        columns={[
          { title: bilingual('productCode'), cell: ({ productCode }) => productCode, width: '28mm' },
          {
            title: bilingual('souvenir'),
            cell: ({ name, category }) => (
              <>
                {name['zh-HK']}
                <span className={styles.second}>{name.en}</span>
                <span className={styles.second}>{`${category['zh-HK']} ${category.en}`}</span>
              </>
            ),
          },
          { title: bilingual('storage'), cell: ({ storages }) => storages },
          {
            title: bilingual('quantity'),
            numeric: true,
            width: '24mm',
            cell: ({ quantity }) => format.number(quantity),
          },
        ]}
        rows={slip.lines}
        keyOf={({ lineNo }) => String(lineNo)}
        totals={{
          0: bilingual('total'),
          3: format.number(slip.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
        }}
      />
    </PrintSheet>
  );
}

/** Signatures: the approvers who signed, the staff member who hands over, and the person who collects. */
function buildSignatures({ approvers, handOver }: ApplicationSlip, { t }: Show): Signature[] {
  const image = (src: string | null | undefined, name: string) =>
    src ? { src, alt: t('common.signatureOf', { name }) } : undefined;
  const date = handOver && showTime(handOver.at);
  return [
    ...approvers
      .filter(({ signatureUrl }) => signatureUrl)
      .map((approver) => ({
        role: bilingual('approvers'),
        name: slipApprovers([approver]),
        image: image(approver.signatureUrl, approver.name),
      })),
    {
      role: bilingual('handedBy'),
      name: handOver?.actor,
      date,
      image: image(handOver?.actorSignatureUrl, handOver?.actor ?? ''),
    },
    {
      role: bilingual('receivedBy'),
      name: handOver?.receiverName,
      date,
      image: image(handOver?.signatureUrl, handOver?.receiverName ?? ''),
    },
  ];
}
