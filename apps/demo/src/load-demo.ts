// Loads the demo college into an empty database. The result depends only on the current time and the scale.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { countUsers } from '../../server/src/areas/identity/index.ts';
import { refreshLots } from '../../server/src/areas/stock/index.ts';
import type { Db, Tx } from '../../server/src/db/connection/database.ts';
import { inTransaction } from '../../server/src/db/connection/transaction.ts';
import type { FileStore } from '../../server/src/platform/files.ts';
import type { Passwords } from '../../server/src/platform/passwords.ts';
import { addApplications } from './applications/add-applications.ts';
import { loadOrganization } from './college/load-organization.ts';
import { loadQuotations } from './college/load-quotations.ts';
import { loadSouvenirs } from './college/load-souvenirs.ts';
import { loadSuppliers } from './college/load-suppliers.ts';
import { currentApplications, demoPeople, otherPeople, pastApplications } from './data.ts';
import { addPastOrders } from './orders/add-orders.ts';
import { createDemoRecords } from './records.ts';
import { addInitialStock, loadStorages, protectEventStock } from './stock/load-stock.ts';
import { addRestock } from './stock/restock.ts';
import { confirmPostedDocuments } from './stock/stock-documents.ts';
import { loadWishes } from './wishes.ts';

export const demoPassword = 'keepsake-demo';
export const demoAccounts = demoPeople.map(({ account }) => account);

export type DemoServices = {
  passwords: Passwords;
  files: FileStore;
  now: Date;
  /** How many times the souvenirs are repeated, for performance measurements. */
  scale: number;
  /** Whether to load the past orders and applications. Most tests start without them. */
  withPastRecords: boolean;
};

/** Collects everything first, because stock must be posted to the ledger in the order of time. */
async function loadRecords(tx: Tx, { now, scale, withPastRecords }: DemoServices): Promise<void> {
  await loadStorages(tx, now);
  const records = createDemoRecords(tx, now);
  addInitialStock(records, scale, !withPastRecords);
  const applications = [...currentApplications, ...(withPastRecords ? pastApplications : [])];
  const needs = addApplications(records, applications);
  if (withPastRecords) addRestock(records, [...needs, ...(await addPastOrders(records))]);
  await records.flush();
  await confirmPostedDocuments(tx);
  await sql`insert into sale_fact select * from sale_truth`.execute(tx);
  await protectEventStock(tx);
}

/** Returns false, and changes nothing, if the database already has users. */
export async function loadDemo(db: Db, services: DemoServices): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false;
  const { passwords, files, now, scale, withPastRecords } = services;
  // Browsers send the MD5 hash of the password, so that is what the server hashes and stores.
  const passwordHash = await passwords.hash(createHash('md5').update(demoPassword).digest('hex'));
  await inTransaction(db, async (tx) => {
    await loadOrganization(tx, [...demoPeople, ...(withPastRecords ? otherPeople : [])], passwordHash, now);
    await loadSuppliers(tx, now);
    await loadSouvenirs(tx, files, now, scale);
    await loadQuotations(tx, now, scale);
    await loadRecords(tx, services);
    if (withPastRecords) await loadWishes(tx, now);
  });
  // lots were received long ago, and some are now too close to their best-before day
  await refreshLots(db, now);
  return true;
}
