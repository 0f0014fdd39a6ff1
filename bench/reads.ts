// Measures the API and pages that visitors read, compared with plain Fastify that returns the same bytes.
import autocannon from 'autocannon';
import type { Figure, Row } from './figures.ts';
import { type Bench, waitUntilAnswering } from './program.ts';

/** autocannon has no p95, so the next higher percentile is used. */
const toFigure = ({ requests, latency }: autocannon.Result): Figure => ({
  rate: requests.average,
  p95: latency.p97_5,
});

export async function measureReads({ base, start, seconds, port }: Bench): Promise<Row[]> {
  const measure = async (url: string) => {
    await autocannon({ url, connections: 16, duration: 1 });
    const result = await autocannon({ url, connections: 16, duration: seconds });
    if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} refusals`);
    return toFigure(result);
  };
  const list = `${base}/api/shop/products?pageSize=24`;
  const first = ((await (await fetch(list)).json()) as { data: { list: { id: string }[] } }).data.list[0]!;
  const pages: [what: string, path: string][] = [
    ['shop list (API)', '/api/shop/products?pageSize=24'],
    ['search 水晶 (API)', `/api/shop/products?keyword=${encodeURIComponent('水晶')}`],
    ['detail (API)', `/api/shop/products/${first.id}`],
    ['/shopping (rendered page)', '/shopping'],
    ['/shopping/detail (rendered page)', `/shopping/detail/${first.id}`],
  ];
  const rows: Row[] = [];
  for (const [index, [what, path]] of pages.entries()) {
    const baselinePort = port + 1 + index;
    start('bench/baseline.ts', base + path, String(baselinePort));
    await waitUntilAnswering(`http://127.0.0.1:${baselinePort}`);
    const { rate } = await measure(`http://127.0.0.1:${baselinePort}`);
    const baseline = { what: 'plain Fastify, same bytes', rate };
    rows.push({ part: 'reads', what: `${what}, 16 clients`, program: await measure(base + path), baseline });
  }
  const baselines = { list: rows[0]!.baseline, detail: rows[2]!.baseline };
  return [...rows, ...(await measureUncached(base, baselines))];
}

/** The same reads when no answer is cached: every request is different. */
async function measureUncached(
  base: string,
  baselines: Record<'list' | 'detail', Row['baseline']>,
): Promise<Row[]> {
  const ids = await listProductIds(base);
  let next = 0;
  const reads = [
    {
      what: 'shop list (API), not cached',
      // 850 different pages of 16 to 32 products
      path: () =>
        `/api/shop/products?pageSize=${16 + (next % 17)}&currentPage=${1 + Math.floor(next++ / 17)}`,
      baseline: baselines.list,
      amount: 850,
    },
    {
      what: 'detail (API), not cached',
      path: () => `/api/shop/products/${ids[next++]}`,
      baseline: baselines.detail,
      amount: ids.length,
    },
  ];
  const rows: Row[] = [];
  for (const { what, path, baseline, amount } of reads) {
    next = 0;
    const result = await autocannon({
      url: base,
      connections: 16,
      amount,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    });
    if (result.non2xx > 0) throw new Error(`${what}: ${result.non2xx} refusals`);
    rows.push({ part: 'reads', what: `${what}, 16 clients`, program: toFigure(result), baseline });
  }
  return rows;
}

async function listProductIds(base: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= 50; page++) {
    const answer = await fetch(`${base}/api/shop/products?pageSize=100&currentPage=${page}`);
    const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
    if (data.list.length === 0) break;
    ids.push(...data.list.map(({ id }) => id));
  }
  return ids;
}
