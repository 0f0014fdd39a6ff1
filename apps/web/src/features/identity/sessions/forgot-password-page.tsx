// Sets a new password with a code that is sent by email. All sessions of the account end.
import { resetForm } from '@keepsake/core/identity/sessions/registration.contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { usePasswordShape } from '../../../patterns/form/new-password-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { loadSignedOutPage } from './load-signed-out-page.ts';
import styles from './login-form.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInLinks } from './sign-in-links.tsx';
import { VerifiedEmailFields } from './verified-email-fields.tsx';

export const handle = {
  title: 'common.resetPassword',
  access: 'public',
  messages: 'office',
} satisfies RouteHandle;

export const loader = () => null;

export const clientLoader = Object.assign(() => loadSignedOutPage(), { hydrate: true as const });

export default function ForgotPasswordPage() {
  return (
    <SignInFrame title="common.resetPassword" lead="forgot.lead">
      <ForgotPasswordForm />
    </SignInFrame>
  );
}

/** Must be inside the frame, which provides the query client for the settings. */
function ForgotPasswordForm() {
  const t = useT();
  const navigate = useNavigate();
  const shape = usePasswordShape('change');
  const schema = useMemo(() => resetForm.safeExtend(shape), [shape]);
  const form = useKeepsakeForm({
    schema,
    initialValues: { email: '', code: '', password: '' },
    submit: async (body) => {
      await call('POST /api/openApi/qwgw/forgotPasswd', { body });
      await navigate('/login');
    },
    saved: 'forgot.done',
  });
  return (
    <form className={styles.form} onSubmit={(event) => void form.onSubmit(event)} noValidate>
      <VerifiedEmailFields
        form={form}
        use="change"
        label={t('forgot.password')}
        send={(addr, picture) =>
          call('GET /api/openApi/qwgw/forgotPasswd/sendMail', { query: { addr, ...picture } })
        }
      />
      <Button type="submit" size="lg" radius="xl" fullWidth loading={form.pending}>
        {t('forgot.submit')}
      </Button>
      <SignInLinks to={['/login']} />
    </form>
  );
}
