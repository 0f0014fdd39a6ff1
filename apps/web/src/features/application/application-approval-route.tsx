// Sections of an application's page about its approval: the current approver, the levels, the suggestions and the
// history.
import type { ApplicationRecord } from '@keepsake/core/application/apply/application-record.contract';
import type { Language } from '@keepsake/core/values/language';
import { formatDayInWords } from '@keepsake/core/values/period';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { PrivateImage } from '../../patterns/display/private-image.tsx';
import { useShow } from '../../patterns/display/show.ts';
import { StateBadge } from '../../patterns/display/state-badge.tsx';
import { TimeText } from '../../patterns/display/time-text.tsx';
import { HistoryTimeline } from '../../patterns/page/history/history-timeline.tsx';
import { Section } from '../../patterns/page/section.tsx';
import styles from './application-approval-route.module.css';

type RecordProps = { record: ApplicationRecord };
/** `isOwn`: the reader is the applicant. */
type RouteProps = RecordProps & { isOwn?: boolean };
type Step = ApplicationRecord['steps'][number];
type Task = Step['tasks'][number];

/** Who must act now, since when, and how many days are left. */
export function WaitingNote({ record, isOwn = false }: RouteProps) {
  const { t, format } = useShow();
  const { waiting } = record;
  if (!waiting) return null;
  const people =
    waiting.people.length > 0
      ? waiting.people.map(format.person).join(t('app.comma'))
      : t('applyRecord.anAdministrator');
  const { daysLeft } = waiting;
  return (
    <div className={styles.waiting} data-late={daysLeft < 0 || undefined}>
      <IconClock size={20} aria-hidden />
      <div>
        <p className={styles.who}>
          {waiting.forApplicant && isOwn
            ? t('applyRecord.waitingForYou')
            : t(waiting.forApplicant ? 'applyRecord.waitingForApplicant' : 'applyRecord.waiting', { people })}
        </p>
        <p className={styles.faint}>
          <TimeText iso={waiting.since} exact />
        </p>
        <p className={styles.left}>
          {daysLeft > 0
            ? t('applyRecord.daysLeft', { count: daysLeft })
            : daysLeft === 0
              ? t('applyRecord.lastDay')
              : t('applyRecord.overdue', { count: -daysLeft })}
        </p>
      </div>
    </div>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { t, format } = useShow();
  const actor = format.person(task.actor ?? '');
  const who =
    task.actingFor && actor
      ? t('applyRecord.actingFor', { actor, holder: format.person(task.actingFor) })
      : actor;
  const what =
    task.decision === null
      ? t(task.state === 'withdrawn' ? 'applyRecord.task.withdrawn' : 'applyRecord.task.pending')
      : t(`applyRecord.task.${task.decision}`, { who });
  return (
    <div className={styles.task}>
      <p>{what}</p>
      <p className={styles.faint}>
        <TimeText iso={task.closedAt ?? task.openedAt} exact />
      </p>
      {task.comment && <blockquote className={styles.comment}>{task.comment}</blockquote>}
      {task.signatureUrl && (
        <PrivateImage
          src={task.signatureUrl}
          width={320}
          className={styles.signature!}
          alt={t('common.signatureOf', { name: actor })}
          fallback={null}
        />
      )}
    </div>
  );
}

const findStepState = ({ tasks }: Step): 'done' | 'failed' | 'now' | 'next' => {
  const last = tasks.at(-1);
  if (!last || last.state === 'withdrawn') return 'next';
  if (last.decision === 'approve') return 'done';
  return last.decision === 'reject' ? 'failed' : 'now';
};

/** The approval levels and their decisions. */
export function RecordRoute({ record, isOwn }: RouteProps) {
  const t = useT();
  if (record.steps.length === 0) return null;
  return (
    <Section title={t('applyRecord.route')}>
      <WaitingNote record={record} isOwn={isOwn} />
      {record.vipReason && (
        <p className={styles.vip}>
          <StateBadge tone="gold">{t('applyRecord.vip')}</StateBadge>
          {t(`application.vip.${record.vipReason}`)}
        </p>
      )}
      <ol className={styles.steps}>
        {record.steps.map((step) => {
          const state = findStepState(step);
          return (
            <li key={step.level} className={styles.step} data-state={state}>
              <span className={styles.dot} aria-hidden>
                {state === 'done' && <IconCheck size={14} stroke={3} />}
                {state === 'failed' && <IconX size={14} stroke={3} />}
                {state !== 'done' && state !== 'failed' && step.level}
              </span>
              <div className={styles.at}>
                <p className={styles.kind}>{t(`application.kind.${step.kind}`)}</p>
                <p className={styles.faint}>{step.unitName ?? t('applyRecord.step.administrator')}</p>
                {step.tasks.length === 0 && <p className={styles.faint}>{t('applyRecord.next')}</p>}
                {step.tasks.map((task) => (
                  <TaskLine key={task.openedAt} task={task} />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const historyTexts: Readonly<Record<string, MessageKey>> = {
  create: 'applyRecord.did.create',
  submit: 'applyRecord.did.submit',
  recall: 'applyRecord.did.recall',
  edit: 'applyRecord.did.edit',
  cancel: 'applyRecord.did.cancel',
  giveBack: 'applyRecord.did.giveBack',
  release: 'applyRecord.did.release',
  approve: 'applyRecord.did.approve',
  approveLast: 'applyRecord.did.approveLast',
  reject: 'applyRecord.did.reject',
  forward: 'applyRecord.did.forward',
  offer: 'applyRecord.did.offer',
  withdrawOffer: 'applyRecord.did.withdrawOffer',
  answerOffer: 'applyRecord.did.answerOffer',
  makeOutbound: 'applyRecord.did.makeOutbound',
  reschedule: 'applyRecord.did.reschedule',
  handOver: 'applyRecord.did.handOver',
  cancelByStaff: 'applyRecord.did.cancelByStaff',
  takeBack: 'applyRecord.did.takeBack',
  goodsBack: 'applyRecord.did.goodsBack',
};

/** The comment of a step that sets time and place of the pickup is stored as "2026-12-01 14:30 Room 305". */
const formatComment = (action: string, comment: string, language: Language): string =>
  action === 'makeOutbound' || action === 'reschedule'
    ? `${formatDayInWords(comment.slice(0, 16), language)} · ${comment.slice(17)}`
    : comment;

export function RecordHistory({ record }: RecordProps) {
  const { t, format } = useShow();
  const language = useLanguage();
  return (
    <Section title={t('applyRecord.history')}>
      <HistoryTimeline
        items={record.history.map(({ at, actor, actingFor, action, comment }) => ({
          at,
          actor: actingFor
            ? t('applyRecord.actingFor', { actor: format.person(actor), holder: format.person(actingFor) })
            : actor,
          what: t(historyTexts[action] ?? 'applyRecord.did.other'),
          ...(comment ? { comment: formatComment(action, comment, language) } : {}),
        }))}
      />
    </Section>
  );
}

const offerTones = { open: 'warn', accepted: 'ok', declined: 'muted', withdrawn: 'muted' } as const;

/** An approver's suggestion. The applicant's page passes the buttons to answer as children. */
export function OfferCard({
  offer,
  record,
  children,
}: {
  offer: ApplicationRecord['offers'][number];
  record: ApplicationRecord;
  children?: React.ReactNode;
}) {
  const t = useT();
  const format = useFormat();
  // Only an open suggestion differs from the application. After it is accepted, the application contains it.
  const isOpen = offer.state === 'open';
  const changes = offer.lines.flatMap((line) => {
    const original = isOpen ? record.lines.find(({ lineNo }) => lineNo === line.lineNo) : undefined;
    const isSame = original?.name === line.name && original.requested === line.quantity;
    return isSame ? [] : [{ line, original }];
  });
  return (
    <Section
      title={t('applyRecord.offer')}
      aside={<StateBadge tone={offerTones[offer.state]}>{t(`applyRecord.offer.${offer.state}`)}</StateBadge>}
    >
      <blockquote className={styles.comment}>{offer.message}</blockquote>
      <ul className={styles.offered}>
        {changes.map(({ line, original }) => (
          <li key={line.lineNo}>
            {t('applyRecord.offer.line', { name: line.name, count: line.quantity })}
            {original && (
              <p className={styles.faint}>
                {t('applyRecord.offer.insteadOf', { name: original.name, count: original.requested })}
              </p>
            )}
          </li>
        ))}
        {offer.useDate && <li>{t('applyRecord.offer.useDate', { day: format.date(offer.useDate) })}</li>}
      </ul>
      <p className={styles.faint}>
        {t('applyRecord.offer.by', { actor: format.person(offer.madeBy) })} ·{' '}
        <TimeText iso={offer.madeAt} exact />
      </p>
      {offer.answer && <blockquote className={styles.comment}>{offer.answer}</blockquote>}
      {children}
    </Section>
  );
}
