// Fuzz test: sends almost valid input to every endpoint, as an administrator and without a session. No answer has a 5xx
// status. Every answer except a file or a stream has the envelope. An answer takes at most two seconds, a PDF at most
// 15 seconds.
import type { Endpoint } from '@keepsake/core/api/endpoint';
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApplicant } from '../../testing/applicant.ts';
import { generateInput } from '../../testing/generate-input.ts';
import { addShopStock, createBuyer } from '../../testing/shop-buyer.ts';
import { type Answer, prepareProgram } from '../../testing/test-program.ts';

const caseCount = Number(process.env.FUZZ_CASES ?? 20);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const maxAnswerMs = 2_000;
/** PDFs are rendered by a process with low priority, which waits on a busy machine. */
const maxPdfMs = 15_000;
const getTimeLimit = ({ query }: Case) =>
  isRecord(query) && query.format === 'pdf' ? maxPdfMs : maxAnswerMs;

const program = prepareProgram();
const idsByTable = new Map<string, string[]>();
/** Ids from the table whose name contains the word, or from all tables. */
const findIds = (word: string): string[] => {
  const singular = word.toLowerCase().replace(/id$|s$/, '');
  const named = [...idsByTable].filter(
    ([table, own]) => own.length > 0 && singular !== '' && table.includes(singular),
  );
  return (named.length > 0 ? named.map(([, own]) => own) : [...idsByTable.values()]).flat();
};
/** The word before `:id` names the record: /suppliers/:id. */
const wordBeforeId = (path: string) => /([\w-]+)\/:id/.exec(path)?.[1]?.replaceAll('-', '') ?? '';
let hash: string;
beforeAll(async () => {
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
    idsByTable.set(
      name.replaceAll('_', ''),
      rows.map(({ id }) => id),
    );
  }
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from app_user where account = 'admin'`.execute(program.db);
  hash = rows[0]!.password_hash;
});

let lastToken = '';
/** A valid administrator token, even if earlier calls disabled the account or ended its session. */
async function getAdministratorToken(): Promise<string> {
  const { data } = await program.call('currentUser', { token: lastToken });
  if (data?.userInfo?.isAdministrator) return lastToken;
  await sql`update app_user set disabled_at = null, password_hash = ${hash}
    where account_key = 'admin'`.execute(program.db);
  lastToken = (await program.login('admin')).data.token;
  return lastToken;
}

type Case = {
  params: unknown;
  query: unknown;
  body: unknown;
  broken: readonly [body: string, type: string] | null;
};
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A URL cannot contain a lone surrogate. */
const toText = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
const toTexts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, field]) => (field === undefined ? [] : [[key, toText(field)]])),
      )
    : {};

/** Bodies that are not valid JSON, or do not match their content type. */
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
/** How many of twenty values of a case are invalid. */
const invalidShares = [0, 1, 3, 8];
const createdCases = new Map<Endpoint, Case[]>();
function createCases(endpoint: Endpoint): Case[] {
  const existing = createdCases.get(endpoint);
  if (existing) return existing;
  const idsOfField = (field: string) => findIds(field === 'id' ? wordBeforeId(endpoint.path) : field);
  const all = invalidShares.flatMap((invalidShare) =>
    fc.sample(
      fc.record({
        params: generateInput(endpoint.params, idsOfField, invalidShare),
        query: generateInput(endpoint.query, idsOfField, invalidShare),
        body: generateInput(endpoint.body, idsOfField, invalidShare),
        broken: fc.option(broken, { freq: 8 }),
      }),
      { numRuns: Math.ceil(caseCount / invalidShares.length), seed },
    ),
  );
  createdCases.set(endpoint, all);
  return all;
}

async function send(name: EndpointName, { params, query, body, broken }: Case, token: string | undefined) {
  const endpoint: Endpoint = endpoints[name];
  const [payload, contentType] =
    broken ??
    (endpoint.consumes === 'form'
      ? [new URLSearchParams(toTexts(body)).toString(), 'application/x-www-form-urlencoded']
      : [JSON.stringify(body), 'application/json']);
  const startedAt = performance.now();
  const answer = await program.call(name, {
    token,
    params: toTexts(params),
    query: toTexts(query),
    ...(endpoint.method === 'GET' || payload === undefined
      ? {}
      : { body: payload, headers: { 'content-type': contentType } }),
  });
  return { answer, tookMs: performance.now() - startedAt };
}

function findFault(endpoint: Endpoint, { status, code, msg }: Answer): string | undefined {
  if (status >= 500) return `${status} ${msg}`;
  // a file or a stream has no envelope, but its refusal has one
  if (endpoint.produces === 'file' && code === undefined) return undefined;
  return typeof code === 'number' && typeof msg === 'string' ? undefined : 'no envelope';
}

const names = Object.keys(endpoints) as EndpointName[];
describe.each(['administrator', 'nobody'] as const)('random requests sent as %s', (who) => {
  test('random requests are answered in time with an envelope and never with a 5xx status', async () => {
    const faults: string[] = [];
    const succeeded = new Set<string>();
    for (const name of names) {
      const endpoint: Endpoint = endpoints[name];
      const token = who === 'administrator' ? await getAdministratorToken() : undefined;
      for (const testCase of createCases(endpoint)) {
        const { answer, tookMs } = await send(name, testCase, token);
        const shown = `${name} ${JSON.stringify(testCase).slice(0, 600)}`;
        if (answer.code === 200 || answer.code === undefined) succeeded.add(name);
        const fault = findFault(endpoint, answer);
        if (fault) faults.push(`${fault}: ${shown}`);
        // a call counts as slow only if it is slow twice
        const limitMs = getTimeLimit(testCase);
        if (tookMs > limitMs && (await send(name, testCase, token)).tookMs > limitMs)
          faults.push(`slow: ${shown}`);
      }
    }
    expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
    // enough input is valid, so that the code behind the validation runs as well
    if (who === 'administrator') expect(succeeded.size).toBeGreaterThan(names.length / 3);
  });
});
