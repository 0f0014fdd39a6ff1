// Delivery addresses of buyers. Every statement names the owner, so that nobody reaches another person's address.
import type { Address } from '@keepsake/core/shop/addresses/address.contract';
import type { Db, Tx } from '../../../db/connection/database.ts';

type AddressFields = Omit<Address, 'id'>;
const toColumns = ({ name, phone, place, onCampus, isDefault }: AddressFields) => ({
  name,
  phone,
  place,
  on_campus: onCampus,
  is_default: isDefault,
});

export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  return db
    .selectFrom('address')
    .select(['id', 'name', 'phone', 'place', 'on_campus as onCampus', 'is_default as isDefault'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks the account, so that changes to one person's addresses run one after the other. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

export async function insertAddress(
  tx: Tx,
  id: string,
  userId: string,
  fields: AddressFields,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('address')
    .values({ id, user_id: userId, created_at: now, ...toColumns(fields) })
    .execute();
}

export async function updateAddress(
  tx: Tx,
  id: string,
  userId: string,
  fields: AddressFields,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set(toColumns(fields))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAddress(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
