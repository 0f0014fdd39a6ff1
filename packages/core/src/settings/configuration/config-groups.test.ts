import { expect, test } from 'vitest';
import { configGroups } from './config-groups.ts';
import { configKeys } from './system-config.ts';

test('every built-in setting is in exactly one group', () => {
  expect(configGroups.flatMap(({ keys }) => [...keys]).toSorted()).toEqual(configKeys.toSorted());
});
