import type { DocumentRow } from '@keepsake/core/stock/documents/document.contract';
import { useT } from '../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../patterns/display/state-badge.tsx';

const tones: Record<DocumentRow['state'], Tone> = {
  draft: 'muted',
  pending_approval: 'warn',
  confirmed: 'ok',
  rejected: 'danger',
  cancelled: 'muted',
};

export function DocumentStateBadge({
  state,
  quiet = false,
}: {
  state: DocumentRow['state'];
  quiet?: boolean;
}) {
  const t = useT();
  return (
    <StateBadge tone={tones[state]} quiet={quiet && (state === 'confirmed' || state === 'cancelled')}>
      {t(`document.state.${state}`)}
    </StateBadge>
  );
}
