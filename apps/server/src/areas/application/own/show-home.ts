// The home screen of an applicant: counts, monthly quota and recent applications.
import type { applicationEndpoints } from '@keepsake/core/application/apply/application.contract';
import {
  type ApplicationState,
  applicationGroups,
} from '@keepsake/core/application/apply/application.machine';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import type { Output } from '../../../http/route.ts';
import { countOwnApplications, listOwnApplications } from '../apply/application.repo.ts';
import { readQuota } from '../apply/assess-application.ts';
import type { ApplicationServices } from '../services.ts';
import { toOwnRows } from './show-application.ts';

const recentRows = 5;

export async function showHome(
  db: Db,
  context: SignedInContext,
  { settings }: ApplicationServices,
): Promise<Output<typeof applicationEndpoints.getApplicationHome>> {
  const { userId } = context.caller;
  const counts = await countOwnApplications(db, userId);
  const sum = (states?: readonly ApplicationState[]) =>
    counts
      .filter(({ state }) => !states || states.includes(state))
      .reduce((total, { count }) => total + count, 0);
  const { rows } = await listOwnApplications(db, userId, {
    currentPage: 1,
    pageSize: recentRows,
    sort: 'desc',
    sidx: 'updatedAt',
  });
  return {
    total: sum(),
    pending: sum(applicationGroups.pending),
    approved: sum(applicationGroups.approved),
    quota: await readQuota(db, userId, context.now, settings),
    recent: await toOwnRows(db, rows, context),
  };
}
