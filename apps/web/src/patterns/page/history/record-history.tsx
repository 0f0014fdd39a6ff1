// The section with the history of a record. Each action needs a text `history.action.<action>`.
import type { HistoryEntry } from '@keepsake/core/api/history';
import { useT } from '../../../i18n/i18n.tsx';
import { Section } from '../section.tsx';
import { HistoryTimeline } from './history-timeline.tsx';

export function RecordHistory({ history }: { history: readonly HistoryEntry[] }) {
  const t = useT();
  return (
    <Section title={t('history.title')}>
      <HistoryTimeline
        items={history.map(({ at, actor, action, comment }) => ({
          at,
          actor,
          what: t(`history.action.${action as 'create'}`),
          comment,
        }))}
      />
    </Section>
  );
}
