// Buttons in the heading and in the bulk bar of a list: one leads to a page, the other opens a dialog.
import { Button } from '@mantine/core';
import { IconPencil, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { useShow } from '../display/show.ts';
import { type ListDialog, useListDialog } from './list-dialog.tsx';

type ButtonProps = {
  label: MessageKey;
  icon: TablerIcon;
  /** The main action of the list, such as a new record. */
  primary?: boolean;
  /** The key `n` presses it. */
  creates?: boolean;
  /** The number of records that the action applies to, shown in brackets. */
  count?: number | undefined;
};

function useLabel({ label, count }: Pick<ButtonProps, 'label' | 'count'>): string {
  const { t, format } = useShow();
  return count === undefined ? t(label) : `${t(label)} (${format.number(count)})`;
}

export function LinkButton({ to, icon: Icon, primary = false, ...props }: ButtonProps & { to: string }) {
  const label = useLabel(props);
  return (
    <Button
      component={Link}
      to={to}
      data-create={props.creates || undefined}
      variant={primary ? 'filled' : 'default'}
      leftSection={<Icon size={17} aria-hidden />}
    >
      {label}
    </Button>
  );
}

/** Links to the form of a record. Shown only if the user may edit the record. */
export const EditButton = ({
  actions,
  to,
  primary = false,
}: {
  actions: readonly string[];
  to: string;
  primary?: boolean;
}) =>
  actions.includes('edit') && <LinkButton to={to} label="common.edit" icon={IconPencil} primary={primary} />;

type DialogButtonProps = ButtonProps & {
  dialog: ListDialog;
  /** The keyboard shortcut that presses the button (`useBulkKey`). */
  bulkKey?: string;
};

export function DialogButton({ dialog, icon: Icon, primary = false, bulkKey, ...props }: DialogButtonProps) {
  const label = useLabel(props);
  const open = useListDialog();
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<Icon size={17} aria-hidden />}
      data-create={props.creates || undefined}
      data-bulk-key={bulkKey}
      onClick={() => open(dialog)}
    >
      {label}
      {bulkKey && (
        <kbd className="ks-key" aria-hidden>
          {bulkKey.toUpperCase()}
        </kbd>
      )}
    </Button>
  );
}
