// Checks the length of a password against the settings of the administrator, within the limits of the contract.
import { AppError } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import { passwordLimits } from '@keepsake/core/identity/sessions/registration.contract';
import type { Language } from '@keepsake/core/values/language';
import { z } from 'zod';
import type { Settings } from '../../settings/index.ts';

/** The maximum in the settings applies only to registration. */
export async function checkPasswordLength(
  settings: Settings,
  use: 'register' | 'change',
  password: string,
  language: Language,
): Promise<void> {
  const min = await settings.get('system.password_min');
  const max = use === 'register' ? await settings.get('system.password_max') : passwordLimits.max;
  const checked = z.object({ password: z.string().min(min).max(max) }).safeParse({ password });
  if (!checked.success) throw new AppError('FIELDS_INVALID', {}, fieldErrors(checked.error.issues, language));
}
