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
import { OfferCard, RecordHistory, RecordRoute } from '../application-approval-route.tsx';
import { ApplicationBadge, UrgencyBadge } from '../application-badges.tsx';
import { RecordDelivery, RecordFacts, RecordRecipients } from '../application-record.tsx';
import styles from './approval-page.module.css';
import { approvalQueries } from './approval-queries.ts';
import {
  DecisionApplicant,
  DecisionLines,
  DecisionRule,
  EarlierGifts,
  type Grants,
} from './decision-facts.tsx';
import { DecisionPanel } from './decision-panel.tsx';

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
  const ids = data?.list.map((row) => row.id) ?? [];
  const index = ids.indexOf(id);
  return { index, count: ids.length, previous: ids[index - 1], next: index < 0 ? undefined : ids[index + 1] };
}

export default function ApprovalPage() {
  const { id = '' } = useParams();
  // The key resets the state, so that a comment or quantity is not kept for the next application.
  return <Approval key={id} id={id} />;
}

function Approval({ id }: { id: string }) {
  const { t } = useShow();
  const navigate = useNavigate();
  const { index, count, previous, next } = useNeighbours(id);
  useLive('applications', approvalQueries);
  const openApplication = (to: string | undefined) =>
    to ? () => void navigate(`/application/approval/${to}`) : undefined;
  useShortcut('j', 'approval.next', openApplication(next));
  useShortcut('k', 'approval.previous', openApplication(previous));
  const onDone = () => void navigate(next ? `/application/approval/${next}` : list);
  return (
    <DetailPage
      endpoint="GET /api/application/approvals/:id"
      input={{ params: { id } }}
      back={{ to: list, list: 'approval.title' }}
      title={({ record }) => record.no}
      subtitle={({ record, task }) => (
        <>
          {record.applicantName} · {record.organizationName}
          {task && ' · '}
          {task?.waitedDays === 0 && t('approval.today')}
          {task &&
            task.waitedDays > 0 &&
            `${t('approval.column.waited')} ${t('approval.days', { count: task.waitedDays })}`}
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
              size="lg"
              disabled={!previous}
              aria-label={t('approval.previous')}
              onClick={openApplication(previous)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            {t('approval.place', { at: index + 1, count })}
            <ActionIcon
              variant="default"
              size="lg"
              disabled={!next}
              aria-label={t('approval.next')}
              onClick={openApplication(next)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      }
    >
      {(detail) => <Decision detail={detail} onDone={onDone} />}
    </DetailPage>
  );
}

function Decision({ detail, onDone }: { detail: ApprovalDetail; onDone: () => void }) {
  const { record, actions } = detail;
  const narrow = useNarrow();
  const [grants, setGrants] = useState<Grants>({});
  const grant = (lineNo: number, quantity: number) =>
    setGrants((former) => ({ ...former, [lineNo]: quantity }));
  const panel = <DecisionPanel detail={detail} grants={grants} onDone={onDone} />;
  return (
    <Columns
      main={
        <>
          <DecisionLines
            detail={detail}
            grants={grants}
            onGrant={actions.includes('approve') ? grant : undefined}
          />
          <DecisionRule detail={detail} />
          {/* On a phone the panel follows the lines and the rule. */}
          {narrow && panel}
          {record.offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} record={record} />
          ))}
          <RecordRecipients record={record} />
          <RecordFacts record={record} />
        </>
      }
      side={
        <>
          {!narrow && panel}
          <DecisionApplicant detail={detail} />
          <EarlierGifts detail={detail} />
          <RecordDelivery record={record} />
          <RecordRoute record={record} />
          <RecordHistory record={record} />
        </>
      }
    />
  );
}
