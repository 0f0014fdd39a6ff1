import type { QuotationState } from '@keepsake/core/catalogue/quotations/quotation.rules';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../../../patterns/display/state-badge.tsx';

const tones: Record<QuotationState, Tone> = { valid: 'ok', upcoming: 'info', expired: 'muted' };

export function QuotationStateBadge({ state, quiet = false }: { state: QuotationState; quiet?: boolean }) {
  const t = useT();
  return (
    <StateBadge tone={tones[state]} quiet={quiet && state === 'valid'}>
      {t(`quotation.state.${state}`)}
    </StateBadge>
  );
}
