// Asks for recipients and gives each of them the same souvenirs.
import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { maxGridRows } from '../../../patterns/line-grid/grid-rules.ts';
import styles from './apply-form.module.css';
import type { DraftLine } from './draft-values.ts';
import { type Recipient, readRecipients } from './recipients.ts';

type RecipientsDialogProps = {
  lines: readonly DraftLine[];
  /** The recipients that the field shows first. */
  initial: string;
  /** How many rows the grid already has. */
  usedRows: number;
  /** Whether the user may continue without names. The grid then gets a line for each souvenir, without a recipient. */
  mayBeEmpty?: boolean;
  onAdd: (recipients: readonly Recipient[]) => void;
  onClose: () => void;
};

export function RecipientsDialog({
  lines,
  initial,
  usedRows,
  mayBeEmpty = false,
  onAdd,
  onClose,
}: RecipientsDialogProps) {
  const t = useT();
  const [text, setText] = useState(initial);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const recipients = readRecipients(text);
  const error =
    usedRows + recipients.length * lines.length > maxGridRows
      ? t('grid.full', { count: maxGridRows })
      : recipients.length === 0 && !mayBeEmpty
        ? t('grid.required')
        : undefined;
  const add = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so the form around the dialog would also be submitted
    event.stopPropagation();
    if (error) return setWasSubmitted(true);
    onAdd(recipients.length > 0 ? recipients : [{ name: '', object: '', position: '' }]);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('apply.each.title', { count: lines.length })}
      centered
      closeOnClickOutside={text === initial}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form onSubmit={add} noValidate aria-label={t('apply.each.title', { count: lines.length })}>
        <Stack gap={14}>
          <ul className={styles.each}>
            {lines.map(({ souvenirId, name, quantity }) => (
              <li key={souvenirId}>
                {name} <span>×{quantity}</span>
              </li>
            ))}
          </ul>
          <Textarea
            label={t('apply.each.names')}
            description={t('apply.each.hint')}
            data-autofocus
            autosize
            minRows={5}
            maxRows={12}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={wasSubmitted ? error : undefined}
          />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit">
              {recipients.length > 0
                ? t('apply.each.add', { count: recipients.length })
                : t('apply.each.continue')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
