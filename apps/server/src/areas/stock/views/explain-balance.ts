// 38 on hand − 6 orders − 10 applications − 5 protected = 17 available, each part with what is behind it.
import { AppError } from '@keepsake/core/api/errors';
import { explainAvailable } from '@keepsake/core/stock/ledger/availability.rules';
import type { DocumentRef, Explanation } from '@keepsake/core/stock/ledger/balance.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { toDocumentRef } from '../documents/document-ref.ts';
import { explainPlaces, findSouvenirName, listMovementsOf, listReservationsOf } from './explanation.repo.ts';

const recentMovements = 10;
const reservationsShown = 100;

export async function explainBalance(
  db: Db,
  souvenirId: string,
  storage: string,
  { language }: SignedInContext,
): Promise<Explanation> {
  const storageId = storage === 'all' ? undefined : storage;
  const souvenir = await findSouvenirName(db, souvenirId);
  const places = souvenir ? await explainPlaces(db, souvenirId, storageId) : [];
  const place = places[0];
  if (!souvenir || (storageId && !place)) throw new AppError('NOT_FOUND');
  const sum = (figure: 'movements' | 'inward' | 'outward' | 'protected' | 'reservations') =>
    places.reduce((all, row) => all + row[figure], 0);
  const recent = await listMovementsOf(db, souvenirId, storageId, recentMovements);
  const promised = await listReservationsOf(db, souvenirId, storageId, reservationsShown);
  return {
    souvenir: { id: souvenir.id, productCode: souvenir.code, name: textIn(souvenir.name, language) },
    storage:
      storageId && place
        ? { id: storageId, name: textIn(place.storage_name, language), active: place.active }
        : null,
    ...explainAvailable(
      places.map((row) => ({
        onHand: row.inward - row.outward,
        orders: row.orders,
        applications: row.applications,
        protected: row.protected,
        active: row.active,
      })),
    ),
    protectedInAll: sum('protected'),
    movements: {
      count: sum('movements'),
      inward: sum('inward'),
      outward: sum('outward'),
      recent: recent.map((row) => ({
        sequence: row.sequence,
        at: row.at.toISOString(),
        quantity: row.quantity,
        storageName: textIn(row.storage_name, language),
        actor: row.actor_name,
        document: toDocumentRef(row),
      })),
    },
    reservations: {
      count: sum('reservations'),
      list: promised.map((row) => ({
        originKind: row.origin_kind,
        originNo: row.origin_no,
        quantity: row.open_quantity,
        storageName: textIn(row.storage_name, language),
        madeAt: row.made_at.toISOString(),
        documents: row.documents as DocumentRef[],
      })),
    },
    holds: places.every(
      (row) => row.on_hand === row.inward - row.outward && row.reserved === row.orders + row.applications,
    ),
  };
}
