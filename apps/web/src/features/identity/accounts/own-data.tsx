import { closeAccountForm } from '@keepsake/core/identity/accounts/account.contract';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { saveFile } from '../../../api/download.ts';
import { clearSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './security.module.css';

async function downloadOwnData(account: string): Promise<void> {
  const data = await call('GET /api/permission/Users/Current/export');
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${account}.json`);
}

/** Buttons for users to download their own data and to close their account. */
export function OwnData({ account }: { account: string }) {
  const t = useT();
  const [closing, setClosing] = useState(false);
  const [pending, setPending] = useState(false);
  const startDownload = () => {
    setPending(true);
    // The call has already shown the error.
    void downloadOwnData(account)
      .catch(() => {})
      .finally(() => setPending(false));
  };
  return (
    <Section title={t('security.data')} description={t('security.data.text')}>
      <div className={styles.data}>
        <Button variant="default" loading={pending} onClick={startDownload}>
          {t('security.data.export')}
        </Button>
        <Button variant="outline" color="red" className={styles.close} onClick={() => setClosing(true)}>
          {t('security.close')}
        </Button>
      </div>
      <Modal
        opened={closing}
        onClose={() => setClosing(false)}
        title={t('security.close.title', { account })}
        centered
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        <CloseAccount />
      </Modal>
    </Section>
  );
}

function CloseAccount() {
  const t = useT();
  const navigate = useNavigate();
  const form = useKeepsakeForm({
    schema: closeAccountForm,
    initialValues: { password: '' },
    submit: async (body) => {
      await call('POST /api/permission/Users/Current/actions/close', { body });
      clearSession();
      await navigate('/login');
    },
    saved: 'security.close.done',
  });
  return (
    <form onSubmit={(event) => void form.onSubmit(event)} noValidate>
      <p className={styles.soft}>{t('security.close.text')}</p>
      <PasswordInput
        mt="md"
        label={t('security.password.current')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
        {...form.field('password')}
      />
      <div className={styles.buttons}>
        <Button type="submit" className={styles.danger} loading={form.pending}>
          {t('security.close')}
        </Button>
      </div>
    </form>
  );
}
