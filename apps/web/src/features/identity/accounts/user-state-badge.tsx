import type { PersonDetail } from '@keepsake/core/identity/accounts/people.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';

const tones = { active: 'ok', disabled: 'muted', locked: 'danger' } as const;

export function UserStateBadge({ state, quiet = false }: { state: PersonDetail['state']; quiet?: boolean }) {
  const t = useT();
  return (
    <StateBadge tone={tones[state]} quiet={quiet && state !== 'locked'}>
      {t(`users.state.${state}`)}
    </StateBadge>
  );
}
