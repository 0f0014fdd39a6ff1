// The lots of a perishable souvenir, those that expire first on top.
import { lotFields } from '@keepsake/core/records/stock/lot.fields';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { describeLotShare } from '../../../business/lot-text.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useHasModule } from '../../../patterns/hooks/use-may.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './souvenir-lots.module.css';

const pageSize = 20;

type SouvenirLotsProps = { id: string; code: string };

export function SouvenirLots(props: SouvenirLotsProps) {
  const hasModule = useHasModule();
  return hasModule('stock-lots') ? <LotList {...props} /> : null;
}

function LotList({ id, code }: SouvenirLotsProps) {
  const show = useShow();
  const { t } = show;
  const { data } = useApiQuery('GET /api/inventory/lots', { query: { souvenirId: id, pageSize } });
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={t('lots.title')}>
      <ul className={styles.lots}>
        {data.list.map((lot) => (
          <li key={lot.id}>
            <span>
              {describeLotShare(
                { number: lot.lotNumber, bestBefore: lot.bestBefore, quantity: lot.onHand },
                show,
              )}
            </span>
            <span className={styles.storage}>{lot.storageName}</span>
            {lot.status !== 'available' && (
              <StateBadge tone={lotFields.status.tones[lot.status]}>
                {t(lotFields.status.choices[lot.status])}
              </StateBadge>
            )}
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={`/inventory/storage-management/lots?keyword=${encodeURIComponent(code)}`}>
        {t('lots.all')}
      </Anchor>
    </Section>
  );
}
