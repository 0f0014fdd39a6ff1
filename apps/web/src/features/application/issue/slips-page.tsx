// Pickup slips to print, one per sheet, in Chinese and English.
import { maxIssueBatch } from '@keepsake/core/application/issue/issue.contract';
import type { ApplicationSlip } from '@keepsake/core/application/issue/slip.contract';
import { bilingual, slipApprovers } from '@keepsake/core/application/issue/slip.words';
import { hongKongMinute } from '@keepsake/core/values/period';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPrinterOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { BlankState } from '../../../patterns/display/blank-state.tsx';
import { PrivateImage } from '../../../patterns/display/private-image.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { PrintBar, PrintSheet, PrintTable } from '../../../patterns/print/print-page.tsx';
import { startExport, useExports } from '../../../patterns/work/export-store.ts';
import styles from './slips-page.module.css';

export const handle = {
  title: 'common.slip',
  access: { module: 'approval-management' },
  messages: 'office',
} satisfies RouteHandle;

const listPath = '/inventory/approval-management';
const pdfPath = '/api/application/office/slips/pdf';

export default function SlipsPage() {
  const { t } = useShow();
  const [params] = useSearchParams();
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean).slice(0, maxIssueBatch);
  // The export continues when the user leaves this page, and the header shows its progress.
  const isExporting = useExports().some((one) => one.path === pdfPath && one.state === 'running');
  useDocumentTitle(t('common.slip'));
  const back = { to: listPath, label: t('detail.backTo', { list: t('issues.title') }) };
  if (ids.length === 0) {
    return (
      <main id="main">
        <BlankState
          icon={<IconPrinterOff size={28} stroke={1.6} />}
          title={t('slip.none')}
          text={t('slip.none.text')}
        >
          <Button component={Link} to={back.to} variant="default">
            {back.label}
          </Button>
        </BlankState>
      </main>
    );
  }
  return (
    <>
      <PrintBar
        back={back}
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
      />
      <main id="main">
        {ids.map((id) => (
          <LoadedRecord
            key={id}
            endpoint="GET /api/application/office/applications/:id/slip"
            input={{ params: { id } }}
            back={{ to: listPath, list: 'issues.title' }}
          >
            {(slip) => <Slip slip={slip} />}
          </LoadedRecord>
        ))}
      </main>
    </>
  );
}

const formatTime = (iso: string | null) => iso && hongKongMinute(new Date(iso));

function Slip({ slip }: { slip: ApplicationSlip }) {
  const { format } = useShow();
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
        { label: bilingual('time'), value: formatTime(slip.deliveryAt) },
        { label: bilingual('place'), value: slip.deliveryPlace },
        { label: bilingual('collectBy'), value: slip.collectBy },
        { label: bilingual('instructions'), value: slip.pickupInstructions },
        { label: bilingual('handedBy'), value: handOver?.actor },
        { label: bilingual('receivedBy'), value: handOver?.receiverName },
        { label: bilingual('handedAt'), value: handOver && formatTime(handOver.at) },
      ]}
      signatures={handOver?.signatureUrl ? [] : [bilingual('handedBy'), bilingual('receivedBy')]}
      signDate={bilingual('date')}
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
      <div className={styles.inks}>
        {slip.approvers.map(
          ({ name, signatureUrl }) =>
            signatureUrl && (
              <SignatureFigure
                key={signatureUrl}
                src={signatureUrl}
                name={name}
                caption={`${bilingual('approvers')} ${name}`}
              />
            ),
        )}
        {handOver?.actorSignatureUrl && (
          <SignatureFigure
            src={handOver.actorSignatureUrl}
            name={handOver.actor}
            caption={`${bilingual('handedBy')} ${handOver.actor}`}
          />
        )}
      </div>
      {handOver?.signatureUrl && (
        <SignatureFigure
          src={handOver.signatureUrl}
          name={handOver.receiverName}
          caption={`${bilingual('receivedBy')} · ${bilingual('signature')}`}
        />
      )}
    </PrintSheet>
  );
}

function SignatureFigure({ src, name, caption }: { src: string; name: string; caption: string }) {
  const { t } = useShow();
  return (
    <figure className={styles.signed}>
      <PrivateImage src={src} width={480} alt={t('common.signatureOf', { name })} fallback={null} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
