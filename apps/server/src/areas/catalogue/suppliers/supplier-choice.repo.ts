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

/** The lock keeps the supplier in its state. Undefined if the supplier does not exist. */
export async function lockSupplierState(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    state: string;
  }>`select state from supplier where id = ${id} for share`.execute(tx);
  return rows[0]?.state;
}
