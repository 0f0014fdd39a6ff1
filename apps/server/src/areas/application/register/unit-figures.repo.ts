// Applications and gifts by unit, for the organization report.
import { uncountedStates } from '@keepsake/core/application/apply/application.rules';
import { sql } from 'kysely';
import { allOf, inDays } from '../../../db/list.ts';
import type { ListUnitFigures } from '../../identity/index.ts';

const toDays = (year: string | undefined) =>
  year ? { startTime: `${year}-01-01`, endTime: `${year}-12-31` } : {};

export const listUnitFigures: ListUnitFigures = async (db, year) => {
  const { rows } = await sql<{ id: string | null; applications: number; pieces: number; value: number }>`
    select organization_id as id, count(*)::int as applications, 0 as pieces, 0::bigint as value from application
    where submitted_at is not null and state not in (${sql.join(uncountedStates)})
      and ${allOf(inDays(sql.ref('submitted_at'), toDays(year)))} group by 1
    union all
    select organization_id, 0, sum(quantity - returned)::int, sum((quantity - returned) * unit_value)::bigint from gift_register
    where ${allOf(inDays(sql.ref('issued_at'), toDays(year)))} group by 1`.execute(db);
  return rows;
};
