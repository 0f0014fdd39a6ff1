// The parts of a set on the page of a souvenir, how many sets can be made, and the sets that a souvenir is a part of.
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { SouvenirSummary } from '../../../business/souvenir-summary.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './souvenir-set.module.css';

type ShownSet = NonNullable<SouvenirDetail['set']>;
const assemblyPath = '/inventory/storage-management/assembly/new';

export function SouvenirSet({ id, code, set }: { id: string; code: string; set: ShownSet }) {
  const { t, format } = useShow();
  const mayEdit = useMay('gifts')('edit');
  const mayAssemble = useMay('assembly')('create');
  return (
    <Section
      title={t('sets.title')}
      description={
        set.assemblyCost !== undefined &&
        t('sets.cost', { cost: format.hkd(set.assemblyCost), packing: format.hkd(set.packingCost ?? 0) })
      }
      aside={
        <span className={styles.buttons}>
          {mayEdit && (
            <Button component={Link} to={`/inventory/gifts/${id}/parts`} variant="default">
              {t('sets.edit')}
            </Button>
          )}
          {mayAssemble && (
            <Button component={Link} to={`${assemblyPath}?code=${encodeURIComponent(code)}`}>
              {t('sets.assemble')}
            </Button>
          )}
        </span>
      }
    >
      <CanMake set={set} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sets.part')}</th>
            <th scope="col">{t('sets.quantity')}</th>
            <th scope="col">{t('stockView.available')}</th>
            <th scope="col">{t('sets.enoughFor')}</th>
          </tr>
        </thead>
        <tbody>
          {set.parts.map((part) => (
            <tr key={part.id}>
              <th scope="row">
                <Link to={`/inventory/gifts/${part.id}`} className={styles.part}>
                  <SouvenirSummary src={part.coverSrc} code={part.productCode} name={part.name} />
                </Link>
              </th>
              <td>{format.number(part.quantity)}</td>
              <td>{format.number(part.available)}</td>
              <td>{format.number(part.enoughFor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** A set is assembled from the parts of one storage, so each storage has its own limit. */
function CanMake({ set: { canMake, parts, storages } }: { set: ShownSet }) {
  const { t, format } = useShow();
  const hasParts = parts.every(({ enoughFor }) => enoughFor > 0);
  return (
    <div className={styles.canMake}>
      <p>
        <strong>{t('sets.canMake', { count: canMake })}</strong>
      </p>
      {canMake === 0 && hasParts && <p>{t('sets.apart')}</p>}
      <ul>
        {storages.map(({ id, name, canMake: count, limitedBy }) => (
          <li key={id}>
            {t('sets.inStorage', { storage: name, count: format.number(count), part: limitedBy })}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PartOf({ sets }: { sets: SouvenirDetail['partOf'] }) {
  const { t, format } = useShow();
  if (sets.length === 0) return null;
  return (
    <Section title={t('sets.partOf')}>
      <ul className={styles.sets}>
        {sets.map(({ id, productCode, name, quantity, onHand }) => (
          <li key={id}>
            <Anchor component={Link} to={`/inventory/gifts/${id}`}>
              {productCode} {name}
            </Anchor>
            <span>
              {t('sets.partOf.line', {
                quantity: format.number(quantity),
                sets: format.number(onHand),
                pieces: format.number(onHand * quantity),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
