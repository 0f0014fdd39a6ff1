// A state or column has one label, in core. Screens, exports, refusals and audit lines all use it.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordMessages } from '../packages/core/src/records/records.messages.ts';

const root = new URL('..', import.meta.url);

async function readMessages(pattern: string): Promise<[key: string, text: unknown][]> {
  const texts: [string, unknown][] = [];
  for (const file of globSync(pattern, { cwd: root.pathname }))
    for (const table of Object.values((await import(new URL(file, root).href)) as Record<string, object>))
      if (table && typeof table === 'object') texts.push(...Object.entries(table));
  return texts;
}
const readMessageKeys = async (pattern: string) => (await readMessages(pattern)).map(([key]) => key);

/** The prefix of message keys in core, and the prefixes that its screens use. */
const screenPrefixes: Record<string, readonly string[]> = {
  delegation: ['delegation'],
  document: ['documents'],
  count: ['counts'],
  souvenir: ['souvenirs', 'gifts'],
  order: ['orders', 'desk'],
  refund: ['refunds', 'refundDesk'],
  notification: ['notifications'],
  supplier: ['suppliers'],
  quotation: ['quotations'],
  price: ['prices'],
  storage: ['storages'],
  user: ['people', 'users'],
};
/** Keys with the same last word but another meaning, such as a page heading. */
const otherMeaning = ['desk.cancelled', 'orders.pieces', 'prices.planned', 'users.disabled'];

test('no state or column that core labels has a second label in the texts of the screens', async () => {
  const core = await readMessageKeys('packages/core/src/**/*.messages.ts');
  const web = new Set(await readMessageKeys('apps/web/src/**/*.messages.ts'));
  const duplicates = core.flatMap((key) => {
    const [thing = '', part = '', ...name] = key.split('.');
    if (!['state', 'status', 'column'].includes(part) || name.length === 0) return [];
    const last = name.join('.');
    return (screenPrefixes[thing] ?? []).flatMap((screen) =>
      [`${screen}.${last}`, `${screen}.${part}.${last}`, `${screen}.state.${last}`]
        .filter((screenKey) => web.has(screenKey) && !otherMeaning.includes(screenKey))
        .map((screenKey) => `${screenKey} repeats ${key}`),
    );
  });
  expect([...new Set(duplicates)]).toEqual([]);
});

test('no field of a record has the same label again in the texts of its screens', async () => {
  const messages = await readMessages('apps/web/src/**/*.messages.ts');
  const texts = new Map(messages.map(([key, text]) => [key, JSON.stringify(text)]));
  const repeated = Object.entries(recordMessages).flatMap(([key, label]) => {
    const [record = '', ...field] = key.split('.');
    return (screenPrefixes[record] ?? [])
      .map((screen) => `${screen}.${field.join('.')}`)
      .filter((screenKey) => texts.get(screenKey) === JSON.stringify(label));
  });
  expect(repeated).toEqual([]);
});

test('the duplicate check covers every prefix that core uses for states or columns', async () => {
  const core = await readMessageKeys('packages/core/src/**/*.messages.ts');
  const labelled = core
    .filter((key) => /^\w+\.(state|status|column)\./.test(key))
    .map((key) => key.split('.')[0]!);
  const withoutScreens = ['active', 'application', 'issue', 'record', 'giftRegister', 'reports'];
  expect(
    [...new Set(labelled)].filter((thing) => !screenPrefixes[thing] && !withoutScreens.includes(thing)),
  ).toEqual([]);
});

const allMessages = '{packages/core,apps/web}/src/**/*.messages.ts';

test('no message key is declared twice', async () => {
  const keys = await readMessageKeys(allMessages);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('no text repeats a text whose key begins with "common."', async () => {
  const messages = await readMessages(allMessages);
  const common = new Map(
    messages.filter(([key]) => key.startsWith('common.')).map(([, text]) => [JSON.stringify(text), text]),
  );
  const copies = messages.filter(([, text]) => {
    const shared = common.get(JSON.stringify(text));
    return shared !== undefined && shared !== text;
  });
  expect(copies.map(([key]) => key)).toEqual([]);
});
