// The registration of a new account.
import { accountKinds } from '@keepsake/core/identity/accounts/user.contract';
import { registerForm } from '@keepsake/core/identity/sessions/registration.contract';
import { Button, Radio, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useMode } from '../../../api/use-mode.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { usePasswordShape } from '../../../patterns/form/new-password-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { AgreeField } from './agree-field.tsx';
import { findLandingPath } from './find-landing-path.ts';
import { loadSignedOutPage } from './load-signed-out-page.ts';
import styles from './login-form.module.css';
import { signIn } from './sign-in.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInLinks } from './sign-in-links.tsx';
import { SignInReason } from './sign-in-reason.tsx';
import { VerifiedEmailFields } from './verified-email-fields.tsx';

export const handle = { title: 'register.title', access: 'public', messages: 'office' } satisfies RouteHandle;

export const loader = () => null;

export const clientLoader = Object.assign(() => loadSignedOutPage(), { hydrate: true as const });

export default function RegisterPage() {
  return (
    <SignInFrame title="register.title" lead="register.lead">
      <RegisterForm />
    </SignInFrame>
  );
}

/** Must be inside the frame, which provides the query client for the settings. */
export function RegisterForm() {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const mode = useMode();
  const shape = usePasswordShape('register');
  const schema = useMemo(() => registerForm.safeExtend(shape), [shape]);
  const form = useKeepsakeForm({
    schema,
    // The user must choose the kind and tick the agreement, so neither is preset.
    initialValues: {
      account: '',
      realName: '',
      email: '',
      code: '',
      password: '',
      kind: '',
      agreed: false,
    } as unknown as z.input<typeof schema>,
    submit: async (body) => {
      await call('POST /api/openApi/qwgw/register', { body });
      try {
        await signIn(body.account, body.password);
      } catch {
        // The account exists, but the automatic sign-in failed. The user can sign in on the login page.
        void showToast('success', t('register.done'));
        await navigate('/login');
        return;
      }
      await navigate(await findLandingPath(mode), { replace: true });
      void showToast('success', t('register.welcome', { name: format.person(body.realName) }));
    },
    saved: null,
  });
  return (
    <form className={styles.form} onSubmit={(event) => void form.onSubmit(event)} noValidate>
      <SignInReason />
      <TextInput
        size="md"
        label={t('user.account')}
        description={t('register.account.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('account')}
      />
      <TextInput size="md" label={t('user.realName')} autoComplete="name" {...form.field('realName')} />
      <Radio.Group size="md" label={t('register.kind')} {...form.field('kind')}>
        <div className={styles.kinds}>
          {accountKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`register.kind.${kind}`)} />
          ))}
        </div>
      </Radio.Group>
      <VerifiedEmailFields
        form={form}
        use="register"
        label={t('common.password')}
        send={(addr, picture) =>
          call('GET /api/openApi/qwgw/register/sendMail', { query: { addr, ...picture } })
        }
      />
      <AgreeField
        checked={form.values.agreed}
        onChange={(agreed) => form.setValue('agreed', agreed as true)}
        error={form.findError('agreed')}
      />
      <Button type="submit" size="lg" radius="xl" fullWidth loading={form.pending}>
        {t('register.title')}
      </Button>
      <SignInLinks to={['/login']} />
    </form>
  );
}
