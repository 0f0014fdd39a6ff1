// SQL that finds people for their lists, and the signature of a person.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foundIn } from '../../../db/search/search.ts';

/** Finds people by name (also by pronunciation), account, email address or phone number. */
export function personMatches(keyword: string): RawBuilder<SqlBool> {
  return foundIn('app_user', sql.ref('u.id'), keyword);
}

/** The person belongs to the unit or to one below it. */
export function isBelow(organizationId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`u.organization_id in (
    with recursive below as (
      select id from organization where id = ${organizationId}
      union select o.id from organization o join below b on o.parent_id = b.id)
    select id from below)`;
}

/** The file id of a person's present signature, to be stored with what they sign. */
export const selectSignature = (userId: string) =>
  sql<string | null>`(select f.id from app_user u join stored_file f on f.id::text = right(u.sign_img, 36)
    where u.id = ${userId}::uuid and u.sign_img <> '')`;
