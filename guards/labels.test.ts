// A state or a column has one label, in core: screens, exports, refusals and audit lines read the same one.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

async function keysIn(pattern: string): Promise<string[]> {
  const keys: string[] = [];
  for (const file of globSync(pattern, { cwd: root.pathname }))
    for (const table of Object.values((await import(new URL(file, root).href)) as Record<string, object>))
      if (table && typeof table === 'object') keys.push(...Object.keys(table));
  return keys;
}

/** What core names a thing, and what its screens begin their own keys with. */
const screensOf: Record<string, readonly string[]> = {
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
/** The same last word, another meaning: a heading of a page, a figure of one line, a sentence with a number. */
const otherMeaning = ['desk.cancelled', 'notifications.title', 'orders.pieces', 'prices.planned'];

test('no state or column that core labels has a second label in the texts of the screens', async () => {
  const core = await keysIn('packages/core/src/**/*.messages.ts');
  const web = new Set(await keysIn('apps/web/src/**/*.messages.ts'));
  const twins = core.flatMap((key) => {
    const [thing = '', part = '', ...name] = key.split('.');
    if (!['state', 'status', 'column'].includes(part) || name.length === 0) return [];
    const last = name.join('.');
    return (screensOf[thing] ?? []).flatMap((screen) =>
      [`${screen}.${last}`, `${screen}.${part}.${last}`, `${screen}.state.${last}`]
        .filter((twin) => web.has(twin) && !otherMeaning.includes(twin))
        .map((twin) => `${twin} repeats ${key}`),
    );
  });
  expect([...new Set(twins)]).toEqual([]);
});

test('every thing whose states or columns core labels is watched', async () => {
  const core = await keysIn('packages/core/src/**/*.messages.ts');
  const labelled = core
    .filter((key) => /^\w+\.(state|status|column)\./.test(key))
    .map((key) => key.split('.')[0]!);
  const elsewhere = ['active', 'application', 'issue', 'record', 'giftRegister', 'reports'];
  expect([...new Set(labelled)].filter((thing) => !screensOf[thing] && !elsewhere.includes(thing))).toEqual(
    [],
  );
});
