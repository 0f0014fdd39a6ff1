// Measures the API and pages that visitors read, next to plain Fastify with the same bytes.
import autocannon from 'autocannon';
import type { Row } from './figures.ts';
import { answers, type Bench } from './workbench.ts';

export async function measureReads({ base, start, seconds, port }: Bench): Promise<Row[]> {
  const measure = async (url: string) => {
    await autocannon({ url, connections: 16, duration: 1 });
    const { requests, latency, non2xx } = await autocannon({ url, connections: 16, duration: seconds });
    if (non2xx > 0) throw new Error(`${url}: ${non2xx} refusals`);
    return { rate: requests.average, p95: latency.p97_5 };
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
    const floorPort = port + 1 + index;
    start('bench/floor.ts', base + path, String(floorPort));
    await answers(`http://127.0.0.1:${floorPort}`);
    const { rate } = await measure(`http://127.0.0.1:${floorPort}`);
    const floor = { what: 'bare Fastify, same bytes', rate };
    rows.push({ part: 'reads', what: `${what}, 16 clients`, ours: await measure(base + path), floor });
  }
  return rows;
}
