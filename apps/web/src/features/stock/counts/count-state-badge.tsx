import type { CountRow } from '@keepsake/core/stock/counts/count.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';

const tones = { open: 'info', recount: 'warn', closed: 'ok', cancelled: 'muted' } as const;

export function CountStateBadge({ state }: { state: CountRow['state'] }) {
  return (
    <StateBadge tone={tones[state]} quiet={state === 'closed' || state === 'cancelled'}>
      {useT()(`count.state.${state}`)}
    </StateBadge>
  );
}
