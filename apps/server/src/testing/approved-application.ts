// Test helper: inserts an application in the state after its last approval, with its stock reserved.
import { randomUUID } from 'node:crypto';
import { reserveStock } from '../areas/stock/index.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { foldForSearch } from '../platform/chinese.ts';
import { randomIds } from '../platform/ids.ts';
import { indexedText } from '../platform/search/keyword.ts';
import { postDocument } from './post-document.ts';
import type { TestProgram } from './test-program.ts';

type Line = { code: string; quantity: number; approved?: number };
type Options = {
  account?: string;
  lines: readonly Line[];
  /** If given, the application is in batch mode. */
  recipients?: readonly { name: string; code: string; quantity: number }[];
  approvers?: readonly { account: string; actingFor?: string }[];
  change?: Record<string, unknown>;
};
export type ApprovedApplication = { id: string; no: string; lines: { souvenirId: string; code: string }[] };

let lastSerial = 0;

export async function createApprovedApplication(
  program: TestProgram,
  options: Options,
): Promise<ApprovedApplication> {
  const { db, clock } = program;
  const now = clock.now();
  const findUser = (account: string) =>
    db.selectFrom('app_user').selectAll().where('account', '=', account).executeTakeFirstOrThrow();
  const applicant = await findUser(options.account ?? 'staff');
  const unit = await db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', applicant.organization_id!)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const no = `AP20261115-9${String(++lastSerial).padStart(3, '0')}`;
  const souvenirs = await db
    .selectFrom('souvenir')
    .selectAll()
    .where('code', 'in', [
      ...options.lines.map(({ code }) => code),
      ...(options.recipients ?? []).map(({ code }) => code),
    ])
    .execute();
  const souvenirByCode = (code: string) => souvenirs.find((row) => row.code === code)!;
  const approvers = await Promise.all(
    (options.approvers ?? [{ account: 'approver' }]).map(async ({ account, actingFor }) => ({
      actor: await findUser(account),
      delegator: actingFor ? await findUser(actingFor) : undefined,
    })),
  );
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('application')
      .values({
        id,
        no,
        applicant_id: applicant.id,
        applicant_name: applicant.real_name,
        applicant_phone: '9123 4567',
        applicant_email: applicant.email ?? '',
        organization_id: unit.id,
        organization_name: JSON.stringify(unit.name),
        state: 'approved',
        mode: options.recipients ? 'batch' : 'single',
        type: 'activity',
        reason: '感謝嘉賓出席本系四十周年系慶活動並擔任主講',
        use_date: '2026-12-01',
        recipient_object: options.recipients ? '' : '來訪學者',
        recipient_name: options.recipients ? '' : '李慧敏教授',
        recipient_position: options.recipients ? '' : '院長',
        activity: '四十周年系慶',
        total_amount: 0,
        level: approvers.length,
        submitted_at: now,
        decided_at: now,
        collect_by: '2026-12-15',
        created_at: now,
        updated_at: now,
        search_text: indexedText(`${no} ${applicant.real_name} 李慧敏教授 四十周年系慶`),
        ...options.change,
      })
      .execute();
    await tx
      .insertInto('application_line')
      .values(
        options.lines.map(({ code, quantity, approved }, index) => ({
          application_id: id,
          line_no: index + 1,
          souvenir_id: souvenirByCode(code).id,
          code,
          name: JSON.stringify(souvenirByCode(code).name),
          level: souvenirByCode(code).level,
          unit_price: 45_00,
          requested: quantity,
          approved: approved ?? quantity,
        })),
      )
      .execute();
    if (options.recipients) {
      await tx
        .insertInto('application_recipient')
        .values(
          options.recipients.map(({ name, code, quantity }, index) => ({
            application_id: id,
            row_no: index + 1,
            name,
            position: '校友',
            souvenir_id: souvenirByCode(code).id,
            quantity,
            recipient_key: foldForSearch(name),
          })),
        )
        .execute();
    }
    for (const [index, { actor, delegator }] of approvers.entries()) {
      await tx
        .insertInto('approval_step')
        .values({ application_id: id, level: index + 1, kind: 'department', organization_id: unit.id })
        .execute();
      await tx
        .insertInto('approval_task')
        .values({
          id: randomUUID(),
          application_id: id,
          level: index + 1,
          state: 'processed',
          decision: 'approve',
          comment: '同意，符合用途。',
          opened_at: now,
          closed_at: now,
          actor_id: actor.id,
          actor_name: actor.real_name,
          acting_for_id: delegator?.id ?? null,
          acting_for_name: delegator?.real_name ?? null,
        })
        .execute();
    }
    const requests = options.lines
      .map(({ code, quantity, approved }, index) => ({
        lineNo: index + 1,
        souvenirId: souvenirByCode(code).id,
        quantity: approved ?? quantity,
      }))
      .filter(({ quantity }) => quantity > 0);
    await reserveStock(tx, { now, ids: randomIds }, { kind: 'application', id, no }, 'application', requests);
  });
  return { id, no, lines: options.lines.map(({ code }) => ({ code, souvenirId: souvenirByCode(code).id })) };
}

/** Adds pieces of each souvenir to the storage that serves applications. */
export async function addOfficeStock(
  program: TestProgram,
  codes: readonly string[],
  quantity: number,
): Promise<void> {
  const { db, clock } = program;
  const storage = await db
    .selectFrom('storage')
    .select('id')
    .where('code', '=', 'OFFICE')
    .executeTakeFirstOrThrow();
  const souvenirs = await db
    .selectFrom('souvenir')
    .select('id')
    .where('code', 'in', [...codes])
    .orderBy('code')
    .execute();
  const postings = souvenirs.map(({ id }, index) => ({
    souvenirId: id,
    storageId: storage.id,
    quantity,
    lineNo: index + 1,
  }));
  await inTransaction(db, (tx) => postDocument(tx, `AD-${randomIds.next()}`, clock.now(), postings));
}
