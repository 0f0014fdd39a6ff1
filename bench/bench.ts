// `npm run bench`: requests per second at 16 connections beside the machine's own floor, in one run; figures are ratios, not promises.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { answers, ended, openWorkbench } from './workbench.ts';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '50' }, seconds: { type: 'string', default: '4' } },
});
const port = 34900;
const floor = `http://127.0.0.1:${port + 1}`;
const { base, start, close } = await openWorkbench(port, { READS_PER_MINUTE: '10000000' });

async function measure(name: string, url: string): Promise<{ name: string; rate: number; p99: number }> {
  await autocannon({ url, connections: 16, duration: 1 });
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections: 16,
    duration: Number(values.seconds),
  });
  if (non2xx > 0) throw new Error(`${name}: ${non2xx} refusals`);
  return { name, rate: requests.average, p99: latency.p99 };
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

await ended(start('apps/server/src/commands/load-demo.ts', '--scale', values.scale));
const started = Date.now();
const server = start('apps/server/src/main.ts');
await answers(`${base}/health/ready`);
const startedIn = Date.now() - started;
const list = `${base}/api/shop/products?pageSize=24`;
const first = ((await (await fetch(list)).json()) as { data: { list: { id: string }[] } }).data.list[0]!;
start('bench/floor.ts', list, String(port + 1));
await answers(floor);
const idle = await memoryOf(server.pid!);

const rows = [
  await measure('bare Fastify, same 24-item payload', floor),
  await measure('shop list (API)', list),
  await measure('search 水晶 (API)', `${base}/api/shop/products?keyword=${encodeURIComponent('水晶')}`),
  await measure('detail (API)', `${base}/api/shop/products/${first.id}`),
  await measure('/shopping (rendered page)', `${base}/shopping`),
  await measure('/shopping/detail (rendered page)', `${base}/shopping/detail/${first.id}`),
];
console.log(
  `\n${40 * Number(values.scale)} souvenirs, 16 connections, start to first answer ${startedIn} ms, ${idle} MB idle, ${await memoryOf(server.pid!)} MB after\n`,
);
console.log('| what | per second | of the floor | p99 ms |\n| --- | ---: | ---: | ---: |');
for (const { name, rate, p99 } of rows) {
  console.log(`| ${name} | ${Math.round(rate)} | ${(rate / rows[0]!.rate).toFixed(2)} | ${p99} |`);
}
await close();
