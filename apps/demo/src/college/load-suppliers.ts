// Loads the suppliers. The souvenirs are assigned to them in turn.
import { supplierSearchText } from '../../../server/src/areas/catalogue/index.ts';
import type { Tx } from '../../../server/src/db/connection/database.ts';
import { baseSouvenirs, suppliers } from '../data.ts';
import type { DemoSouvenir } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';
import { enteredBy } from '../people.ts';
import { insertCreatedHistory } from './insert-created-history.ts';

/** The supplier of the n-th souvenir. */
export const chooseSupplierId = (souvenirIndex: number): string =>
  demoId(`supplier ${suppliers[souvenirIndex % suppliers.length]!.code}`);

/** The members of a family have the same supplier. */
export function findSupplierId({ member }: DemoSouvenir, souvenirIndex: number): string {
  const index = member && baseSouvenirs.findIndex(({ code }) => code === member.family.code);
  return chooseSupplierId(index ?? souvenirIndex);
}

export async function loadSuppliers(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('supplier')
    .values(
      suppliers.map((supplier) => ({
        id: demoId(`supplier ${supplier.code}`),
        code: supplier.code,
        name: supplier.name,
        contact_person: supplier.contactPerson,
        contact_phone: supplier.phone,
        contact_email: supplier.email,
        state: 'active',
        category: supplier.category,
        website: supplier.website,
        evaluation: supplier.evaluation,
        search_text: supplierSearchText(supplier),
        created_at: now,
        updated_at: now,
        updated_by: enteredBy,
      })),
    )
    .execute();
  await insertCreatedHistory(
    tx,
    'supplier',
    suppliers.map(({ code }) => code),
    now,
  );
}
