// SQL conditions shared by the back-office lists of this area.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True for a unit and all units below it. */
export const inUnit = (column: RawBuilder<unknown>, organizationId: string) => sql<SqlBool>`${column} in (
  with recursive below as (
    select id from organization where id = ${organizationId}::uuid
    union select o.id from organization o join below b on o.parent_id = b.id)
  select id from below)`;

/** Days in Hong Kong, both included. Either may be missing. */
export function inDays(
  column: RawBuilder<unknown>,
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
): RawBuilder<SqlBool>[] {
  const midnight = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`;
  return [
    ...(startTime ? [sql<SqlBool>`${column} >= ${midnight(startTime)}`] : []),
    ...(endTime ? [sql<SqlBool>`${column} < ${midnight(endTime)} + interval '1 day'`] : []),
  ];
}

export const joinConditions = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
