import { countFields } from '@keepsake/core/records/count.fields';
import type { CountRow } from '@keepsake/core/stock/counts/count.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';

export function CountStateBadge({ state }: { state: CountRow['state'] }) {
  return (
    <StateBadge tone={countFields.state.tones[state]} quiet={state === 'closed' || state === 'cancelled'}>
      {useT()(`count.state.${state}`)}
    </StateBadge>
  );
}
