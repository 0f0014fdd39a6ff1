// How long a name may be is an administrator's to say, within the contract's bounds.
import { AppError } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import { nameLimits } from '@keepsake/core/identity/accounts/user.contract';
import type { Language } from '@keepsake/core/values/language';
import { nameText } from '@keepsake/core/values/text';
import type { Db } from '../../../db/connection/database.ts';
import { createSettings } from '../../settings/index.ts';

export const longestName = (db: Db): Promise<number> => createSettings(db).get('system.name_max');

/** What is wrong with a name, in the user's words. */
export function nameFault(name: string, limit: number, language: Language): string | undefined {
  const checked = nameText(nameLimits.min, limit).safeParse(name, { reportInput: true });
  return checked.success ? undefined : fieldErrors(checked.error.issues, language)[''];
}

/** A name that is stored may stay as it is. */
export async function checkNameLength(
  db: Db,
  name: string,
  stored: string | undefined,
  language: Language,
): Promise<void> {
  if (name === stored) return;
  const fault = nameFault(name, await longestName(db), language);
  if (fault) throw new AppError('FIELDS_INVALID', {}, { realName: fault });
}
