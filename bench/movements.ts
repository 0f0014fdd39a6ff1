// Fills a loaded demo database with a ledger of some size through `postMovements`, and measures the lists that read it:
// `node bench/movements.ts --movements 100000` with KEEPSAKE_DATA_DIR naming a database that `demo:load --scale 250` filled.
import { parseArgs } from 'node:util';
import { createSettings } from '../apps/server/src/areas/settings/index.ts';
import { documentTasks, postMovements, stockRoutes } from '../apps/server/src/areas/stock/index.ts';
import { runCommand } from '../apps/server/src/command.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { randomIds } from '../apps/server/src/platform/ids.ts';
import { hongKongDay } from '../packages/core/src/period.ts';
import { analyze, type Case, measureQueries } from './measure.ts';

const { values } = parseArgs({
  options: { movements: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '15' } },
});
const linesPerDocument = 500;
const day = 24 * 3600_000;

type Stock = { ids: string[]; storages: string[] };

/** One confirmed document of many lines: pieces come in, and half of them go out again a document later. */
async function post(db: Db, { ids, storages }: Stock, index: number, at: Date): Promise<void> {
  const inward = index % 2 === 0;
  const id = randomIds.next();
  const no = `BN${String(index).padStart(7, '0')}`;
  const lines = Array.from({ length: linesPerDocument }, (_, line) => {
    const at = Math.floor(index / 2) * linesPerDocument + line;
    return {
      souvenirId: ids[at % ids.length]!,
      storageId: storages[at % storages.length]!,
      quantity: inward ? 2 : -1,
      lineNo: line + 1,
      ...(inward ? { unitCost: 1_00_00 + (line % 97) * 100 } : {}),
    };
  });
  const kind = inward ? 'receiving' : 'outbound';
  await inTransaction(db, async (tx) => {
    const head = {
      id,
      kind,
      no,
      order_type: inward ? null : 'SHOP',
      state: 'pending_approval',
      document_date: hongKongDay(at),
      effective_date: hongKongDay(at),
      applicant_name: 'bench',
      created_at: at,
      updated_at: at,
      updated_by: 'bench',
      search_text: no.toLowerCase(),
    };
    await tx.insertInto('stock_document').values(head).execute();
    await tx
      .insertInto('stock_document_line')
      .values(
        lines.map(({ souvenirId, storageId, quantity, lineNo }) => ({
          document_id: id,
          line_no: lineNo,
          souvenir_id: souvenirId,
          storage_id: storageId,
          direction: inward ? 'in' : 'out',
          quantity: Math.abs(quantity),
        })),
      )
      .execute();
    await postMovements(tx, { kind, documentNo: no, at, actorId: null, actorName: 'bench' }, lines);
    await tx.updateTable('stock_document').set({ state: 'confirmed' }).where('id', '=', id).execute();
  });
}

async function fill(db: Db, wanted: number): Promise<number> {
  const rows = await db.selectFrom('souvenir').select('id').where('state', '=', 'valid').execute();
  const storages = await db.selectFrom('storage').select('id').execute();
  const stock = { ids: rows.map(({ id }) => id), storages: storages.map(({ id }) => id) };
  const { count } = await db
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const documents = Math.ceil((wanted - count) / linesPerDocument);
  const first = Math.ceil(count / linesPerDocument) * 2;
  for (let n = 0; n < documents; n++) {
    await post(db, stock, first + n, new Date(Date.now() - ((documents - n) / documents) * 365 * day));
  }
  return rows.length;
}

runCommand(async (db) => {
  const wanted = Number(values.movements);
  const souvenirs = await fill(db, wanted);
  await analyze(db);
  const routes = stockRoutes({ settings: createSettings(db), taskSources: [documentTasks] });
  const [storage] = await db.selectFrom('storage').select('id').limit(1).execute();
  const [souvenir] = await db
    .selectFrom('souvenir')
    .select('id')
    .where('state', '=', 'valid')
    .limit(1)
    .execute();
  const cases: Case[] = [
    ['movements, first page', '/api/inventory/movements', {}],
    ['movements, last page', '/api/inventory/movements', { currentPage: Math.floor(wanted / 20) }],
    [
      'movements, one month',
      '/api/inventory/movements',
      { startTime: hongKongDay(new Date(Date.now() - 30 * day)) },
    ],
    ['movements, one storage, out', '/api/inventory/movements', { storageId: storage!.id, direction: 'out' }],
    ['movements, keyword 水晶', '/api/inventory/movements', { keyword: '水晶' }],
    ['movements, keyword of one document', '/api/inventory/movements', { keyword: 'BN0000012' }],
    ['movements, keyword nowhere', '/api/inventory/movements', { keyword: 'zzzz' }],
    ['movements, one souvenir', '/api/inventory/movements', { souvenirId: souvenir!.id }],
    ['chart of all', '/api/inventory/movements/chart', {}],
    ['balances, first page', '/api/inventory/balances', {}],
    ['balances, by value', '/api/inventory/balances', { sidx: 'value', sort: 'desc' }],
    ['balances, keyword', '/api/inventory/balances', { keyword: '水晶' }],
    ['balances, below minimum', '/api/inventory/balances', { stockLevel: 'belowMinimum' }],
    ['balances, by souvenir', '/api/inventory/balances', { group: 'souvenir' }],
    ['balances, by storage', '/api/inventory/balances', { group: 'storage' }],
    ['alerts, first page', '/api/inventory/alerts', {}],
    ['alerts, by price range', '/api/inventory/alerts', { priceRange: '1' }],
    ['lifecycles, list', '/api/inventory/lifecycles', {}],
    ['lifecycle of one', '/api/inventory/lifecycles/:souvenirId', {}, { souvenirId: souvenir!.id }],
    ['dashboard', '/api/inventory/dashboard', {}],
  ];
  console.log(`${souvenirs} souvenirs, ${wanted} movements; milliseconds at the server, without HTTP`);
  await measureQueries(db, routes, cases, Number(values.rounds));
  return 0;
});
