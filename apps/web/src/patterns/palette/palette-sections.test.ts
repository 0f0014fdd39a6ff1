import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import type { RecordKind } from '@keepsake/core/workbench/search/search.contract';
import { expect, test } from 'vitest';
import { buildSections, noCommands } from './palette-sections.ts';

const user = { menuList: [], permissionList: [] } as unknown as CurrentUser;
const record = (title: string, subtitle = '') => ({ id: title, title, subtitle, path: `/${title}` });

function listTitles(keyword: string, found: Partial<Record<RecordKind, ReturnType<typeof record>[]>>) {
  const sections = buildSections({
    user,
    groups: [],
    query: keyword,
    keyword,
    commands: noCommands,
    found: Object.entries(found).map(([kind, records]) => ({ kind: kind as RecordKind, records })),
    recent: [],
    preferences: [],
    t: ((key: string) => key) as never,
  });
  return sections.flatMap(({ entries }) => entries.map(({ label }) => label));
}

test('the palette lists a record whose number equals the typed text first, of whatever kind it is', () => {
  const found = {
    order: [record('SO20261116-0184'), record('SO20261116-0183')],
    document: [record('OS20261116-0184', 'SO20261116-0184'), record('OS20261116-0183')],
  };
  expect(listTitles('OS20261116-0183', found)[0]).toBe('OS20261116-0183');
  expect(listTitles('SO20261116-0183', found).slice(0, 2)).toEqual(['SO20261116-0183', 'SO20261116-0184']);
});

test('for the last digits of a number, the palette lists the shop order before the stock document for it', () => {
  const found = {
    order: [record('SO20261116-0183')],
    souvenir: [record('Crest mug', 'GF-1018-3')],
    document: [record('OS20261116-0183')],
  };
  expect(listTitles('0183', found)).toEqual(['SO20261116-0183', 'OS20261116-0183', 'Crest mug']);
});
