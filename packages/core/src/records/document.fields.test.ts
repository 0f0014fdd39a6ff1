import { expect, test } from 'vitest';
import type { Fields } from '../fields/field.ts';
import { documentFields, documentFieldsByKind } from './document.fields.ts';
import { documentLineFields, documentLineFieldsByKind } from './document-line.fields.ts';

const kinds = Object.keys(documentFieldsByKind) as (keyof typeof documentFieldsByKind)[];
const namesWith = (fields: Fields, place: 'form' | 'list') =>
  Object.keys(fields).filter((name) => fields[name]![place]);

test('the list of each kind of document has its columns in this order', () => {
  const last = ['applicantName', 'approverName', 'createdAt'];
  expect(
    Object.fromEntries(kinds.map((kind) => [kind, namesWith(documentFieldsByKind[kind], 'list')])),
  ).toEqual({
    receiving: [
      'no',
      'state',
      'supplierName',
      'externalNo',
      'documentDate',
      'effectiveDate',
      'lineCount',
      'totalQuantity',
      'totalAmount',
      ...last,
    ],
    transfer: [
      'no',
      'state',
      'sourceStorageName',
      'targetStorageName',
      'effectiveDate',
      'lineCount',
      'totalQuantity',
      'totalAmount',
      ...last,
      'reason',
    ],
    adjustment: [
      'no',
      'state',
      'effectiveDate',
      'lineCount',
      'totalQuantity',
      'totalAmount',
      ...last,
      'reason',
    ],
    assembly: [
      'no',
      'state',
      'effectiveDate',
      'lineCount',
      'totalQuantity',
      'totalAmount',
      ...last,
      'reason',
    ],
    outbound: [
      'no',
      'state',
      'originNo',
      'deliveryDate',
      'lineCount',
      'pickedQuantity',
      'totalAmount',
      ...last,
      'reason',
    ],
    return: [
      'no',
      'state',
      'originNo',
      'effectiveDate',
      'lineCount',
      'totalQuantity',
      'totalAmount',
      ...last,
      'reason',
    ],
  });
});

test('the form of each kind of document has its fields in this order', () => {
  expect(
    Object.fromEntries(kinds.map((kind) => [kind, namesWith(documentFieldsByKind[kind], 'form')])),
  ).toEqual({
    receiving: ['supplierId', 'externalNo', 'documentDate', 'effectiveDate', 'reason', 'remark'],
    transfer: ['sourceStorageId', 'targetStorageId', 'effectiveDate', 'reason', 'remark'],
    adjustment: ['effectiveDate', 'expiryDate', 'reason', 'remark'],
    assembly: ['effectiveDate', 'reason', 'remark'],
    outbound: ['effectiveDate', 'deliveryDate', 'deliveryPlace', 'reason', 'remark'],
    return: ['effectiveDate', 'reason', 'remark'],
  });
});

test.each(kinds)('every field of a %s document and of its lines is among the fields of all kinds', (kind) => {
  const unknown = (own: Fields, all: Fields) => Object.keys(own).filter((name) => !(name in all));
  expect(unknown(documentFieldsByKind[kind], documentFields)).toEqual([]);
  expect(unknown(documentLineFieldsByKind[kind], documentLineFields)).toEqual([]);
});
