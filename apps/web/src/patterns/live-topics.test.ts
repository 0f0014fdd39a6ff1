import { expect, test } from 'vitest';
import { topicsOf } from './live-topics.ts';

test('queues and records follow their own news; settings stand still', () => {
  expect(topicsOf('GET /api/inventory/receivings/:id')).toEqual(['stock']);
  expect(topicsOf('GET /api/inventory/counts')).toEqual(['stock']);
  expect(topicsOf('GET /api/inventory/prices')).toContain('catalogue');
  expect(topicsOf('GET /api/inventory/alerts-no-price')).toContain('catalogue');
  expect(topicsOf('GET /api/notifications/:id')).toEqual(['notifications']);
  expect(topicsOf('GET /api/shop/desk/refunds/:id')).toEqual(['orders']);
  expect(topicsOf('GET /api/application/applications/:id')).toEqual(['applications']);
  expect(topicsOf('GET /api/settings/system-configs')).toEqual([]);
});
