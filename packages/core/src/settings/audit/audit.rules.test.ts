import { expect, test } from 'vitest';
import { auditFieldName } from '../../labels/audit-fields.ts';
import { auditActionName, auditSubjectName } from '../../labels/audit-words.ts';
import { fieldsOfRecord } from '../../records/records.ts';
import { compareAuditValues, summarizeAuditChanges } from './audit.rules.ts';

test('audit changes list all fields, nested ones by path, and mark changed fields', () => {
  expect(
    compareAuditValues(
      { a: 1, name: { en: 'x', 'zh-HK': '甲' }, gone: true },
      { a: 1, name: { en: 'y', 'zh-HK': '甲' }, list: [1, 2] },
    ),
  ).toEqual([
    { field: 'a', before: '1', after: '1', changed: false },
    { field: 'gone', before: 'true', after: null, changed: true },
    { field: 'list', before: null, after: '[1,2]', changed: true },
    { field: 'name.en', before: 'x', after: 'y', changed: true },
    { field: 'name.zh-HK', before: '甲', after: '甲', changed: false },
  ]);
});

test('in an audit change of a list, the values before and after show only the entries that differ', () => {
  expect(compareAuditValues({ grants: ['a', 'b'] }, { grants: ['b', 'c'] })).toEqual([
    { field: 'grants', before: ['a'], after: ['c'], changed: true },
  ]);
  expect(compareAuditValues({ grants: ['a'] }, { grants: ['a'] })).toEqual([
    { field: 'grants', before: ['a'], after: ['a'], changed: false },
  ]);
  expect(compareAuditValues(null, { grants: ['a', 'b'] })).toEqual([
    { field: 'grants', before: null, after: ['a', 'b'], changed: true },
  ]);
});

test('the audit changes of a new record have no values before the change', () => {
  expect(compareAuditValues(null, { a: 0 })).toEqual([
    { field: 'a', before: null, after: '0', changed: true },
  ]);
  expect(compareAuditValues(null, null)).toEqual([]);
});

test('actions at the till and in the shop have Chinese names in the audit log', () => {
  expect(['place', 'sell', 'open'].map((action) => auditActionName(action, 'zh-HK'))).toEqual([
    '下單',
    '門市售出',
    '開班',
  ]);
});

test('an audit action without a label is still readable', () => {
  expect(auditActionName('update', 'en')).toBe('Updated');
  expect(auditActionName('hand-over', 'zh-HK')).toBe('Hand over');
  expect(auditSubjectName('constructor', 'en')).toBe('Constructor');
});

test('audit fields have labels with the language of the text, and unknown fields are still readable', () => {
  expect(auditFieldName('name.zh-HK', 'zh-HK')).toBe('名稱（繁體中文）');
  expect(auditFieldName('name.zh-CN', 'en')).toBe('Name (Simplified Chinese)');
  expect(auditFieldName('filters.keyword', 'en')).toBe('Filters › Keyword');
  expect(auditFieldName('oddWord', 'zh-CN')).toBe('Odd word');
  expect(auditFieldName('en', 'en')).toBe('En');
  expect(auditFieldName('GF-0017', 'en')).toBe('GF-0017');
});

test('a list with other entries than texts is shown completely in an audit change', () => {
  expect(compareAuditValues({ list: ['a', 1] }, { list: ['a', 2] })).toEqual([
    { field: 'list', before: '["a",1]', after: '["a",2]', changed: true },
  ]);
});

test('an unknown audit name is made readable without its separators', () => {
  expect(auditActionName('_odd-word_', 'en')).toBe('Odd word');
});

test.each([
  ['a new state', { a: 'x', state: 'draft' }, { a: 'y', state: 'confirmed', b: 'z' }, 'state', 3],
  ['a changed value before an added one', { z: '1' }, { a: '1', z: '2' }, 'z', 2],
  ['the state of a new record', null, { a: '1', state: 'draft' }, 'state', 2],
  ['nothing if no field changed', { a: '1' }, { a: '1' }, undefined, 0],
])('the main change of an audit line is %s', (_, before, after, field, count) => {
  const { main, count: changed } = summarizeAuditChanges(compareAuditValues(before, after));
  expect([main?.field, changed]).toEqual([field, count]);
});

test.each([
  ['the shop price', 'mall', '商城價（HK$）'],
  ['the internal price', 'internal', '內部價（HK$）'],
  ['the frequency of a scheduled report', 'every', '頻率'],
  ['the method of a payout', 'method', '付款方式'],
])('the name of %s in audit lines is translated', (_, field, label) => {
  expect(auditFieldName(field, 'zh-HK')).toBe(label);
});

test('a column of a record has the label of its field in audit lines', () => {
  const fields = fieldsOfRecord('shop_order');
  expect(auditFieldName('total_amount', 'zh-HK', fields)).toBe('金額（HK$）');
  expect(auditFieldName('paid_at', 'zh-HK', fields)).toBe('付款時間');
});

test('an audit change of a list of records has the fields of each record, by its position', () => {
  const line = { code: 'GF-0017', quantity: 1 };
  expect(
    compareAuditValues(
      { lines: [{ ...line, condition: null }] },
      { lines: [{ ...line, condition: 'resell' }] },
    ),
  ).toEqual([
    { field: 'lines.1.code', before: 'GF-0017', after: 'GF-0017', changed: false },
    { field: 'lines.1.condition', before: null, after: 'resell', changed: true },
    { field: 'lines.1.quantity', before: '1', after: '1', changed: false },
  ]);
});

test('the tenth entry of a list comes after the second one in audit changes', () => {
  const lines = Array.from({ length: 10 }, (_, index) => ({ picked: index }));
  expect(compareAuditValues(null, { lines }).map(({ field }) => field)).toEqual(
    lines.map((_, index) => `lines.${index + 1}.picked`),
  );
});

test('the text "null" in old audit lines is read as an empty value', () => {
  expect(compareAuditValues({ quota: 'null' }, { quota: '5' })).toEqual([
    { field: 'quota', before: null, after: '5', changed: true },
  ]);
  expect(compareAuditValues(null, { quota: 'null' })).toEqual([]);
});

test('the fields of a stock count in audit lines have labels in Chinese', () => {
  const name = (field: string) => auditFieldName(field, 'zh-HK', fieldsOfRecord('stock-count'));
  const stored = ['first.1.counted', 'second.1.lotId', 'added', 'differing', 'uncounted', 'adjustment'];
  for (const field of [...stored, 'waitingSecond', 'first.1.souvenirId'])
    expect(name(field)).not.toMatch(/[a-z]/i);
});
