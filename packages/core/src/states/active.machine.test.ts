import { expect, test } from 'vitest';
import { activeActions } from './active.machine.ts';

test('an active record can be edited and disabled, an inactive one edited and enabled, with permission', () => {
  expect(activeActions('active', () => true)).toEqual(['edit', 'disable']);
  expect(activeActions('inactive', () => true)).toEqual(['edit', 'enable']);
  expect(activeActions('active', (action) => action === 'disable')).toEqual(['disable']);
});
