// Suggests when and where an application is collected.
import { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import { addWorkingDays } from '@keepsake/core/settings/calendar/working-days';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { readWorkingCalendar } from '../../settings/index.ts';

/** The shop counter on the next working day at 9:00. */
export async function suggestArrangement(db: Db, { now, language }: SignedInContext) {
  const day = addWorkingDays(await readWorkingCalendar(db, now), hongKongDay(now), 1);
  return {
    deliveryAt: `${day}T09:00:00+08:00`,
    deliveryPlace: translate(issueMessages['issue.place'], language),
  };
}
