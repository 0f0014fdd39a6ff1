// Checks of suppliers that are chosen for a souvenir.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';

type SupplierChoice = { id: string; code: string; name: string };

/** The lock keeps the suppliers active until the transaction ends. */
export async function lockActiveSuppliers(tx: Tx): Promise<SupplierChoice[]> {
  const { rows } = await sql<SupplierChoice>`
    select id, code, name from supplier where state = 'active' order by id for share`.execute(tx);
  return rows;
}

export async function isActiveSupplier(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from supplier where id = ${id} and state = 'active' for share`.execute(tx);
  return rows.length > 0;
}
