// The page of one of the user's own applications: progress, approvals and collection.
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { StepLine } from '../../../patterns/page/step-line.tsx';
import { QrCode } from '../../../patterns/print/qr-code.tsx';
import { OfferCard, RecordHistory, RecordRoute } from '../application-approval-route.tsx';
import { ApplicationBadge, UrgencyBadge } from '../application-badges.tsx';
import { RecordDelivery, RecordFacts, RecordLines, RecordRecipients } from '../application-record.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { OwnActions, ownQueries } from './own-actions.tsx';
import styles from './own-application.module.css';
import { listProgressSteps } from './own-progress.ts';
import { useOwnPaths } from './use-own-paths.ts';

function PickupCode({ code, collectBy }: { code: string; collectBy: string | null }) {
  const t = useT();
  const format = useFormat();
  return (
    <Section title={t('common.pickupCode')}>
      <div className={styles.pickup}>
        <QrCode className={styles.qr} text={code} label={t('myApply.pickup.qr', { code })} />
        <div>
          <p className={styles.code}>{code}</p>
          {collectBy && <p>{t('common.collectByDay', { day: format.date(collectBy) })}</p>}
          <p className={styles.hint}>{t('myApply.pickup.text')}</p>
        </div>
      </div>
    </Section>
  );
}

function Progress({ application }: { application: OwnApplication }) {
  const t = useT();
  const steps = listProgressSteps(application.state, t);
  return (
    <div className={styles.progress}>
      {steps.length > 0 && <StepLine steps={steps} label={t('common.progress')} />}
      {application.closingReason && (
        <p className={styles.hint}>{t('myApply.closing', { reason: application.closingReason })}</p>
      )}
    </div>
  );
}

export function OwnApplicationDetail({ id }: { id: string }) {
  const { list } = useOwnPaths();
  useLive('applications', ownQueries);
  const narrow = useNarrow();
  return (
    <DetailPage
      endpoint="GET /api/application/applications/:id"
      input={{ params: { id } }}
      back={{ to: list, list: 'myApply.title' }}
      title={({ no }) => no}
      subtitle={({ submittedAt, updatedAt }, { t, format }) =>
        submittedAt
          ? t('myApply.submitted', { time: format.dateTime(submittedAt) })
          : t('myApply.saved', { time: format.dateTime(updatedAt) })
      }
      badge={({ state, urgency }) => (
        <>
          <ApplicationBadge state={state} />
          <UrgencyBadge urgency={urgency} />
        </>
      )}
      actions={(application) => <OwnActions application={application} />}
    >
      {(application) => (
        <>
          <Progress application={application} />
          <Columns
            main={
              <>
                {application.pickupCode && (
                  <PickupCode code={application.pickupCode} collectBy={application.collectBy} />
                )}
                {application.offers.map((offer) => (
                  <OfferCard key={offer.id} offer={offer} record={application}>
                    {offer.state === 'open' && application.actions.includes('answerOffer') && (
                      <OfferAnswer application={application} offer={offer} />
                    )}
                  </OfferCard>
                ))}
                <RecordLines record={application} />
                {narrow && <RecordDelivery record={application} />}
                <RecordRecipients record={application} />
                <RecordFacts record={application} isFolded={narrow} />
              </>
            }
            side={
              <>
                {!narrow && <RecordDelivery record={application} />}
                <RecordRoute record={application} isOwn />
                <RecordHistory record={application} />
              </>
            }
          />
        </>
      )}
    </DetailPage>
  );
}
