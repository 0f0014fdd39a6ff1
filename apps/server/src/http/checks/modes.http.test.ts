import { isMounted } from '@keepsake/core/api/endpoint';
import { areas } from '@keepsake/core/api/mode';
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import { describe, expect, test } from 'vitest';
import { startTestProgram } from '../../testing/test-program.ts';

describe.each(areas)('in mode %s', (mode) => {
  test('the endpoints, API docs and menus of the other areas do not exist', async () => {
    const program = await startTestProgram({ mode });
    // without a session, an existing endpoint answers or refuses, but never with PATH_UNKNOWN
    const params = {
      id: '00000000-0000-4000-8000-000000000000',
      type: 'avatar',
      name: '00000000-0000-4000-8000-000000000000',
    };
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const { data } = await program.call(name, {
        params,
        ...(endpoints[name].method === 'GET' ? {} : { body: {} }),
      });
      expect([name, data?.reason === 'PATH_UNKNOWN']).toEqual([name, !isMounted(endpoints[name], mode)]);
    }
    const openapi = (await program.app.inject({ url: '/api/openapi.json' })).json();
    expect(Object.keys(openapi.paths).some((path) => path.startsWith('/api/inventory'))).toBe(
      mode === 'inventory',
    );
    const { data } = await program.call('currentUser', { token: await program.getToken('admin') });
    expect(data.menuList.map(({ id }: { id: string }) => id)).toEqual([mode]);
    await program.close();
  });
});

test('the OpenAPI document contains every endpoint, and the docs page shows it', async () => {
  const program = await startTestProgram();
  const openapi = (await program.app.inject({ url: '/api/openapi.json' })).json();
  expect(openapi.openapi).toBe('3.1.0');
  const operations = Object.values(openapi.paths as Record<string, object>).flatMap((path) =>
    Object.values(path),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  const exportAnswer = openapi.paths['/api/reports/organization/export'].get.responses[200];
  expect(Object.keys(exportAnswer.content)).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv; charset=utf-8',
    'application/pdf',
  ]);
  const page = await program.app.inject({ url: '/api/docs' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/api/oauth/Login');
  await program.close();
});

test('with apiDocs turned off, neither the OpenAPI document nor the docs page is served', async () => {
  const program = await startTestProgram({ apiDocs: false });
  for (const url of ['/api/docs', '/api/openapi.json'])
    expect((await program.app.inject({ url })).json()).toMatchObject({ code: 404 });
  await program.close();
});

test('health checks are public, and metrics are readable only from this machine', async () => {
  const program = await startTestProgram();
  expect((await program.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' });
  expect((await program.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' });
  await program.call('listProducts');
  const metrics = await program.app.inject({ url: '/metrics' });
  expect(metrics.body).toContain(
    'keepsake_http_answers_total{method="GET",route="/api/shop/products",status="200"',
  );
  const outside = await program.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
  expect(outside.statusCode).toBe(404);
  await program.close();
});
