// The lines of an application: souvenirs and quantities.
import type { LocalizedText } from '@keepsake/core/values/language';
import type { Db, Tx } from '../../../db/connection/database.ts';

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
  returned: number;
  /** Current category of the souvenir. */
  category_name: LocalizedText;
};
export type NewLine = Omit<LineRow, 'application_id' | 'approved' | 'issued' | 'returned' | 'category_name'>;

export async function listLines(db: Db, applicationIds: readonly string[]): Promise<LineRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('application_line as l')
    .innerJoin('souvenir as s', 's.id', 'l.souvenir_id')
    .innerJoin('category as c', 'c.id', 's.category_id')
    .selectAll('l')
    .select('c.name as category_name')
    .where('l.application_id', 'in', [...applicationIds])
    .orderBy('l.application_id')
    .orderBy('l.line_no')
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
