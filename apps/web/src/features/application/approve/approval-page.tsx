// The page on which an approver decides about one application.
import type { ApprovalDetail } from '@keepsake/core/application/approve/approval.contract';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { useShortcut } from '../../../patterns/shortcuts/use-shortcut.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { OfferCard, RecordHistory, RecordRoute } from '../application-approval-route.tsx';
import { ApplicationBadge, UrgencyBadge } from '../application-badges.tsx';
import { RecordDelivery, RecordFacts, RecordRecipients } from '../application-record.tsx';
import styles from './approval-page.module.css';
import { approvalQueries } from './approval-queries.ts';
import { DecisionBar } from './decision-bar.tsx';
import {
  DecisionApplicant,
  DecisionLines,
  DecisionRule,
  EarlierSouvenirs,
  type Grants,
} from './decision-facts.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import queueStyles from './queue/approval-queue.module.css';
import { ApprovalQueue } from './queue/approval-queue.tsx';
import { approvalsPath, buildApprovalPath, type Queue, useQueue } from './queue/use-queue.ts';
import { markSwipeHintSeen, SwipeHint } from './swipe-hint.tsx';
import { type Comments, type Decided, useDecision } from './use-decision.tsx';
import { useSwipe } from './use-swipe.ts';

export const handle = {
  title: 'approval.title',
  access: { module: 'my-approvals' },
  under: [approvalsPath],
} satisfies RouteHandle;

export default function ApprovalPage() {
  const { id = '' } = useParams();
  const queue = useQueue(id);
  // kept here, so that a comment is not lost while the user looks at another application
  const comments = useRef<Comments>(new Map());
  useLive('applications', approvalQueries);
  const narrow = useNarrow();
  // Once shown, the queue stays until the last application is decided, so that the page does not jump.
  const hadSeveralRows = useRef(false);
  hadSeveralRows.current ||= queue.rows.length > 1;
  const hasQueue = !narrow && queue.rows.length > 0 && hadSeveralRows.current;
  return (
    <div className={queueStyles.inbox} data-queue={hasQueue || undefined}>
      {hasQueue && <ApprovalQueue queue={queue} />}
      <div className={queueStyles.record}>
        {/* The key resets the state, so that a quantity is not kept for the next application. */}
        <Approval key={id} id={id} queue={queue} comments={comments.current} />
      </div>
    </div>
  );
}

type ApprovalProps = { id: string; queue: Queue; comments: Comments };

function Approval({ id, queue, comments }: ApprovalProps) {
  const { t, format } = useShow();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { index, total, previous, next, state } = queue;
  const open = (row: { id: string }) => void navigate(buildApprovalPath(row), { state });
  const openPrevious = previous && (() => open(previous));
  const openNext = next && (() => open(next));
  useShortcut('j', 'approval.next', openNext);
  useShortcut('k', 'approval.previous', openPrevious);
  // loaded in advance, so that the next application opens at once
  useApiQuery(
    'GET /api/application/approvals/:id',
    { params: { id: next?.id ?? '' } },
    { enabled: next !== undefined },
  );
  const swipeTo = (open: (() => void) | undefined) =>
    open &&
    (() => {
      markSwipeHintSeen();
      open();
    });
  useSwipe({ left: swipeTo(openNext), right: swipeTo(openPrevious) });
  const onDone = (no: string, decided: Decided) => {
    const following = next ?? previous;
    const done = decided === 'other' ? '' : t(`approval.done.${decided}`, { no });
    const nextText = following ? t('approval.done.next', { no: following.no }) : '';
    if (done) void showToast('success', [done, nextText].filter(Boolean).join(' '));
    comments.delete(id);
    if (following) open(following);
    else void navigate(approvalsPath);
  };
  const arrowSize = narrow ? 44 : 'lg';
  return (
    <DetailPage
      endpoint="GET /api/application/approvals/:id"
      input={{ params: { id } }}
      back={{ to: approvalsPath, list: 'approval.title' }}
      title={({ record }) => record.no}
      subtitle={({ record, task }) => (
        <>
          {narrow && (
            // not on a wide screen, where the souvenirs are the first section
            <strong className={styles.asked}>
              {record.lines.map(({ name, requested }) => `${name} ×${requested}`).join(t('app.comma'))}
            </strong>
          )}
          {format.person(record.applicantName)} · {record.organizationName}
          {task && ' · '}
          {task?.waitedDays === 0 && t('approval.today')}
          {task &&
            task.waitedDays > 0 &&
            `${t('approval.column.waited')} ${t('calendar.workingDays', { count: task.waitedDays })}`}
        </>
      )}
      badge={({ record, task }) => (
        <>
          <ApplicationBadge state={record.state} />
          <UrgencyBadge urgency={record.urgency} />
          {task?.overdue && <StateBadge tone="danger">{t('common.overdue')}</StateBadge>}
        </>
      )}
      steps={
        index >= 0 &&
        total > 1 && (
          <div className={styles.steps}>
            <ActionIcon
              variant="default"
              size={arrowSize}
              disabled={!openPrevious}
              aria-label={t('approval.previous')}
              onClick={openPrevious}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            {t('approval.place', { at: index + 1, count: total })}
            <ActionIcon
              variant="default"
              size={arrowSize}
              disabled={!openNext}
              aria-label={t('approval.next')}
              onClick={openNext}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      }
    >
      {(detail) => (
        <>
          {narrow && (openNext || openPrevious) && <SwipeHint />}
          <Decision
            detail={detail}
            comments={comments}
            onDone={(decided) => onDone(detail.record.no, decided)}
          />
        </>
      )}
    </DetailPage>
  );
}

type DecisionProps = { detail: ApprovalDetail; comments: Comments; onDone: (decided: Decided) => void };

const hasDecision = ({ steps }: ApprovalDetail['record']) =>
  steps.some(({ tasks }) => tasks.some(({ decision }) => decision !== null));

function Decision({ detail, comments, onDone }: DecisionProps) {
  const { record, actions } = detail;
  const narrow = useNarrow();
  const [grants, setGrants] = useState<Grants>({});
  const grant = (lineNo: number, quantity: number) =>
    setGrants((former) => ({ ...former, [lineNo]: quantity }));
  const decision = useDecision({ detail, grants, comments, onDone });
  const panel = <DecisionPanel detail={detail} decision={decision} narrow={narrow} />;
  const lines = (
    <>
      <DecisionLines
        detail={detail}
        grants={grants}
        onGrant={actions.includes('approve') ? grant : undefined}
      />
      <DecisionRule detail={detail} />
      {record.offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} record={record} />
      ))}
    </>
  );
  const facts = <RecordFacts record={record} isFolded={narrow} />;
  const recipients = <RecordRecipients record={record} />;
  const given = <EarlierSouvenirs detail={detail} />;
  const applicant = <DecisionApplicant detail={detail} />;
  const route = <RecordRoute record={record} />;
  const delivery = <RecordDelivery record={record} />;
  const history = <RecordHistory record={record} />;
  if (!narrow) {
    // Earlier decisions come before the application details. The panel stays in view at the bottom.
    const isRouteFirst = hasDecision(record);
    return (
      <div className={styles.reading}>
        {lines}
        {isRouteFirst && route}
        {facts}
        <div className={styles.pair}>
          {given}
          {applicant}
        </div>
        {recipients}
        <div className={styles.pair}>
          {!isRouteFirst && route}
          {history}
          {delivery}
        </div>
        {panel}
      </div>
    );
  }
  // On a phone, the reason, the recipient and the souvenirs come first. The approval levels, pickup and history are
  // below the comment.
  return (
    <>
      <Columns
        main={
          <>
            {facts}
            {lines}
            {recipients}
            {given}
            {applicant}
            {panel}
          </>
        }
        side={
          <>
            {route}
            {delivery}
            {history}
          </>
        }
      />
      <DecisionBar decision={decision} />
    </>
  );
}
