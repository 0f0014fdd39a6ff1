// Buttons in the heading and in the bulk bar of a list: one leads to a page, the other opens a dialog.
import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { type ListDialog, useListDialog } from './list-dialog.tsx';

type ButtonProps = {
  label: MessageKey;
  icon: TablerIcon;
  /** The main action of the list, such as a new record. */
  primary?: boolean;
};

export function LinkButton({ to, label, icon: Icon, primary = false }: ButtonProps & { to: string }) {
  const t = useT();
  return (
    <Button
      component={Link}
      to={to}
      variant={primary ? 'filled' : 'default'}
      leftSection={<Icon size={17} aria-hidden />}
    >
      {t(label)}
    </Button>
  );
}

type DialogButtonProps = ButtonProps & { dialog: ListDialog };

export function DialogButton({ dialog, label, icon: Icon, primary = false }: DialogButtonProps) {
  const t = useT();
  const open = useListDialog();
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<Icon size={17} aria-hidden />}
      onClick={() => open(dialog)}
    >
      {t(label)}
    </Button>
  );
}
