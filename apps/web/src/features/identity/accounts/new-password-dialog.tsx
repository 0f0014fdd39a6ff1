import { Button, Code, CopyButton, Modal, Stack } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';

export type NewPassword = { readonly account: string; readonly password: string };

type NewPasswordDialogProps = {
  secret: NewPassword;
  onClose: () => void;
  /** Opens an empty form for another new user. */
  onAnother?: () => void;
};

/** Shows a new password. It is shown only once, so a click outside does not close the dialog. */
export function NewPasswordDialog({ secret, onClose, onAnother }: NewPasswordDialogProps) {
  const t = useT();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.secret.title')}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap={16}>
        <span>{t('users.secret.text', { account: secret.account })}</span>
        <Code block fz={22} ta="center" data-secret>
          {secret.password}
        </Code>
        <DialogButtons>
          <CopyButton value={secret.password}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} data-autofocus>
                {t(copied ? 'common.copied' : 'common.copy')}
              </Button>
            )}
          </CopyButton>
          {onAnother && (
            <Button variant="default" onClick={onAnother}>
              {t('users.another')}
            </Button>
          )}
          <Button onClick={onClose}>{t('users.secret.done')}</Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
