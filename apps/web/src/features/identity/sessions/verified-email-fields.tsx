import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { EmailCodeField } from '../../../patterns/form/email-code-field.tsx';
import { NewPasswordField } from '../../../patterns/form/new-password-field.tsx';

type Field = 'email' | 'code' | 'password';

/** The fields for an email address, the code that was sent to it, and the new password. */
export function VerifiedEmailFields(props: {
  form: { values: { email: string }; field: (name: Field) => object };
  use: 'register' | 'change';
  label: string;
  send: ComponentProps<typeof EmailCodeField>['send'];
}) {
  const { form, use, label, send } = props;
  const t = useT();
  return (
    <>
      <TextInput
        size="md"
        type="email"
        label={t('common.email')}
        autoComplete="email"
        {...form.field('email')}
      />
      <EmailCodeField send={send} email={form.values.email} {...form.field('code')} />
      <NewPasswordField use={use} size="md" label={label} {...form.field('password')} />
    </>
  );
}
