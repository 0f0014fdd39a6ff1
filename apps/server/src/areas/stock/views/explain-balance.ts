// Use case: explain how an available quantity is computed, for example 38 on hand − 6 for orders − 10 for applications
// − 5 protected = 17, with the movements and reservations behind each number.
import { AppError } from '@keepsake/core/api/errors';
import { explainAvailable } from '@keepsake/core/stock/ledger/availability.rules';
import type { DocumentRef, Explanation } from '@keepsake/core/stock/ledger/balance.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { toDocumentRef } from '../documents/document-ref.ts';
import {
  explainStorages,
  findSouvenirName,
  listRecentMovementsOfSouvenir,
  listReservationsOfSouvenir,
} from './explanation.repo.ts';

const maxRecentMovements = 10;
const maxReservations = 100;

export async function explainBalance(
  db: Db,
  souvenirId: string,
  storage: string,
  { language }: SignedInContext,
): Promise<Explanation> {
  const storageId = storage === 'all' ? undefined : storage;
  const souvenir = await findSouvenirName(db, souvenirId);
  const storageRows = souvenir ? await explainStorages(db, souvenirId, storageId) : [];
  const storageRow = storageRows[0];
  if (!souvenir || (storageId && !storageRow)) throw new AppError('NOT_FOUND');
  const sum = (figure: 'movements' | 'inward' | 'outward' | 'protected' | 'reservations') =>
    storageRows.reduce((all, row) => all + row[figure], 0);
  const recent = await listRecentMovementsOfSouvenir(db, souvenirId, storageId, maxRecentMovements);
  const reservations = await listReservationsOfSouvenir(db, souvenirId, storageId, maxReservations);
  return {
    souvenir: { id: souvenir.id, productCode: souvenir.code, name: textIn(souvenir.name, language) },
    storage:
      storageId && storageRow
        ? { id: storageId, name: textIn(storageRow.storage_name, language), active: storageRow.active }
        : null,
    ...explainAvailable(
      storageRows.map((row) => ({
        onHand: row.inward - row.outward,
        orders: row.orders,
        applications: row.applications,
        protected: row.protected,
        expiring: row.expiring,
        active: row.active,
      })),
    ),
    configuredProtected: sum('protected'),
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
      list: reservations.map((row) => ({
        originKind: row.origin_kind,
        originNo: row.origin_no,
        quantity: row.open_quantity,
        storageName: textIn(row.storage_name, language),
        madeAt: row.made_at.toISOString(),
        documents: row.documents as DocumentRef[],
      })),
    },
    holds: storageRows.every(
      (row) => row.on_hand === row.inward - row.outward && row.reserved === row.orders + row.applications,
    ),
  };
}
