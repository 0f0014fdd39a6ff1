import type { OwnApplicationRow } from '@keepsake/core/application/apply/application.contract';
import { IconMessage2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { TimeText } from '../../patterns/display/time-text.tsx';
import { FactsLine } from '../../patterns/page/facts-line.tsx';
import { StepLine } from '../../patterns/page/step-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ApplicationBadge, UrgencyBadge } from './application-badges.tsx';
import styles from './application-card.module.css';
import { listProgressSteps } from './own/own-progress.ts';

/** In the application area, a draft opens in the form. Every other application opens on its page. */
export const toOwnPath = ({ id, actions }: OwnApplicationRow, list: string): string =>
  actions.includes('save') && list.startsWith('/application')
    ? `/application/apply?id=${id}`
    : `${list}?id=${id}`;

/** One application in the list of the user's own applications. The whole card is a link. */
export function ApplicationCard({ application, list }: { application: OwnApplicationRow; list: string }) {
  const t = useT();
  const format = useFormat();
  const { search } = useLocation();
  const { state, souvenirNames, covers } = application;
  const changedAt = application.submittedAt ?? application.updatedAt;
  const steps = listProgressSteps(state, t);
  const facts = [
    application.recipientCount > 0
      ? t('apply.recipientCount', { count: application.recipientCount })
      : application.recipientName && t('myApply.for', { who: application.recipientName }),
    application.activity,
    application.useDate && t('myApply.useOn', { day: format.date(application.useDate) }),
  ].filter(Boolean);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link to={toOwnPath(application, list)} state={{ from: search }} className={styles.no}>
          {application.no}
        </Link>
        <span className={styles.marks}>
          <UrgencyBadge urgency={application.urgency} />
          <ApplicationBadge state={state} inList />
        </span>
      </div>
      <div className={styles.body}>
        <span className={styles.covers} data-many={covers.length > 1 || undefined}>
          {covers.length === 0 && <Picture src={null} alt="" sizes="" />}
          {covers.map((src) => (
            <Picture key={src} src={src} alt="" sizes="72px" />
          ))}
        </span>
        <div className={styles.words}>
          <p className={styles.names}>
            {souvenirNames.length > 0 ? souvenirNames.join(t('app.comma')) : t('apply.noSouvenir')}
          </p>
          {facts.length > 0 && <FactsLine facts={facts} />}
          <FactsLine
            facts={[
              t(`application.type.${application.type}`),
              <TimeText
                key="time"
                iso={changedAt}
                sentence={(time) =>
                  t(application.submittedAt ? 'myApply.submitted' : 'myApply.saved', { time })
                }
              />,
            ]}
          />
        </div>
        <div className={styles.figures}>
          {application.totalAmount !== undefined && <strong>{format.hkd(application.totalAmount)}</strong>}
          <span>{t('common.pieceCount', { count: application.pieces })}</span>
        </div>
      </div>
      {application.waitingForMe && (
        <p className={styles.offer}>
          <IconMessage2 size={18} aria-hidden />
          {t('myApply.offerWaits')}
        </p>
      )}
      {state === 'rejected' && application.closingReason && (
        <p className={styles.faint}>{t('myApply.closing', { reason: application.closingReason })}</p>
      )}
      {steps.length > 0 && (
        <div className={styles.progress}>
          <StepLine bare steps={steps} label={t('common.progress')} />
          {(state === 'pending' || state === 'reviewing') && application.levels > 1 && (
            <p className={styles.faint}>
              {t('myApply.level', { level: application.level, levels: application.levels })}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
