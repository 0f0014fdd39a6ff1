// A till with its current shift, and the buttons to sell, show or open the shift, and edit.
import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { TillRow } from '@keepsake/core/shop/tills/till.contract';
import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconLockOpen, IconPencil, IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { sellPath, shiftPath } from '../counter-sales/sell-paths.ts';
import styles from './tills.module.css';

type TillCardProps = { till: TillRow; onOpen: () => void; onEdit: () => void };

export function TillCard({ till, onOpen, onEdit }: TillCardProps) {
  const { t } = useShow();
  const { name, state, shift, actions } = till;
  return (
    <li className={styles.card} data-open={shift?.state === 'open' || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {state === 'inactive' ? (
          <ActiveBadge state={state} />
        ) : shift ? (
          <StateBadge tone={shiftFields.state.tones[shift.state]}>
            {t(shiftFields.state.choices[shift.state])}
          </StateBadge>
        ) : (
          <StateBadge tone="muted">{t('tills.closed')}</StateBadge>
        )}
      </div>
      <p className={styles.storage}>
        <IconBuildingWarehouse size={16} aria-hidden />
        {till.storageName}
      </p>
      {shift && <TillShift shift={shift} />}
      <div className={styles.buttons}>
        {actions.includes('sell') && (
          <Button
            component={Link}
            to={`${sellPath}?till=${till.id}`}
            aria-label={t('tills.sellAt', { name })}
            leftSection={<IconShoppingCart size={17} aria-hidden />}
          >
            {t('tills.sell')}
          </Button>
        )}
        {shift && (
          <Button
            component={Link}
            to={shiftPath(shift.id)}
            variant={shift.state === 'open' ? 'default' : 'filled'}
            aria-label={t('tills.shiftOf', { no: shift.no })}
          >
            {t('tills.shift')}
          </Button>
        )}
        {actions.includes('open') && (
          <Button
            aria-label={t('tills.openOf', { name })}
            leftSection={<IconLockOpen size={17} aria-hidden />}
            onClick={onOpen}
          >
            {t('tills.open')}
          </Button>
        )}
        {actions.includes('edit') && (
          <Button
            variant="default"
            aria-label={t('tills.editOf', { name })}
            leftSection={<IconPencil size={17} aria-hidden />}
            onClick={onEdit}
          >
            {t('common.edit')}
          </Button>
        )}
      </div>
    </li>
  );
}

function TillShift({ shift }: { shift: NonNullable<TillRow['shift']> }) {
  const { t, format } = useShow();
  return (
    <p className={styles.shift}>
      <strong>{shift.no}</strong>
      <span>
        {t('tills.openedBy', {
          name: format.person(shift.openedName),
          time: format.dateTime(shift.openedAt),
        })}
      </span>
    </p>
  );
}
