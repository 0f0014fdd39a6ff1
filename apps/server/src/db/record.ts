// The traces a command leaves: history of the record, audit line of the person. Whoever must hear of it gets a notification.
import type { Context } from '../context/context.ts';
import type { Tx } from './connection/database.ts';
import { announce } from './live.ts';
import { inserting, type Part, writeTogether } from './write.ts';

type HistoryEntry = {
  subject: string;
  subjectId: string;
  action: string;
  from: string | null;
  to: string | null;
  comment: string;
  /** Whose right it was, where somebody stood in for them. */
  actingFor?: string | null;
};

/** What was done to which record, by whom and when: common to history and audit. */
const traceOf = (
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
  recordHistories(tx, context, [entry]);

export const recordHistories = (tx: Tx, context: Context, entries: readonly HistoryEntry[]): Promise<void> =>
  writeTogether(tx, [historyOf(context, entries)]);

export const historyOf = (context: Context, entries: readonly HistoryEntry[]): Part | undefined =>
  inserting(
    'record_history',
    entries.map((entry) => ({
      ...traceOf(context, entry),
      from_state: entry.from,
      to_state: entry.to,
      comment: entry.comment,
      acting_for: entry.actingFor ?? null,
    })),
  );

/** What administrators keep is never changed without an audit line: whoever looks at its lists hears of it by that. */
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

type AuditEntry = { action: string; subject: string; subjectId: string; before?: unknown; after?: unknown };

export const recordAudit = (tx: Tx, context: Context, entry: AuditEntry): Promise<void> =>
  recordAudits(tx, context, [entry]);

export async function recordAudits(tx: Tx, context: Context, entries: readonly AuditEntry[]): Promise<void> {
  await writeTogether(tx, [auditOf(context, entries)]);
  if (entries.some(({ subject }) => administered.has(subject))) await announce(tx, 'administration');
}

/** For records that no administrator keeps: nobody is told of it. */
export const auditOf = (context: Context, entries: readonly AuditEntry[]): Part | undefined =>
  inserting(
    'audit_log',
    entries.map((entry) => ({
      ...traceOf(context, entry),
      before: entry.before ?? null,
      after: entry.after ?? null,
      request_id: context.requestId,
    })),
  );
