// Writes the history of a record and the audit log.
import type { AuditAction } from '@keepsake/core/labels/audit-words';
import type { Context } from '../context/context.ts';
import type { Tx } from './connection/database.ts';
import { announce } from './live.ts';
import { inserting, type Part, writeTogether } from './write.ts';

type HistoryEntry = {
  subject: string;
  subjectId: string;
  action: string;
  /** The states before and after. Null if the record has none. */
  from?: string | null;
  to?: string | null;
  comment?: string;
  /** The person who delegated the decision. */
  actingFor?: string | null;
};

/** The columns that history and audit log have in common. */
const toSharedColumns = (
  context: Context,
  entry: { readonly subject: string; readonly subjectId: string; readonly action: string },
) => ({
  id: context.ids.next(),
  at: context.now,
  actor_id: context.caller?.userId ?? null,
  actor_name: context.caller?.name ?? 'system',
  action: entry.action,
  subject: entry.subject,
  subject_id: entry.subjectId,
});

export const recordHistory = (tx: Tx, context: Context, entry: HistoryEntry): Promise<void> =>
  writeTogether(tx, [insertingHistory(context, [entry])]);

export const insertingHistory = (context: Context, entries: readonly HistoryEntry[]): Part | undefined =>
  inserting(
    'record_history',
    entries.map((entry) => ({
      ...toSharedColumns(context, entry),
      from_state: entry.from ?? null,
      to_state: entry.to ?? null,
      comment: entry.comment ?? '',
      acting_for: entry.actingFor ?? null,
    })),
  );

/** Records that administrators manage. An audit line for one of them also updates the open screens of administrators. */
const administered: ReadonlySet<string> = new Set([
  'user',
  'role',
  'position',
  'organization',
  'system-config',
  'rich-text',
  'dictionary',
  'synonym',
  'notification_template',
]);

type AuditEntry = {
  action: AuditAction;
  subject: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
};

export const recordAudit = (tx: Tx, context: Context, entry: AuditEntry): Promise<void> =>
  recordAudits(tx, context, [entry]);

export async function recordAudits(tx: Tx, context: Context, entries: readonly AuditEntry[]): Promise<void> {
  await writeTogether(tx, [insertingAudit(context, entries)]);
  if (entries.some(({ subject }) => administered.has(subject))) await announce(tx, 'administration');
}

type ChangeEntry = HistoryEntry & Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** Writes the history and the audit line of a change together. */
export const recordChange = (tx: Tx, context: Context, entry: ChangeEntry): Promise<void> =>
  recordChanges(tx, context, [entry]);

export async function recordChanges(
  tx: Tx,
  context: Context,
  entries: readonly ChangeEntry[],
): Promise<void> {
  await writeTogether(tx, [insertingHistory(context, entries), insertingAudit(context, entries)]);
  if (entries.some(({ subject }) => administered.has(subject))) await announce(tx, 'administration');
}

/** Sends no notice to the screens of administrators, so it is only for records that they do not manage. */
export const insertingAudit = (context: Context, entries: readonly AuditEntry[]): Part | undefined =>
  inserting(
    'audit_log',
    entries.map((entry) => ({
      ...toSharedColumns(context, entry),
      before: entry.before ?? null,
      after: entry.after ?? null,
      request_id: context.requestId,
    })),
  );
