// Adds several sizes and colours of a family to the application cart at once.
import type { CatalogItem } from '@keepsake/core/application/catalog/catalog.contract';
import { Button, Modal, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FamilyGrid, type Quantities } from '../../../business/family-grid.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './catalog-card.module.css';

type ChooseOptionsProps = { name: string; family: NonNullable<CatalogItem['family']> };

export function ChooseOptions({ name, family }: ChooseOptionsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.add}
        variant="light"
        fullWidth
        leftSection={<IconPlus size={17} aria-hidden />}
        aria-label={`${t('applyCart.options')} ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('applyCart.options')}
      </Button>
      {isOpen && <OptionsDialog name={name} family={family} onClose={() => setOpen(false)} />}
    </>
  );
}

function OptionsDialog({ name, family, onClose }: ChooseOptionsProps & { onClose: () => void }) {
  const t = useT();
  const [quantities, setQuantities] = useState<Quantities>({});
  const add = useApiCommand('POST /api/application/cart/items', {
    invalidates: ['GET /api/application/cart'],
  });
  const total = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
  const addAll = async () => {
    for (const [souvenirId, quantity] of Object.entries(quantities))
      await add.mutateAsync({ body: { souvenirId, quantity } });
    void showToast('success', t('applyCart.added', { name }));
    onClose();
  };
  return (
    <Modal
      opened
      centered
      size="auto"
      onClose={onClose}
      title={name}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault();
          void addAll().catch(() => {});
        }}
      >
        <Stack gap={14}>
          <FamilyGrid {...family} value={quantities} onChange={setQuantities} />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" loading={add.isPending} disabled={total === 0}>
              {t('applyCart.addCount', { count: total })}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
