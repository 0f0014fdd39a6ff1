// Scheduled job: tells the people who wait for a souvenir that it is back (docs/adr/0013-wish-list.md).
import { restockPriorityHours } from '@keepsake/core/shop/wishes/wish.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { textIn } from '../../../platform/chinese.ts';
import { composeMessages, createRequestsForPeople, insertNotifications } from '../../notification/index.ts';
import { listRestocked, lockRestock, markNextAsTold } from './restock.repo.ts';

/** Keeps the transaction of a souvenir short. The next run tells the other people. */
const maxToldPerSouvenir = 200;

/** One transaction per souvenir. Returns how many people were told. */
export async function notifyAboutRestock(db: Db, context: Context, publicUrl: string): Promise<number> {
  const { now } = context;
  const toldSince = new Date(now.getTime() - restockPriorityHours * 3600_000);
  let told = 0;
  for (const { id, code, name } of await listRestocked(db, hongKongDay(now))) {
    told += await inTransaction(db, async (tx) => {
      if (!(await lockRestock(tx, id))) return 0;
      const people = await markNextAsTold(tx, id, { now, toldSince, limit: maxToldPerSouvenir });
      const requests = people.flatMap((person) =>
        createRequestsForPeople([person], {
          template: 'back-in-stock',
          params: { name: textIn(name, person.language), link: `${publicUrl}/shopping/detail/${id}` },
          businessNo: code,
        }),
      );
      await insertNotifications(tx, await composeMessages(tx, context, requests));
      return people.length;
    });
  }
  return told;
}
