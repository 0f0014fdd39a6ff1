// A state or column has one label, in core. Screens, exports, refusals and audit lines all use it.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

async function readMessageKeys(pattern: string): Promise<string[]> {
  const keys: string[] = [];
  for (const file of globSync(pattern, { cwd: root.pathname }))
    for (const table of Object.values((await import(new URL(file, root).href)) as Record<string, object>))
      if (table && typeof table === 'object') keys.push(...Object.keys(table));
  return keys;
}

/** The prefix of message keys in core, and the prefixes that its screens use. */
const screenPrefixes: Record<string, readonly string[]> = {
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
  users: ['people'],
};
/** Keys with the same last word but another meaning, such as a page heading. */
const otherMeaning = ['desk.cancelled', 'notifications.title', 'orders.pieces', 'prices.planned'];

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
