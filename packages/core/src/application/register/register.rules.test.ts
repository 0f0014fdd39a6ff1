import { expect, test } from 'vitest';
import { divideAmongRecipients } from './register.rules.ts';

const own = { object: 'Guests', name: '', position: '', key: '' };
const row = (name: string, souvenirId: string | null, quantity: number | null) => ({
  object: '',
  name,
  position: 'Dean',
  key: name,
  souvenirId,
  quantity,
});
const given = (shares: ReturnType<typeof divideAmongRecipients>) =>
  shares.map(({ lineNo, name, quantity }) => [lineNo, name, quantity]);

test('in an application for one recipient, the recipient gets all pieces of each line', () => {
  const lines = [
    { lineNo: 1, souvenirId: 'a', quantity: 20 },
    { lineNo: 2, souvenirId: 'b', quantity: 1 },
  ];
  expect(divideAmongRecipients(lines, [], { ...own, name: 'Prof. Li' })).toEqual([
    { lineNo: 1, object: 'Guests', name: 'Prof. Li', position: '', key: '', quantity: 20 },
    { lineNo: 2, object: 'Guests', name: 'Prof. Li', position: '', key: '', quantity: 1 },
  ]);
});

test('in an application for many recipients, each row gets its pieces, in the order of the rows', () => {
  const rows = [row('A', 'a', 2), row('B', 'b', 1), row('C', 'a', 3)];
  const lines = [
    { lineNo: 1, souvenirId: 'a', quantity: 5 },
    { lineNo: 2, souvenirId: 'b', quantity: 1 },
  ];
  expect(given(divideAmongRecipients(lines, rows, own))).toEqual([
    [1, 'A', 2],
    [1, 'C', 3],
    [2, 'B', 1],
  ]);
});

test('if many recipients get fewer pieces than requested, the pieces go to the first rows', () => {
  const rows = [row('A', 'a', 2), row('B', 'a', 2), row('C', 'a', 2)];
  expect(given(divideAmongRecipients([{ lineNo: 1, souvenirId: 'a', quantity: 3 }], rows, own))).toEqual([
    [1, 'A', 2],
    [1, 'B', 1],
  ]);
});

test('pieces that no row requested are registered for the recipient of the application', () => {
  const rows = [row('A', 'a', 2), row('B', null, null)];
  expect(given(divideAmongRecipients([{ lineNo: 1, souvenirId: 'other', quantity: 2 }], rows, own))).toEqual([
    [1, '', 2],
  ]);
});
