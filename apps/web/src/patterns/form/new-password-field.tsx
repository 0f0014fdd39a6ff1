// The field for a new password, with the configured length limits. It is typed once, because it can be shown.
import { newPassword, passwordLimits } from '@keepsake/core/identity/sessions/registration.contract';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useSetting } from '../hooks/use-setting.ts';

export type PasswordUse = 'register' | 'change';

function usePasswordBounds(use: PasswordUse) {
  const min = useSetting('system.password_min') ?? passwordLimits.min;
  const atRegistration = useSetting('system.password_max') ?? passwordLimits.max;
  return { min, max: use === 'register' ? atRegistration : passwordLimits.max };
}

/** The schema field for the password, with the current limits. */
export function usePasswordShape(use: PasswordUse) {
  const { min, max } = usePasswordBounds(use);
  return useMemo(() => ({ password: newPassword.min(min).max(max) }), [min, max]);
}

type NewPasswordFieldProps = Pick<PasswordInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'size'> & {
  use: PasswordUse;
  label: string;
};

export function NewPasswordField({ use, ...input }: NewPasswordFieldProps) {
  const t = useT();
  const { min, max } = usePasswordBounds(use);
  return (
    <PasswordInput
      description={
        use === 'register' ? t('form.passwordBetween', { min, max }) : t('form.passwordFrom', { count: min })
      }
      autoComplete="new-password"
      // the hint is below the field, so that two fields in a row stay aligned
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
      {...input}
    />
  );
}
