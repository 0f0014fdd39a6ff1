import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import type { KeepsakeForm } from './use-keepsake-form.ts';
import { shownFields } from './withheld.ts';

type FormDialogProps = {
  title: string;
  form: KeepsakeForm;
  /** What the button does, where that is not to save. */
  submitLabel?: string;
  /** Something is still missing that no field is wrong about. */
  blocked?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A short form over the screen it belongs to; nothing is lost by a press beside it. */
export function FormDialog({
  title,
  form,
  submitLabel,
  blocked = false,
  onClose,
  children,
}: FormDialogProps) {
  const t = useT();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={!form.isDirty}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form
        onSubmit={(event) => {
          // A portal's events climb the component tree: a form below the dialog must not hear this one.
          event.stopPropagation();
          void form.onSubmit(event);
        }}
        noValidate
        aria-label={title}
      >
        <Stack gap={14}>
          {shownFields(children)}
          <DialogButtons>
            <Button variant="default" disabled={form.pending} onClick={onClose}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" loading={form.pending} disabled={!form.isDirty || blocked}>
              {submitLabel ?? t('form.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
