import { documentFields, documentStateLabel } from '@keepsake/core/records/document.fields';
import type { DocumentRow } from '@keepsake/core/stock/documents/document.contract';
import { useT } from '../i18n/i18n.tsx';
import { StateBadge } from '../patterns/display/state-badge.tsx';

type DocumentStateBadgeProps = { kind: DocumentRow['kind']; state: DocumentRow['state']; quiet?: boolean };

export function DocumentStateBadge({ kind, state, quiet = false }: DocumentStateBadgeProps) {
  const t = useT();
  return (
    <StateBadge
      tone={documentFields.state.tones[state]}
      quiet={quiet && (state === 'confirmed' || state === 'cancelled')}
    >
      {t(documentStateLabel(kind, state))}
    </StateBadge>
  );
}
