import { expect, test } from 'vitest';
import type { SignedInContext } from '../../context/context.ts';
import { randomIds } from '../../platform/ids.ts';
import { type ExportColumn, pickColumns } from './export-route.ts';

const text = (en: string) => ({ 'zh-HK': `${en}（港）`, en, 'zh-CN': en });
const columns: readonly ExportColumn<{ code: string; price: number }>[] = [
  { title: text('Code'), value: ({ code }, { language }) => `${code} ${language}` },
  { title: text('Price'), kind: 'money', permission: 'gifts#mallPrice', value: ({ price }) => price },
];
const createContext = (permissions: string[], isAdministrator = false): SignedInContext => ({
  language: 'zh-HK',
  now: new Date(),
  ids: randomIds,
  requestId: 'r',
  ip: '',
  userAgent: '',
  caller: {
    userId: 'u',
    account: 'a',
    name: 'n',
    kind: 'staff',
    sessionId: 's',
    isAdministrator,
    permissions: new Set(permissions),
  },
});
const titles = (context: SignedInContext) => pickColumns(columns, 'xlsx', context).map(({ title }) => title);

test('a person without permission for a price column gets an exported file without the column', () => {
  expect(titles(createContext(['gifts']))).toEqual(['Code（港）']);
  expect(titles(createContext(['gifts', 'gifts#mallPrice']))).toEqual(['Code（港）', 'Price（港）']);
  expect(titles(createContext([], true))).toEqual(['Code（港）', 'Price（港）']);
});

test('the values of an exported column use the language of the caller', () => {
  const [code] = pickColumns(columns, 'xlsx', createContext([]));
  expect(code?.value({ code: 'X', price: 1 })).toBe('X zh-HK');
});
