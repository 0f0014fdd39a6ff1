// Adds several sizes and colours of a family to the application cart at once.
import type { CatalogItem } from '@keepsake/core/application/catalog/catalog.contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FamilyDialog } from '../../../business/family-dialog.tsx';
import type { Quantities } from '../../../business/family-grid.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './catalog-card.module.css';

type ChooseOptionsProps = { name: string; family: NonNullable<CatalogItem['family']> };

export function ChooseOptions({ name, family }: ChooseOptionsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const add = useApiCommand('POST /api/application/cart/items');
  const addAll = async (quantities: Quantities) => {
    for (const [souvenirId, quantity] of Object.entries(quantities))
      await add.mutateAsync({ body: { souvenirId, quantity } });
    void showToast('success', t('applyCart.added', { name }));
  };
  const { options, members } = family;
  return (
    <>
      <Button
        className={styles.add}
        variant="light"
        fullWidth
        leftSection={<IconPlus size={17} aria-hidden />}
        aria-label={`${t('option.choose')} ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('option.choose')}
      </Button>
      {isOpen && (
        <FamilyDialog {...{ name, options, members }} onAdd={addAll} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
