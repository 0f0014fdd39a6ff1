// SQL conditions shared by the back-office lists of this area.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True if the column contains this unit or a unit below it. */
export const inUnit = (column: RawBuilder<unknown>, organizationId: string) => sql<SqlBool>`${column} in (
  with recursive below as (
    select id from organization where id = ${organizationId}::uuid
    union select o.id from organization o join below b on o.parent_id = b.id)
  select id from below)`;
