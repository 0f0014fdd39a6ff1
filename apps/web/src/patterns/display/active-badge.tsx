import type { ActiveState } from '@keepsake/core/states/active.machine';
import { useT } from '../../i18n/i18n.tsx';
import { StateBadge } from './state-badge.tsx';

/** The state of a record that can be disabled: "Active" or "Disabled". */
export function ActiveBadge({ state, quiet = false }: { state: ActiveState; quiet?: boolean }) {
  const t = useT();
  return (
    <StateBadge tone={state === 'active' ? 'ok' : 'muted'} quiet={quiet && state === 'active'}>
      {t(`active.state.${state}`)}
    </StateBadge>
  );
}
