// The page on which an approver decides about one application.
import type { ApprovalDetail } from '@keepsake/core/application/approve/approval.contract';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useShow } from '../../../patterns/display/show.ts';
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
import { markSwipeHintSeen, SwipeHint } from './swipe-hint.tsx';
import { type Decided, useDecision } from './use-decision.tsx';
import { useSwipe } from './use-swipe.ts';

const list = '/application/my-approvals';

export const handle = {
  title: 'approval.title',
  access: { module: 'my-approvals' },
  under: [list],
} satisfies RouteHandle;

/** The position of this application in the user's pending list, with the previous and the next one. */
function useNeighbours(id: string) {
  const { data } = useApiQuery('GET /api/application/approvals', {
    query: { tab: 'pending', pageSize: 100 },
  });
  const rows = data?.list ?? [];
  const index = rows.findIndex((row) => row.id === id);
  return {
    index,
    count: rows.length,
    previous: rows[index - 1],
    next: index < 0 ? undefined : rows[index + 1],
  };
}

export default function ApprovalPage() {
  const { id = '' } = useParams();
  // The key resets the state, so that a comment or quantity is not kept for the next application.
  return <Approval key={id} id={id} />;
}

function Approval({ id }: { id: string }) {
  const { t, format } = useShow();
  const navigate = useNavigate();
  const { index, count, previous, next } = useNeighbours(id);
  useLive('applications', approvalQueries);
  const narrow = useNarrow();
  const openPrevious = previous && (() => void navigate(`/application/approval/${previous.id}`));
  const openNext = next && (() => void navigate(`/application/approval/${next.id}`));
  useShortcut('j', 'approval.next', openNext);
  useShortcut('k', 'approval.previous', openPrevious);
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
    const offered = following ? t('approval.done.next', { no: following.no }) : '';
    if (done) void showToast('success', [done, offered].filter(Boolean).join(' '));
    void navigate(following ? `/application/approval/${following.id}` : list);
  };
  const arrowSize = narrow ? 44 : 'lg';
  return (
    <DetailPage
      endpoint="GET /api/application/approvals/:id"
      input={{ params: { id } }}
      back={{ to: list, list: 'approval.title' }}
      title={({ record }) => record.no}
      subtitle={({ record, task }) => (
        <>
          {format.person(record.applicantName)} · {record.organizationName}
          {task && ' · '}
          {task?.waitedDays === 0 && t('approval.today')}
          {task &&
            task.waitedDays > 0 &&
            `${t('approval.column.waited')} ${t('calendar.workingDays', { count: task.waitedDays })}`}
        </>
      )}
      badge={({ record }) => (
        <>
          <ApplicationBadge state={record.state} />
          <UrgencyBadge urgency={record.urgency} />
        </>
      )}
      actions={() =>
        index >= 0 && (
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
            {t('approval.place', { at: index + 1, count })}
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
          <Decision detail={detail} onDone={(decided) => onDone(detail.record.no, decided)} />
        </>
      )}
    </DetailPage>
  );
}

type DecisionProps = { detail: ApprovalDetail; onDone: (decided: Decided) => void };

function Decision({ detail, onDone }: DecisionProps) {
  const { record, actions } = detail;
  const narrow = useNarrow();
  const [grants, setGrants] = useState<Grants>({});
  const grant = (lineNo: number, quantity: number) =>
    setGrants((former) => ({ ...former, [lineNo]: quantity }));
  const decision = useDecision({ detail, grants, onDone });
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
  const purpose = (
    <>
      <RecordRecipients record={record} />
      <RecordFacts record={record} />
    </>
  );
  const people = (
    <>
      <DecisionApplicant detail={detail} />
      <EarlierSouvenirs detail={detail} />
    </>
  );
  if (!narrow) {
    return (
      <Columns
        main={
          <>
            {lines}
            {purpose}
          </>
        }
        side={
          <>
            {panel}
            {people}
            <RecordDelivery record={record} />
            <RecordRoute record={record} />
            <RecordHistory record={record} />
          </>
        }
      />
    );
  }
  // On a phone: why, for whom and what others decided first, then what, then the decision.
  return (
    <>
      <Columns
        main={
          <>
            <RecordFacts record={record} />
            <RecordRecipients record={record} />
            <EarlierSouvenirs detail={detail} />
            <DecisionApplicant detail={detail} />
            <RecordRoute record={record} />
            {lines}
            {panel}
          </>
        }
        side={
          <>
            <RecordDelivery record={record} />
            <RecordHistory record={record} />
          </>
        }
      />
      <DecisionBar decision={decision} />
    </>
  );
}
