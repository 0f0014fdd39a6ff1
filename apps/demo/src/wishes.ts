// Wish lists, and people who wait for the hand-painted mug, which is sold out.
import type { Tx } from '../../server/src/db/connection/database.ts';
import { demoId } from './demo-id.ts';
import { pickOfficeTime } from './moments.ts';

/** Each of these people asked some days ago to be told when the souvenir is back. */
const waiting = { soldOut: 'GF-0031', accounts: ['visitor', 'staff', 'other', 'office', 'student'] };
const wishes = { student: ['GF-0031', 'GF-0005', 'GF-0001'], staff: ['GF-0031', 'GF-0002'] };

const toUserId = (account: string) => demoId(`user ${account}`);
const toSouvenirId = (code: string) => demoId(`souvenir ${code}`);

export async function loadWishes(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('restock_request')
    .values(
      waiting.accounts.map((account, index) => ({
        souvenir_id: toSouvenirId(waiting.soldOut),
        user_id: toUserId(account),
        asked_at: pickOfficeTime(now, 2 + waiting.accounts.length - index, `restock ${account}`),
      })),
    )
    .execute();
  await tx
    .insertInto('wish_item')
    .values(
      Object.entries(wishes).flatMap(([account, codes]) =>
        codes.map((code, index) => ({
          user_id: toUserId(account),
          souvenir_id: toSouvenirId(code),
          added_at: pickOfficeTime(now, 3 + 4 * index, `wish ${account} ${code}`),
        })),
      ),
    )
    .execute();
}
