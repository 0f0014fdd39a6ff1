// The page where a person replaces a password that an administrator generated. Until then, no other page opens.
import { choosePasswordForm } from '@keepsake/core/identity/accounts/account.contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { redirect, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { clearUserCache, isSignedIn } from '../../../api/session.ts';
import { signOut } from '../../../api/sign-out.ts';
import { useMode } from '../../../api/use-mode.ts';
import { loadUserOrWaitForSignIn } from '../../../app/guard.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { currentLanguage } from '../../../i18n/language-store.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { NewPasswordField, usePasswordShape } from '../../../patterns/form/new-password-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import type { Route } from './+types/new-password-page.ts';
import { findLandingPath } from './find-landing-path.ts';
import styles from './login-form.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

export const handle = {
  title: 'newPassword.title',
  access: 'signed-in',
  messages: 'office',
} satisfies RouteHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadMessages('office', currentLanguage());
  if (!isSignedIn()) throw redirect('/login');
  const { userInfo } = await loadUserOrWaitForSignIn(request);
  if (!userInfo.mustChangePassword) throw redirect('/');
  return userInfo.userAccount;
}

export function HydrateFallback() {
  return null;
}

export default function NewPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame title="newPassword.title" lead="newPassword.lead">
      <NewPasswordForm account={loaderData} />
    </SignInFrame>
  );
}

export function NewPasswordForm({ account }: { account: string }) {
  const t = useT();
  const mode = useMode();
  const navigate = useNavigate();
  const proceed = async () => {
    clearUserCache();
    await navigate(await findLandingPath(mode), { replace: true });
  };
  const shape = usePasswordShape('change');
  const schema = useMemo(() => choosePasswordForm.safeExtend(shape), [shape]);
  const form = useKeepsakeForm({
    schema,
    initialValues: { password: '' },
    submit: async ({ password }) => {
      try {
        await call('POST /api/permission/Users/Current/actions/choose-password', { body: { password } });
      } catch (error) {
        // A password was already chosen in another window. The form shows the error, and the sign-in continues.
        if (error instanceof ApiError && error.reason === 'PASSWORD_ALREADY_CHOSEN') await proceed();
        throw error;
      }
      await proceed();
    },
    saved: 'newPassword.done',
  });
  const leave = async () => {
    await signOut();
    await navigate('/login');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void form.onSubmit(event)} noValidate>
      <p className={styles.account}>{t('newPassword.account', { account })}</p>
      {/* Password managers need the account name. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <NewPasswordField use="change" size="md" label={t('forgot.password')} {...form.field('password')} />
      <Button type="submit" size="lg" radius="xl" fullWidth loading={form.pending}>
        {t('forgot.submit')}
      </Button>
      <Button variant="subtle" color="gray" size="md" onClick={() => void leave()}>
        {t('app.signOut')}
      </Button>
    </form>
  );
}
