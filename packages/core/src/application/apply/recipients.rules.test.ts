import { expect, test } from 'vitest';
import { countPeople } from './recipients.rules.ts';

test('rows with the same name and position count as one person, and rows with the same name and different positions as two', () => {
  const chan = { name: 'Chan', object: 'Guest', position: '' };
  expect(countPeople([chan, { ...chan }, { ...chan, position: 'Dean' }])).toBe(2);
  expect(countPeople([])).toBe(0);
});
