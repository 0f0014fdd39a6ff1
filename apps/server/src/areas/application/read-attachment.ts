// An applicant's papers are their own until they are submitted; then also theirs who decide, and the office's.

import type { Db } from '../../db/database.ts';
import { type Caller, may } from '../../http/context.ts';
import { listApplicationsOfFile } from './application-attachments.repo.ts';
import { listRights, tookPart } from './holders.repo.ts';

const officeModules = ['applications', 'approval-management', 'approval-history'] as const;

export async function mayReadApplicationFile(
  db: Db,
  fileId: string,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  const ids = await listApplicationsOfFile(db, fileId);
  if (ids.length === 0) return false;
  if (officeModules.some((module) => may(caller, module))) return true;
  for (const id of ids) {
    if ((await listRights(db, id, caller.userId, now)).length > 0) return true;
    if (await tookPart(db, id, caller.userId)) return true;
  }
  return false;
}
