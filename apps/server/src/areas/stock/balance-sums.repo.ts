// The totals of what is where, from sums that are kept wherever they know what is asked for (migrations 0107, 0115).
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type BalanceFilter, groupedBy, ofSouvenir, ofSums, standingOf } from './balance.repo.ts';

type BalanceTotals = {
  total: number;
  on_hand: number;
  reserved: number;
  protected: number;
  available: number;
  value: number;
};

/** Without a storage asked for, what every souvenir has in all of them is known already. */
function summedUp(filter: BalanceFilter) {
  if (filter.storageId) return groupedBy(filter);
  return sql`select s.on_hand, s.reserved, s.protected, s.available, s.on_hand * coalesce(s.average, 0) as worth, s.storages
    from souvenir_stock s where ${ofSouvenir(filter)}`;
}

function counted(filter: BalanceFilter) {
  if (filter.group === 'storage')
    return sql`(select count(*) from storage t where exists (
      select from stock_balance b join souvenir_stock s on s.souvenir_id = b.souvenir_id
      where b.storage_id = t.id and ${filter.storageId ? sql`t.id = ${filter.storageId}` : sql`true`} and ${ofSouvenir(filter)}))`;
  return filter.group === 'souvenir' || filter.storageId ? sql`count(*)` : sql`coalesce(sum(g.storages), 0)`;
}

/** Of a souvenir in one storage there is one place. */
function countedInSums(filter: BalanceFilter) {
  if (filter.group === 'storage') return sql`count(*) filter (where g.places > 0)`;
  if (filter.group === 'place' || filter.storageId) return sql`coalesce(sum(g.places), 0)`;
  return sql`(select coalesce(sum(n.souvenirs), 0) from souvenir_sum n where n.stored and ${ofStanding(filter)})`;
}

const ofStanding = ({ categoryId, stockLevel }: BalanceFilter) => sql<SqlBool>`
  ${categoryId ? sql`n.category_id = ${categoryId}` : sql`true`}
  and ${stockLevel ? sql`n.standing = ${standingOf[stockLevel]}` : sql`true`}`;

const placeSums = (filter: BalanceFilter) => sql`
  select sum(b.places) as places, sum(b.on_hand) as on_hand, sum(b.reserved) as reserved, sum(b.protected) as protected,
    sum(b.free) filter (where t.state = 'active') as available, sum(b.worth) as worth
  from storage_sum b join storage t on t.id = b.storage_id where ${ofSums(filter)} group by t.id`;

/** What stands normal has what the others do not. */
function standingSums(filter: BalanceFilter) {
  const normal = filter.stockLevel === 'normal';
  const times = sql.lit(normal ? -1 : 1);
  const sums = sql`
    select ${times} * n.places as places, ${times} * n.on_hand as on_hand, ${times} * n.reserved as reserved,
      ${times} * n.protected as protected, ${times} * n.available as available, ${times} * n.worth as worth
    from souvenir_sum n where ${ofStanding(normal ? { ...filter, stockLevel: undefined } : filter)}`;
  return normal ? sql`${sums} union all ${placeSums(filter)}` : sums;
}

/** How it stands is known of a souvenir, not of it in one storage. */
function keptSums(filter: BalanceFilter) {
  if (filter.level || filter.found) return undefined;
  if (!filter.stockLevel) return placeSums(filter);
  return filter.storageId || filter.group === 'storage' ? undefined : standingSums(filter);
}

const totalsOf = (total: ReturnType<typeof sql>, rows: ReturnType<typeof sql>) => sql<BalanceTotals>`
  select ${total}::int as total, coalesce(sum(g.on_hand), 0)::int as on_hand,
         coalesce(sum(g.reserved), 0)::int as reserved, coalesce(sum(g.protected), 0)::int as protected,
         coalesce(sum(g.available), 0)::int as available, coalesce(round(sum(g.worth) / 100), 0)::bigint as value
  from (${rows}) g`;

/** Values are added up exactly and rounded once, to the cent. */
export async function sumBalances(db: Db, filter: BalanceFilter): Promise<BalanceTotals> {
  const kept = keptSums(filter);
  const query = kept ? totalsOf(countedInSums(filter), kept) : totalsOf(counted(filter), summedUp(filter));
  return (await query.execute(db)).rows[0]!;
}
