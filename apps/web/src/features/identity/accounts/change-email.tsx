import { changeEmailForm } from '@keepsake/core/identity/accounts/account.contract';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { EmailCodeField } from '../../../patterns/form/email-code-field.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './security.module.css';

type ChangeEmailProps = { currentEmail: string; onDone: () => Promise<void> };

export function ChangeEmail({ currentEmail, onDone }: ChangeEmailProps) {
  const t = useT();
  const form = useKeepsakeForm({
    schema: changeEmailForm,
    initialValues: { email: '', code: '', password: '' },
    submit: async (body) => {
      await call('POST /api/permission/Users/Current/actions/change-email', { body });
      await onDone();
    },
    saved: 'security.email.done',
  });
  return (
    <Section
      title={t('security.email')}
      description={currentEmail ? t('security.email.text', { email: currentEmail }) : undefined}
    >
      <form onSubmit={(event) => void form.onSubmit(event)} noValidate aria-label={t('security.email')}>
        <FieldGrid>
          <TextInput
            type="email"
            label={t('security.email.new')}
            autoComplete="email"
            {...form.field('email')}
          />
          <EmailCodeField
            size="sm"
            email={form.values.email}
            send={(email, picture) =>
              call('POST /api/permission/Users/Current/actions/send-email-code', {
                body: { email, ...picture },
              })
            }
            {...form.field('code')}
          />
          <PasswordInput
            wrapperProps={{ 'data-wide': true }}
            label={t('security.password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
            {...form.field('password')}
          />
        </FieldGrid>
        <div className={styles.buttons}>
          <Button type="submit" variant="default" loading={form.pending} disabled={!form.isDirty}>
            {t('security.email')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
