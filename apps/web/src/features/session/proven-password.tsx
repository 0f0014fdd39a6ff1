// A password chosen by whoever can read the letters of an address: the same fields for a new account and a forgotten password.
import { PasswordInput, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useT } from '../../app/i18n.tsx';
import type { MessageKey } from '../../app/message-keys.ts';
import { EmailCodeField } from '../../patterns/form/email-code-field.tsx';

/** What a form adds to the call's own body: the password once more. */
export const again = { confirm: z.string().min(1) };
export const agree = (typed: { password: string; confirm: string }) => typed.password === typed.confirm;
export const disagreement = { path: ['confirm'], message: 'passwordDiffers' };

type Path = 'email' | 'code' | 'password' | 'confirm';
type ProvenPasswordProps = {
  form: { readonly values: { readonly email: string }; readonly field: (path: Path) => object };
  send: (address: string) => Promise<{ resendAfterSeconds: number }>;
  label: MessageKey;
  hint?: MessageKey;
};

export function ProvenPassword({ form, send, label, hint }: ProvenPasswordProps) {
  const t = useT();
  const chosen = {
    size: 'md',
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('login.showPassword'), tabIndex: 0 },
  } as const;
  return (
    <>
      <TextInput
        size="md"
        type="email"
        label={t('signUp.email')}
        autoComplete="email"
        {...form.field('email')}
      />
      <EmailCodeField send={send} email={form.values.email} {...form.field('code')} />
      <PasswordInput {...chosen} label={t(label)} description={hint && t(hint)} {...form.field('password')} />
      <PasswordInput {...chosen} label={t('signUp.confirm')} {...form.field('confirm')} />
    </>
  );
}
