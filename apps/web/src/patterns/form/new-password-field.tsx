// Two fields for a new password, with the configured length limits.
import { newPassword, passwordLimits } from '@keepsake/core/identity/sessions/registration.contract';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { useT } from '../../i18n/i18n.tsx';
import { useSetting } from '../hooks/use-setting.ts';

export type PasswordUse = 'register' | 'profile';

function usePasswordBounds(use: PasswordUse) {
  const min = useSetting('system.password_min') ?? passwordLimits.min;
  const atRegistration = useSetting('system.password_max') ?? passwordLimits.max;
  return { min, max: use === 'register' ? atRegistration : passwordLimits.max };
}

/** The schema fields for the password and its repetition, with the current limits. */
export function usePasswordShape(use: PasswordUse) {
  const { min, max } = usePasswordBounds(use);
  return useMemo(() => ({ password: newPassword.min(min).max(max), confirm: z.string().min(1) }), [min, max]);
}

type Twice = { readonly password: string; readonly confirm: string };
/** The arguments of `refine` of a zod schema. */
export const samePassword: [check: (typed: Twice) => boolean, { path: string[]; message: string }] = [
  ({ password, confirm }) => password === confirm,
  { path: ['confirm'], message: 'passwordDiffers' },
];

type Field = Pick<PasswordInputProps, 'value' | 'onChange' | 'onBlur' | 'error'>;
type NewPasswordFieldsProps = {
  use: PasswordUse;
  label: string;
  again: string;
  password: Field;
  confirm: Field;
  size?: 'sm' | 'md';
};

export function NewPasswordFields({ use, label, again, password, confirm, size }: NewPasswordFieldsProps) {
  const t = useT();
  const { min, max } = usePasswordBounds(use);
  const shared = {
    ...(size ? { size } : {}),
    autoComplete: 'new-password',
    // the hint is below the field, so that two fields in a row stay aligned
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    visibilityToggleButtonProps: { 'aria-label': t('form.showPassword'), tabIndex: 0 },
  };
  const hint =
    use === 'register' ? t('form.passwordBetween', { min, max }) : t('form.passwordFrom', { count: min });
  return (
    <>
      <PasswordInput label={label} description={hint} {...shared} {...password} />
      <PasswordInput label={again} {...shared} {...confirm} />
    </>
  );
}
