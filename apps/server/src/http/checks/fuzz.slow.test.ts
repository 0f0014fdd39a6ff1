// Every endpoint gets input that its schema nearly wants, from an administrator and from nobody: never a 5xx, always the
// envelope, never longer than two seconds.
import type { Endpoint } from '@keepsake/core/api/endpoint';
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplicant } from '../../testing/applicant.ts';
import { generateInput } from '../../testing/generate-input.ts';
import { addShopStock, createBuyer } from '../../testing/shop-buyer.ts';
import { type Answer, startTestProgram, type TestProgram } from '../../testing/test-program.ts';

// another seed tries other input
const cases = Number(process.env.FUZZ_CASES ?? 20);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const longest = 2_000;
/** A paper is set apart, at a low priority: on a busy machine it waits for everybody else. */
const longestPaper = 15_000;
const limitOf = ({ query }: Case) => (isRecord(query) && query.format === 'pdf' ? longestPaper : longest);

let program: TestProgram;
const known = new Map<string, string[]>();
/** Those of the table that a word names, or of all. */
const idsFor = (word: string): string[] => {
  const singular = word.toLowerCase().replace(/id$|s$/, '');
  const named = [...known].filter(
    ([table, own]) => own.length > 0 && singular !== '' && table.includes(singular),
  );
  return (named.length > 0 ? named.map(([, own]) => own) : [...known.values()]).flat();
};
/** What `:id` means stands before it: /suppliers/:id. */
const meantBy = (path: string) => /([\w-]+)\/:id/.exec(path)?.[1]?.replaceAll('-', '') ?? '';
let hash: string;
beforeAll(async () => {
  program = await startTestProgram();
  const buyer = await createBuyer(program, 'student');
  await addShopStock(program, ['GF-0001'], 50);
  await buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  const applicant = await createApplicant(program, 'staff');
  await applicant.submit((await applicant.draft([{ code: 'GF-0014', quantity: 1 }])).data);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and data_type = 'uuid'`.execute(program.db);
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} order by id limit 3`.execute(program.db);
    known.set(
      name.replaceAll('_', ''),
      rows.map(({ id }) => id),
    );
  }
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from app_user where account = 'admin'`.execute(program.db);
  hash = rows[0]!.password_hash;
});
afterAll(() => program.close());

let kept = '';
/** Signed in, whatever the calls before have done to the account and its session. */
async function administrator(): Promise<string> {
  const { data } = await program.call('currentUser', { token: kept });
  if (data?.userInfo?.isAdministrator) return kept;
  await sql`update app_user set disabled_at = null, password_hash = ${hash}
    where account_key = 'admin'`.execute(program.db);
  kept = (await program.login('admin')).data.token;
  return kept;
}

type Case = {
  params: unknown;
  query: unknown;
  body: unknown;
  broken: readonly [body: string, type: string] | null;
};
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** An address cannot hold half a character. */
const asText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
const texts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, field]) => (field === undefined ? [] : [[key, asText(field)]])),
      )
    : {};

/** Bodies that are no JSON, or not what their type says. */
const broken = fc.constantFrom<[body: string, type: string]>(
  ['{"a":', 'application/json'],
  ['['.repeat(5_000) + ']'.repeat(5_000), 'application/json'],
  ['{"__proto__":{"a":1}}', 'application/json'],
  ['a=1&a=2', 'application/x-www-form-urlencoded'],
  [
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
    'multipart/form-data; boundary=x',
  ],
  ['--x--', 'multipart/form-data'],
  ['\u0000', 'text/plain'],
);
/** From what is wanted, through one odd value among many, to hardly one that is right. */
const wrongs = [0, 1, 3, 8];
const made = new Map<Endpoint, Case[]>();
function casesOf(endpoint: Endpoint): Case[] {
  const ready = made.get(endpoint);
  if (ready) return ready;
  const meant = (field: string) => idsFor(field === 'id' ? meantBy(endpoint.path) : field);
  const all = wrongs.flatMap((wrong) =>
    fc.sample(
      fc.record({
        params: generateInput(endpoint.params, meant, wrong),
        query: generateInput(endpoint.query, meant, wrong),
        body: generateInput(endpoint.body, meant, wrong),
        broken: fc.option(broken, { freq: 8 }),
      }),
      { numRuns: Math.ceil(cases / wrongs.length), seed },
    ),
  );
  made.set(endpoint, all);
  return all;
}

async function send(name: EndpointName, { params, query, body, broken }: Case, token: string | undefined) {
  const endpoint: Endpoint = endpoints[name];
  const [payload, contentType] =
    broken ??
    (endpoint.consumes === 'form'
      ? [new URLSearchParams(texts(body)).toString(), 'application/x-www-form-urlencoded']
      : [JSON.stringify(body), 'application/json']);
  const begun = performance.now();
  const answer = await program.call(name, {
    token,
    params: texts(params),
    query: texts(query),
    ...(endpoint.method === 'GET' || payload === undefined
      ? {}
      : { body: payload, headers: { 'content-type': contentType } }),
  });
  return { answer, took: performance.now() - begun };
}

function complaintOf(endpoint: Endpoint, { status, code, msg }: Answer): string | undefined {
  if (status >= 500) return `${status} ${msg}`;
  // a file or a stream that was really given has no envelope; its refusal has
  if (endpoint.produces === 'file' && code === undefined) return undefined;
  return typeof code === 'number' && typeof msg === 'string' ? undefined : 'no envelope';
}

const names = Object.keys(endpoints) as EndpointName[];
describe.each(['administrator', 'nobody'] as const)('%s', (who) => {
  test('gets an envelope and no 5xx, whatever is sent', { timeout: 600_000 }, async () => {
    const complaints: string[] = [];
    const done = new Set<string>();
    for (const name of names) {
      const endpoint: Endpoint = endpoints[name];
      const token = who === 'administrator' ? await administrator() : undefined;
      for (const one of casesOf(endpoint)) {
        const { answer, took } = await send(name, one, token);
        const shown = `${name} ${JSON.stringify(one).slice(0, 600)}`;
        if (answer.code === 200 || answer.code === undefined) done.add(name);
        const complaint = complaintOf(endpoint, answer);
        if (complaint) complaints.push(`${complaint}: ${shown}`);
        // slow is what is slow again
        const limit = limitOf(one);
        if (took > limit && (await send(name, one, token)).took > limit) complaints.push(`slow: ${shown}`);
      }
    }
    expect(complaints, `FUZZ_SEED=${seed}`).toEqual([]);
    // the input comes past the first check often enough to try what is behind it
    if (who === 'administrator') expect(done.size).toBeGreaterThan(names.length / 3);
  });
});
