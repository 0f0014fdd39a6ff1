import type { ApplicationState, urgencies } from '@keepsake/core/application/apply/application.machine';
import { useT } from '../../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../../patterns/display/state-badge.tsx';

const tones: Record<ApplicationState, Tone> = {
  draft: 'muted',
  pending: 'warn',
  reviewing: 'info',
  approved: 'ok',
  rejected: 'danger',
  waiting_pickup: 'gold',
  completed: 'ok',
  cancelled: 'muted',
  recalled: 'muted',
};
const quietStates: readonly ApplicationState[] = ['completed', 'cancelled', 'recalled', 'draft'];

export function ApplicationBadge({ state, inList = false }: { state: ApplicationState; inList?: boolean }) {
  const t = useT();
  return (
    <StateBadge tone={tones[state]} quiet={inList && quietStates.includes(state)}>
      {t(`application.state.${state}`)}
    </StateBadge>
  );
}

/** Shown only for urgent applications. */
export function UrgencyBadge({ urgency }: { urgency: (typeof urgencies)[number] }) {
  const t = useT();
  if (urgency === 'normal') return null;
  return (
    <StateBadge tone={urgency === 'urgent' ? 'warn' : 'danger'}>
      {t(`application.urgency.${urgency}`)}
    </StateBadge>
  );
}
