import { expect, test } from 'vitest';
import { topicsOf } from './live-topics.ts';

test('queues, records and lists follow their own news; an open form of the administration stands still', () => {
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
