// Checks the length of a name against the setting of the administrator, within the limits of the contract.
import { AppError } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import { nameLimits } from '@keepsake/core/records/user.fields';
import type { Language } from '@keepsake/core/values/language';
import { nameText } from '@keepsake/core/values/text';
import type { Db } from '../../../db/connection/database.ts';
import { createSettings } from '../../settings/index.ts';

export const getMaxNameLength = (db: Db): Promise<number> => createSettings(db).get('system.name_max');

/** Describes what is wrong with a name, if anything. */
export function findNameProblem(name: string, limit: number, language: Language): string | undefined {
  const checked = nameText(nameLimits.min, limit).safeParse(name, { reportInput: true });
  return checked.success ? undefined : fieldErrors(checked.error.issues, language)[''];
}

/** A stored name may stay, even if it is longer than the setting allows now. */
export async function checkNameLength(
  db: Db,
  name: string,
  stored: string | undefined,
  language: Language,
): Promise<void> {
  if (name === stored) return;
  const problem = findNameProblem(name, await getMaxNameLength(db), language);
  if (problem) throw new AppError('FIELDS_INVALID', {}, { realName: problem });
}
