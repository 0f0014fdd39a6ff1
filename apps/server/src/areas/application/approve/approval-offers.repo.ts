// Offers of approvers: suggested changes that applicants can accept or decline.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';

/** True for a task `t` that waits for the applicant's answer to an offer. */
export const isOffered = sql<boolean>`
  exists (select from approval_offer o where o.task_id = t.id and o.state = 'open')`;

/** Returns the ids of the applications that have an open offer. */
export async function listOpenOffers(db: Db, applicationIds: readonly string[]): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom('approval_offer')
    .select('application_id')
    .where('application_id', 'in', [...applicationIds])
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

export type OfferRow = {
  id: string;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  message: string;
  use_date: string | null;
  made_at: Date;
  made_by_name: string;
  answered_at: Date | null;
  answer: string;
};
export type OfferLineRow = {
  offer_id: string;
  line_no: number;
  quantity: number;
  souvenir_id: string | null;
  code: string | null;
  name: LocalizedText | null;
};

export async function listOffers(
  db: Db,
  applicationId: string,
): Promise<{ offers: OfferRow[]; lines: OfferLineRow[] }> {
  const offers = await db
    .selectFrom('approval_offer')
    .select(['id', 'state', 'message', 'use_date', 'made_at', 'made_by_name', 'answered_at', 'answer'])
    .where('application_id', '=', applicationId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<OfferRow>()
    .execute();
  if (offers.length === 0) return { offers, lines: [] };
  const { rows: lines } = await sql<OfferLineRow>`
    select l.offer_id, l.line_no, l.quantity, l.souvenir_id, s.code, s.name
    from approval_offer_line l left join souvenir s on s.id = l.souvenir_id
    where l.offer_id = any(${offers.map(({ id }) => id)}::uuid[]) order by l.line_no`.execute(db);
  return { offers, lines };
}
