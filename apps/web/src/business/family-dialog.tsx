// A dialog to choose quantities of several sizes and colours of a family at once.
import { Button, Modal, Stack } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { DialogButtons } from '../patterns/dialog/dialog-buttons.tsx';
import { FamilyGrid, type Quantities } from './family-grid.tsx';

type FamilyDialogProps = Pick<ComponentProps<typeof FamilyGrid>, 'options' | 'members' | 'unlimited'> & {
  name: string;
  onAdd: (quantities: Quantities) => Promise<void>;
  onClose: () => void;
};

/** Closes after the pieces are added. */
export function FamilyDialog({ name, onAdd, onClose, ...family }: FamilyDialogProps) {
  const t = useT();
  const [quantities, setQuantities] = useState<Quantities>({});
  const [isPending, setPending] = useState(false);
  const total = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
  const add = async () => {
    setPending(true);
    try {
      await onAdd(quantities);
      onClose();
    } catch {
      // the request has already shown the error
    } finally {
      setPending(false);
    }
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
          // React events bubble through portals, so a form around the dialog would also be submitted
          event.stopPropagation();
          void add();
        }}
      >
        <Stack gap={14}>
          <FamilyGrid {...family} value={quantities} onChange={setQuantities} />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={total === 0}>
              {t('option.add', { count: total })}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
