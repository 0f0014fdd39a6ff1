// Sign-in with a code that is sent by email.

import { emailLoginForm } from '@keepsake/core/identity/sessions/registration.contract';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { startSession } from '../../../api/session.ts';
import { useMode } from '../../../api/use-mode.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { EmailCodeField } from '../../../patterns/form/email-code-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { findLandingPath } from './find-landing-path.ts';
import { loadSignedOutPage } from './load-signed-out-page.ts';
import styles from './login-form.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInLinks } from './sign-in-links.tsx';
import { SignInReason } from './sign-in-reason.tsx';

export const handle = {
  title: 'emailLogin.title',
  access: 'public',
  messages: 'office',
} satisfies RouteHandle;

export const loader = () => null;

export const clientLoader = Object.assign(() => loadSignedOutPage(), { hydrate: true as const });

export default function EmailLoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const mode = useMode();
  const form = useKeepsakeForm({
    schema: emailLoginForm,
    initialValues: { email: '', code: '' },
    submit: async (body) => {
      const { token } = await call('POST /api/openApi/qwgw/login', { body });
      startSession(token);
      await navigate(await findLandingPath(mode), { replace: true });
    },
    saved: 'emailLogin.done',
  });
  return (
    <SignInFrame title="emailLogin.title" lead="emailLogin.lead">
      <form className={styles.form} onSubmit={(event) => void form.onSubmit(event)} noValidate>
        <SignInReason />
        <TextInput
          size="md"
          type="email"
          label={t('common.email')}
          autoComplete="email"
          {...form.field('email')}
        />
        <EmailCodeField
          send={(addr, picture) =>
            call('GET /api/openApi/qwgw/login/sendMail', { query: { addr, ...picture } })
          }
          email={form.values.email}
          {...form.field('code')}
        />
        <Button type="submit" size="lg" radius="xl" fullWidth loading={form.pending}>
          {t('app.signIn')}
        </Button>
        <SignInLinks to={['/login', '/register']} />
      </form>
    </SignInFrame>
  );
}
