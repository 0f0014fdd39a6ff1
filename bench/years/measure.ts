// The calls that are measured with five years of data: lists, last pages, searches, record pages, reports and exports.
import { openReader } from '../../apps/server/src/db/connection/reader.ts';
import type { InProcess } from '../in-process.ts';
import { daysAgo, last365Days } from '../in-process.ts';

export type Kind = 'page' | 'report' | 'export';
export type Measured = { what: string; kind: Kind; p95: number };

type Listed = { list: Record<string, unknown>[]; pagination: { total: number; pageSize: number } };
type Case = { what: string; path: string; query: object; params?: object };

/** A keyword with many matches, by the start of the path. All other paths get a word from names of souvenirs. */
const words: [start: string, word: string][] = [
  ['/api/audit', '何志強'],
  ['/api/notifications', '訂單'],
  ['/api/permission', '王'],
];
const chooseKeyword = (path: string) => words.find(([start]) => path.startsWith(start))?.[1] ?? '曲奇';
const isReport = (path: string) => /report|dashboard|chart|statistics|cash-refunds|till/i.test(path);
/** True for a path without parameters that is neither the live stream nor an export. */
const isPlain = (path: string) => !/:|\/live$|export$/.test(path);

/**
 * A record page is measured with the first record of its list, normally the list at the parent path. These pages have
 * another list.
 */
const listOf: Record<string, string> = {
  '/api/application/office/applications/:id/slip': '/api/application/office/issues',
};

export async function measureCalls(bench: InProcess, rounds: number): Promise<Measured[]> {
  const { queries, prepare, measureCall, db } = bench;
  const measured: Measured[] = [];
  const paths = queries.map(({ endpoint }) => endpoint.path);
  const lists = paths.filter((path) => !path.includes(':') && prepare(path, { currentPage: 1 }));
  const first = new Map<string, Listed>();

  const measure = async ({ what, path, query, params }: Case) => {
    const call = prepare(path, query, params);
    if (!call) return console.error(`${what}: not measured, because it needs parameters`);
    try {
      const { program } = await measureCall(call, rounds);
      measured.push({ what, kind: isReport(path) ? 'report' : 'page', p95: program.p95 });
    } catch (error) {
      console.error(`${what}: ${error}`);
    }
  };

  for (const path of lists) {
    const answer = (await prepare(path, {})!().catch(() => undefined)) as Listed | undefined;
    if (!answer?.pagination) continue;
    first.set(path, answer);
    const { total, pageSize } = answer.pagination;
    await measure({ what: path, path, query: {} });
    // the highest allowed page is 100,000
    const size = total > 100_000 * pageSize ? 100 : pageSize;
    const last = { currentPage: Math.ceil(total / size), pageSize: size };
    if (total > pageSize) await measure({ what: `${path}, last page`, path, query: last });
    if (!prepare(path, { keyword: 'x' })) continue;
    await measure({
      what: `${path}, search with many results`,
      path,
      query: { keyword: chooseKeyword(path) },
    });
    const one = answer.list[Math.floor(answer.list.length / 2)];
    const name =
      one?.no ??
      one?.documentNo ??
      one?.code ??
      one?.businessNo ??
      one?.orderNo ??
      one?.applicationNo ??
      one?.account;
    if (typeof name === 'string')
      await measure({ what: `${path}, search with few results`, path, query: { keyword: name } });
  }

  const { souvenir_id: souvenirId, storage_id: storageId } = await db
    .selectFrom('stock_movement')
    .select(['souvenir_id', 'storage_id'])
    .groupBy(['souvenir_id', 'storage_id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const path of paths.filter((each) => each.includes(':'))) {
    const parent = path.slice(0, path.indexOf('/:'));
    const record = first.get(listOf[path] ?? listOf[parent] ?? parent)?.list[0];
    const params = { souvenirId, storageId, id: record?.id, key: record?.key };
    const wanted = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof params);
    if (wanted.every((name) => params[name])) await measure({ what: path, path, query: {}, params });
  }

  const year = new Date().getFullYear() - 1;
  for (const path of paths.filter((each) => isPlain(each) && !first.has(each))) {
    const queries =
      path === '/api/reports/sales' ? ['day', 'souvenir', 'category'].map((by) => ({ by })) : [{}];
    for (const query of queries) {
      const possibleQueries = [
        { ...last365Days(), ...query },
        { year },
        { keyword: chooseKeyword(path) },
        { day: daysAgo(3) },
        {},
      ];
      const fits = possibleQueries.find((each) => prepare(path, each));
      if (fits)
        await measure({ what: `${path}${'by' in query ? ` by ${query.by}` : ''}`, path, query: fits });
    }
  }
  return measured;
}

/** Reads every export completely. Returns the time of each and the growth of the process memory. */
export async function measureExports(bench: InProcess): Promise<(Measured & { note: string })[]> {
  const { db, exports, context } = bench;
  const pdfServices = {
    reader: openReader(db, undefined, 1, () => {}),
    pdfRenderer: undefined as never,
    readLetterhead: undefined as never,
  };
  const measured: (Measured & { note: string })[] = [];
  for (const route of exports) {
    const { path, query } = route.endpoint;
    // all orders; one year of the other exports, if they have a period
    const possibleQueries = path.endsWith('/desk/orders/export')
      ? [{}]
      : [last365Days(), { year: new Date().getFullYear() - 1 }, {}];
    const parsed = possibleQueries
      .map((each) => query!.safeParse({ ...each, format: 'csv' }))
      .find(({ success }) => success);
    if (!parsed) {
      console.error(`${path}: not measured, because it needs parameters`);
      continue;
    }
    const before = process.memoryUsage();
    const peak = { rss: before.rss, heapUsed: before.heapUsed };
    const watch = setInterval(() => {
      const { rss, heapUsed } = process.memoryUsage();
      peak.rss = Math.max(peak.rss, rss);
      peak.heapUsed = Math.max(peak.heapUsed, heapUsed);
    }, 20);
    const started = performance.now();
    let bytes = 0;
    let lines = 0;
    try {
      const { content } = await route.make(db, parsed.data, context, pdfServices);
      for await (const part of content) {
        bytes += part.length;
        for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) lines++;
      }
      const grown = (name: 'rss' | 'heapUsed') => Math.round((peak[name] - before[name]) / 2 ** 20);
      measured.push({
        what: path,
        kind: 'export',
        p95: performance.now() - started,
        note: `${lines.toLocaleString('en')} lines, ${(bytes / 2 ** 20).toFixed(1)} MB, grown by ${grown('rss')} MB (heap ${grown('heapUsed')} MB)`,
      });
    } catch (error) {
      console.error(`${path}: ${error}`);
    }
    clearInterval(watch);
  }
  return measured;
}
