// Pieces of SQL that the lists of people, roles and units share.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foundIn } from '../../db/search.ts';

const escaped = (keyword: string) =>
  `%${keyword
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

/** The code or the name in any language contains the keyword. */
export function namesMatch(alias: 'r' | 'p', keyword: string): RawBuilder<SqlBool> {
  const pattern = escaped(keyword);
  const name = sql.ref(`${alias}.name`);
  return sql<SqlBool>`(lower(${sql.ref(`${alias}.code`)}) like ${pattern} or lower(concat_ws(' ',
    ${name} ->> 'zh-HK', ${name} ->> 'en', ${name} ->> 'zh-CN')) like ${pattern})`;
}

/** By name (also by its sound), account, address or number, in either script. */
export function personMatches(keyword: string): RawBuilder<SqlBool> {
  return foundIn('app_user', sql.ref('u.id'), keyword);
}

/** The unit and everything below it. */
export function isBelow(organizationId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`u.organization_id in (
    with recursive below as (
      select id from organization where id = ${organizationId}
      union select o.id from organization o join below b on o.parent_id = b.id)
    select id from below)`;
}
