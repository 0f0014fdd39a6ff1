import { changePasswordForm } from '@keepsake/core/identity/accounts/account.contract';
import { Button, PasswordInput } from '@mantine/core';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { NewPasswordField, usePasswordShape } from '../../../patterns/form/new-password-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './security.module.css';

/** `onDone` must change the key of the component, which empties the fields. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const t = useT();
  const reload = useReload();
  const shape = usePasswordShape('change');
  const schema = useMemo(() => changePasswordForm.safeExtend(shape), [shape]);
  const form = useKeepsakeForm({
    schema,
    initialValues: { oldPassword: '', password: '' },
    submit: async (body) => {
      await call('POST /api/permission/Users/Current/actions/change-password', { body });
      await reload();
      onDone();
    },
    saved: 'security.password.done',
  });
  return (
    <Section title={t('security.password')} description={t('security.password.text')}>
      <form onSubmit={(event) => void form.onSubmit(event)} noValidate aria-label={t('security.password')}>
        <FieldGrid>
          <PasswordInput
            label={t('security.password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
            {...form.field('oldPassword')}
          />
          <NewPasswordField use="change" label={t('forgot.password')} {...form.field('password')} />
        </FieldGrid>
        <div className={styles.buttons}>
          <Button type="submit" variant="default" loading={form.pending} disabled={!form.isDirty}>
            {t('security.password')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
