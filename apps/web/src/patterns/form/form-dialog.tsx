import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import { readCommand } from '../shortcuts/shortcut-store.ts';
import { markFirstField } from './first-field.ts';
import { pressSubmit } from './use-form-keys.ts';
import { useGuardedClose } from './use-guarded-close.ts';
import type { KeepsakeForm } from './use-keepsake-form.ts';
import { shownFields } from './withheld.ts';

type FormDialogProps = {
  title: string;
  form: KeepsakeForm;
  /** The label of the submit button, if it is not "Save". */
  submitLabel?: string;
  /** Disables the submit button although no field has an error. */
  blocked?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form in a dialog. After a change, clicking outside does not close it, and Escape asks first. The first empty field
 * gets the focus.
 */
export function FormDialog({
  title,
  form,
  submitLabel,
  blocked = false,
  onClose,
  children,
}: FormDialogProps) {
  const t = useT();
  const close = useGuardedClose(form.isUnsaved, title, onClose);
  return (
    <Modal
      opened
      onClose={() => !form.pending && close()}
      title={title}
      centered
      closeOnClickOutside={!form.isDirty}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form
        ref={markFirstField}
        onSubmit={(event) => {
          // React events bubble through portals, so a form around the dialog would also be submitted
          event.stopPropagation();
          void form.onSubmit(event);
        }}
        onKeyDown={(event) => {
          const command = readCommand(event);
          if (event.defaultPrevented || (command !== 'Ctrl+S' && command !== 'Ctrl+Enter')) return;
          event.preventDefault();
          pressSubmit(event.currentTarget, 'last');
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
              {submitLabel ?? t('common.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
