import { expect, test } from 'vitest';
import { countPeople } from './recipients.rules.ts';

test('a recipient with several rows counts as one person, and people of the same name with other positions do not', () => {
  const chan = { name: 'Chan', object: 'Guest', position: '' };
  expect(countPeople([chan, { ...chan }, { ...chan, position: 'Dean' }])).toBe(2);
  expect(countPeople([])).toBe(0);
});
