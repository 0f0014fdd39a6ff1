import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { liveAudience } from './live.contract.ts';
import { findTopics } from './live-topics.ts';

test('lists and records reload on their live topics, and administration forms and the audit log do not', () => {
  expect(findTopics('GET /api/inventory/receivings/:id')).toEqual(['stock']);
  expect(findTopics('GET /api/inventory/counts')).toEqual(['stock']);
  expect(findTopics('GET /api/inventory/prices')).toContain('catalogue');
  expect(findTopics('GET /api/inventory/alerts-no-price')).toContain('catalogue');
  expect(findTopics('GET /api/notifications/:id')).toEqual(['notifications', 'deliveries']);
  expect(findTopics('GET /api/shop/desk/refunds/:id')).toEqual(['orders']);
  expect(findTopics('GET /api/application/applications/:id')).toEqual(['applications']);
  expect(findTopics('GET /api/settings/system-configs')).toEqual(['administration']);
  expect(findTopics('GET /api/permission/Users')).toEqual(['administration']);
  expect(findTopics('GET /api/permission/Users/:id')).toEqual([]);
  expect(findTopics('GET /api/reports/organization')).toEqual(['administration', 'applications']);
  expect(findTopics('GET /api/audit')).toEqual([]);
});

test.each([
  'balances',
  'alerts',
  'lots',
  'movements',
  'lifecycles',
  'souvenirs',
  'storages',
  'dashboard',
  'reports',
])('the endpoint %s reloads when stock quantities change', (list) => {
  expect(findTopics(`GET /api/inventory/${list}`)).toContain('pieces');
});

test('every live topic reloads at least one existing endpoint', () => {
  const followed = Object.values(endpoints).flatMap(({ method, path }) => findTopics(`${method} ${path}`));
  expect([...new Set(followed)].sort()).toEqual(Object.keys(liveAudience).sort());
});
