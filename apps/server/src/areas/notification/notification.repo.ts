// Notifications, as rows.
import type { LocalizedText } from '@keepsake/core/language';
import type { Db, Tx } from '../../db/database.ts';
import { later } from '../../db/transaction.ts';

export type NewNotification = {
  id: string;
  now: Date;
  type: string;
  businessType: string;
  businessNo: string;
  template: string | null;
  language: string;
  title: string;
  content: string;
  sensitive: boolean;
  receiverId: string | null;
  receiverName: string;
  receiverAddress: string;
  priority: string;
  scheduledAt: Date | null;
  senderName?: string;
  attachment?: string | null;
};

/** A message for the inbox is delivered by being written, unless it is for later. */
export async function insertNotification(tx: Tx, row: NewNotification): Promise<void> {
  const delivered = row.type === 'app' && (row.scheduledAt === null || row.scheduledAt <= row.now);
  later(
    tx,
    tx.insertInto('notification').values({
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
      // an inbox is called by its account
      receiver_address:
        row.type === 'app' && row.receiverId
          ? (eb) => eb.selectFrom('app_user').select('account').where('id', '=', row.receiverId)
          : row.receiverAddress,
      priority: row.priority,
      scheduled_at: row.scheduledAt,
      sender_name: row.senderName ?? '',
      attachment: row.attachment ?? null,
      ...(delivered
        ? { status: 'success', sent_at: row.now, next_try_at: null, tries: 1 }
        : { next_try_at: row.scheduledAt ?? row.now }),
    }),
  );
}

export async function findTemplate(
  db: Db,
  code: string,
): Promise<{ title: LocalizedText; content: LocalizedText } | undefined> {
  const row = await db
    .selectFrom('notification_template')
    .select(['title', 'content'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row as { title: LocalizedText; content: LocalizedText } | undefined;
}
