// Adds, changes and removes a delivery address. At most one address of a person is the default.
import { AppError } from '@keepsake/core/api/errors';
import { type Address, maxAddresses } from '@keepsake/core/shop/addresses/address.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import {
  clearDefault,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockOwner,
  updateAddress,
} from './address.repo.ts';

export async function saveAddress(
  tx: Tx,
  id: string | undefined,
  fields: Omit<Address, 'id'>,
  { caller: { userId }, ids, now }: SignedInContext,
): Promise<{ list: Address[] }> {
  await lockOwner(tx, userId);
  const before = await listAddresses(tx, userId);
  if (!id && before.length >= maxAddresses) throw new AppError('TOO_MANY_ADDRESSES', { limit: maxAddresses });
  // without another default address, this one becomes the default
  const isDefault = fields.isDefault || before.every((address) => address.id === id || !address.isDefault);
  if (isDefault) await clearDefault(tx, userId);
  const saved = { ...fields, isDefault };
  if (!id) await insertAddress(tx, ids.next(), userId, saved, now);
  else if (!(await updateAddress(tx, id, userId, saved))) throw new AppError('NOT_FOUND');
  return { list: await listAddresses(tx, userId) };
}

export async function removeAddress(
  tx: Tx,
  id: string,
  { caller: { userId } }: SignedInContext,
): Promise<{ list: Address[] }> {
  await lockOwner(tx, userId);
  if (!(await deleteAddress(tx, id, userId))) throw new AppError('NOT_FOUND');
  return { list: await listAddresses(tx, userId) };
}
