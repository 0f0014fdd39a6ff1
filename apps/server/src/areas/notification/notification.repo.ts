// SQL to insert notifications and to read templates.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connection/database.ts';
import { type Part, part, writeTogether } from '../../db/write.ts';

export type NewNotification = {
  id: string;
  now: Date;
  type: string;
  businessType: string;
  businessNo: string;
  /** Null if an administrator wrote the texts of this notification. */
  template: string | null;
  language: string;
  title: string;
  content: string;
  sensitive: boolean;
  /** Null if the receiver is known by address only. */
  receiverId: string | null;
  receiverName: string;
  receiverAddress: string;
  priority: string;
  /** Null if the notification is sent at once. */
  scheduledAt: Date | null;
  senderName?: string;
  attachment?: string | null;
};

/** A message for the inbox is delivered as soon as it is inserted, unless it is scheduled. */
function toColumns(row: NewNotification) {
  const isDelivered = row.type === 'app' && (row.scheduledAt === null || row.scheduledAt <= row.now);
  return {
    id: row.id,
    created_at: row.now,
    type: row.type,
    business_type: row.businessType,
    business_no: row.businessNo,
    template: row.template,
    language: row.language,
    title: row.title,
    content: row.content,
    sensitive: row.sensitive,
    receiver_id: row.receiverId,
    receiver_name: row.receiverName,
    receiver_address: row.receiverAddress,
    priority: row.priority,
    scheduled_at: row.scheduledAt,
    sender_name: row.senderName ?? '',
    attachment: row.attachment ?? null,
    status: isDelivered ? 'success' : 'pending',
    sent_at: isDelivered ? row.now : null,
    next_try_at: isDelivered ? null : (row.scheduledAt ?? row.now),
    tries: isDelivered ? 1 : 0,
  };
}

export function insertingNotifications(rows: readonly NewNotification[]): Part | undefined {
  if (rows.length === 0) return undefined;
  const columns = rows.map(toColumns);
  const names = Object.keys(columns[0]!);
  // the address of an inbox is the account
  const values = names.map((name) =>
    name === 'receiver_address'
      ? sql`case when n.type = 'app' then coalesce(u.account, n.receiver_address) else n.receiver_address end`
      : sql.ref(`n.${name}`),
  );
  return part(
    'new_notification',
    sql`insert into notification (${sql.join(names.map((name) => sql.ref(name)))})
        select ${sql.join(values)}
        from json_populate_recordset(null::notification, ${JSON.stringify(columns)}::json) n
        left join app_user u on u.id = n.receiver_id`,
  );
}

export const insertNotifications = (tx: Tx, rows: readonly NewNotification[]): Promise<void> =>
  writeTogether(tx, [insertingNotifications(rows)]);

type CustomTemplate = { code: string; title: LocalizedText; content: LocalizedText };

/** Templates that an administrator has changed. */
export async function findTemplates(db: Db, codes: readonly string[]): Promise<Map<string, CustomTemplate>> {
  const { rows } = await sql<CustomTemplate>`
    select code, title, content from notification_template where code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}
