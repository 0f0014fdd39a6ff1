// Every endpoint gets what it does not expect: never a 5xx, always the envelope.
import type { Endpoint } from '@keepsake/core/endpoint';
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => name !== 'logout' && name !== 'login',
);
const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'null',
    '%00',
    '\u0000',
    '../../etc/passwd',
    "' or 1=1 --",
    '00000000-0000-4000-8000-000000000000',
  ),
);
const keys = fc.constantFrom(
  'keyword',
  'pageSize',
  'currentPage',
  'sort',
  'sidx',
  'categoryId',
  'priceRange',
  'order',
  'w',
  'hot',
  'level',
);

test('no endpoint faults on any input', async () => {
  const token = await program.tokenOf('admin');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      word,
      fc.dictionary(keys, word, { maxKeys: 4 }),
      fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.dictionary(fc.constantFrom('comment', 'theme', 'realName', 'headIcon'), fc.jsonValue()),
      ),
      async (name, id, query, body) => {
        const answer = await program.call(name, {
          token,
          params: { id, type: id, name: id },
          query,
          ...(endpoints[name].method === 'GET'
            ? {}
            : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
        expect(answer.status, `${name} ${answer.msg}`).toBeLessThan(500);
        // a file or a stream that was really given has no envelope; its refusal has
        if ((endpoints[name] as Endpoint).produces === 'file' && answer.code === undefined) return;
        expect(answer.code).toBeTypeOf('number');
        expect(answer.msg).toBeTypeOf('string');
      },
    ),
    {
      numRuns: 600,
      examples: [
        ['listSouvenirs', '', { keyword: '\u0000' }, null],
        ['updateProfile', '', {}, { realName: 'a\u0000b' }],
        ['getProduct', '\u0000', {}, null],
      ],
    },
  );
});
