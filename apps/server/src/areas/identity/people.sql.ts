// Pieces of SQL that the lists of people, roles and units share.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

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

export function personMatches(keyword: string): RawBuilder<SqlBool> {
  const pattern = escaped(keyword);
  return sql<SqlBool>`(lower(u.real_name) like ${pattern} or u.account_key like ${pattern}
    or u.email_key like ${pattern} or u.mobile_phone like ${pattern})`;
}

/** The unit and everything below it. */
export function isBelow(organizationId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`u.organization_id in (
    with recursive below as (
      select id from organization where id = ${organizationId}
      union select o.id from organization o join below b on o.parent_id = b.id)
    select id from below)`;
}
