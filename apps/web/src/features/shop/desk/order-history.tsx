import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { useShow } from '../../../patterns/display/show.ts';
import { HistoryTimeline } from '../../../patterns/page/history/history-timeline.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { HistoryComment } from '../changes/change-list.tsx';

const knownActions = new Set<string>([
  'place',
  'pay',
  'sell',
  'expire',
  'cancel',
  'cancelByStaff',
  'accept',
  'pick',
  'ship',
  'ready',
  'receive',
  'handOver',
  'uncollected',
  'uncollectedRest',
  'autoReceive',
  'restRefunded',
  'refunded',
  'close',
  'short',
  'change',
  'changeByStaff',
  'changeDropped',
  'sendParcel',
  'correctParcel',
  'receiveParcel',
  'parcelCameBack',
  'sendParcelAgain',
  'refundParcel',
]);

/** A sale at the counter is placed and sold at once. The reader sees this as one event. */
const listEvents = ({ history }: DeskDetail) =>
  history.some(({ action }) => action === 'sell')
    ? history.filter(({ action }) => action !== 'place')
    : history;

export function OrderHistory({ order }: { order: DeskDetail }) {
  const { t } = useShow();
  return (
    <Section title={t('history.title')}>
      <HistoryTimeline
        items={listEvents(order).map(({ at, actor, action, comment, change }) => ({
          at,
          actor,
          comment: (change || comment) && <HistoryComment change={change} comment={comment} />,
          what: t(`order.did.${knownActions.has(action) ? (action as 'place') : 'other'}`),
        }))}
      />
    </Section>
  );
}
