import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { liveAudience } from './live.contract.ts';
import { topicsOf } from './live-topics.ts';

test('lists and records reload on their live topics, and open administration forms do not', () => {
  expect(topicsOf('GET /api/inventory/receivings/:id')).toEqual(['stock']);
  expect(topicsOf('GET /api/inventory/counts')).toEqual(['stock']);
  expect(topicsOf('GET /api/inventory/prices')).toContain('catalogue');
  expect(topicsOf('GET /api/inventory/alerts-no-price')).toContain('catalogue');
  expect(topicsOf('GET /api/notifications/:id')).toEqual(['notifications', 'deliveries']);
  expect(topicsOf('GET /api/shop/desk/refunds/:id')).toEqual(['orders']);
  expect(topicsOf('GET /api/application/applications/:id')).toEqual(['applications']);
  expect(topicsOf('GET /api/settings/system-configs')).toEqual(['administration']);
  expect(topicsOf('GET /api/permission/Users')).toEqual(['administration']);
  expect(topicsOf('GET /api/permission/Users/:id')).toEqual([]);
  expect(topicsOf('GET /api/reports/organization')).toEqual(['administration', 'applications']);
  expect(topicsOf('GET /api/audit')).toEqual([]);
});

test.each(['balances', 'alerts', 'movements', 'lifecycles', 'souvenirs', 'storages', 'dashboard', 'reports'])(
  'the endpoint %s reloads when stock quantities change',
  (list) => {
    expect(topicsOf(`GET /api/inventory/${list}`)).toContain('pieces');
  },
);

test('every live topic reloads at least one existing endpoint', () => {
  const followed = Object.values(endpoints).flatMap(({ method, path }) => topicsOf(`${method} ${path}`));
  expect([...new Set(followed)].sort()).toEqual(Object.keys(liveAudience).sort());
});
