// The souvenirs of an application.
import type { LocalizedText } from '@keepsake/core/language';
import type { Db, Tx } from '../../db/database.ts';

export type LineRow = {
  application_id: string;
  line_no: number;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  level: 'normal' | 'vip';
  cover: string | null;
  unit_price: number;
  requested: number;
  approved: number | null;
  issued: number;
};
export type NewLine = Omit<LineRow, 'application_id' | 'approved' | 'issued'>;

export async function listLines(db: Db, applicationIds: readonly string[]): Promise<LineRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('application_line')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .orderBy('application_id')
    .orderBy('line_no')
    .$castTo<LineRow>()
    .execute();
}

export async function replaceLines(tx: Tx, applicationId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.deleteFrom('application_line').where('application_id', '=', applicationId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('application_line')
    .values(
      lines.map((line) => ({ ...line, application_id: applicationId, name: JSON.stringify(line.name) })),
    )
    .execute();
}
