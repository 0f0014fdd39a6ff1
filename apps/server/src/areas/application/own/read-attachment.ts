// Who may read the files of an application: approvers and office staff after submission. The applicant may also read
// the signatures of decisions and hand-overs.

import { officeReaders } from '@keepsake/core/application/issue/issue.contract';
import { type Caller, may } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listApplicationsOfFile, listApplicationsSigned } from '../apply/application-attachments.repo.ts';
import { hasTakenPart, listHeldTasks } from '../approve/holders.repo.ts';

async function mayReadAny(db: Db, ids: readonly string[], caller: Caller, now: Date): Promise<boolean> {
  if (ids.length === 0) return false;
  if (officeReaders.some((module) => may(caller, module))) return true;
  for (const id of ids) {
    if ((await listHeldTasks(db, id, caller.userId, now)).length > 0) return true;
    if (await hasTakenPart(db, id, caller.userId)) return true;
  }
  return false;
}

export async function mayReadApplicationSignature(
  db: Db,
  fileId: string,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  const signed = await listApplicationsSigned(db, fileId);
  if (signed.some(({ applicantId }) => applicantId === caller.userId)) return true;
  return mayReadAny(
    db,
    signed.map(({ id }) => id),
    caller,
    now,
  );
}

export async function mayReadApplicationFile(
  db: Db,
  fileId: string,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  return mayReadAny(db, await listApplicationsOfFile(db, fileId), caller, now);
}
