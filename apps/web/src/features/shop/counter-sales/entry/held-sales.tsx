import { Button, Modal } from '@mantine/core';
import { IconClockPause, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useShow } from '../../../../patterns/display/show.ts';
import { type HeldSale, resumeSale, updateTill } from '../device-store.ts';
import { sumUp } from '../sale-draft.ts';
import styles from './held-sales.module.css';

/** The sales on hold at this till, to take back or delete. */
export function HeldSales({ tillId, held }: { tillId: string; held: readonly HeldSale[] }) {
  const { t } = useShow();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="light"
        size="md"
        leftSection={<IconClockPause size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('sell.held', { count: held.length })}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        centered
        title={t('sell.held.title')}
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        <ul className={styles.list}>
          {held.map((sale) => (
            <HeldRow key={sale.id} tillId={tillId} sale={sale} onRecalled={() => setIsOpen(false)} />
          ))}
        </ul>
      </Modal>
    </>
  );
}

type HeldRowProps = { tillId: string; sale: HeldSale; onRecalled: () => void };

function HeldRow({ tillId, sale, onRecalled }: HeldRowProps) {
  const { t, format } = useShow();
  const { pieces, itemsAmount } = sumUp(sale.draft);
  const time = format.dateTime(new Date(sale.at).toISOString());
  const recall = () => {
    resumeSale(tillId, sale);
    onRecalled();
  };
  return (
    <li className={styles.row}>
      <div>
        <strong>{format.hkd(itemsAmount)}</strong>
        <span className={styles.soft}>
          {time} · {t('common.pieceCount', { count: pieces })}
        </span>
        <span className={styles.names}>{format.list(sale.draft.lines.map(({ name }) => name))}</span>
      </div>
      <Button size="md" onClick={recall}>
        {t('sell.held.recall')}
      </Button>
      <Button
        size="md"
        variant="default"
        aria-label={t('sell.held.delete', { time })}
        onClick={() => updateTill(tillId, ({ held }) => ({ held: held.filter(({ id }) => id !== sale.id) }))}
      >
        <IconTrash size={18} aria-hidden />
      </Button>
    </li>
  );
}
