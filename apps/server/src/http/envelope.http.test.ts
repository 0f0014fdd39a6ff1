import { errorTable } from '@keepsake/core/api/errors';
import { describe, expect, onTestFinished, test } from 'vitest';
import { purge } from '../db/retention/purge.ts';
import { prepareProgram, startTestProgram } from '../testing/test-program.ts';

const program = prepareProgram();

describe('every answer of the API', () => {
  test('every answer of the API is an envelope in the requested language', async () => {
    const message = async (language: string) => {
      const response = await program.app.inject({
        url: '/api/oauth/CurrentUser',
        headers: { 'accept-language': language },
      });
      expect(response.statusCode).toBe(200);
      return response.json().msg;
    };
    const { message: texts } = errorTable.TOKEN_INVALID;
    expect(await message('en-US,en;q=0.9')).toBe(texts.en);
    expect(await message('zh-TW')).toBe(texts['zh-HK']);
    expect(await message('zh-Hans-CN')).toBe(texts['zh-CN']);
    expect(await message('fr, zh-CN;q=0.3, en;q=0.8')).toBe(texts.en);
    expect(await message('')).toBe(texts['zh-HK']);
  });

  test('every answer of the API has a request id and security headers, and a refusal is never cached', async () => {
    const { headers } = await program.app.inject({ url: '/api/oauth/CurrentUser' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test.each([
    [404, 'PATH_UNKNOWN', { url: '/api/nothing/here' }],
    [404, 'PATH_UNKNOWN', { url: '/api/shop/products', method: 'DELETE' as const }],
    [
      415,
      'TYPE_UNSUPPORTED',
      {
        url: '/api/oauth/Login',
        method: 'POST' as const,
        payload: '<a/>',
        headers: { 'content-type': 'application/xml' },
      },
    ],
    [
      400,
      'BODY_MALFORMED',
      {
        url: '/api/oauth/Login',
        method: 'POST' as const,
        payload: '{"a":',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      413,
      'BODY_TOO_LARGE',
      {
        url: '/api/oauth/Login',
        method: 'POST' as const,
        payload: `{"a":"${'x'.repeat(300_000)}"}`,
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      415,
      'TYPE_UNSUPPORTED',
      {
        url: '/api/oauth/Login',
        method: 'POST' as const,
        payload: 'x',
        headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
      },
    ],
  ])('a transport error has the HTTP status %i and the reason %s', async (status, reason, request) => {
    const response = await program.app.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: status, data: { reason } });
  });

  test('an unexpected error is answered with its request id and without internal details', async () => {
    await program.db.schema.alterTable('category').renameTo('category_away').execute();
    onTestFinished(() => program.db.schema.alterTable('category_away').renameTo('category').execute());
    const token = await program.getToken('admin');
    const answer = await program.call('listCategories', { token });
    expect(answer).toMatchObject({ status: 500, code: 500, data: { reason: 'FAULT' } });
    expect(answer.msg).toContain(String(answer.headers['x-request-id']));
    expect(JSON.stringify(answer)).not.toMatch(/relation|category|at /);
  });

  test('an unknown query parameter such as a timestamp is ignored', async () => {
    const list = (query: Record<string, string>) =>
      program.call('listProducts', { query: { pageSize: '2', ...query } });
    expect((await list({ n: '1763180000' })).data).toEqual((await list({ _t: '17', t: 'x' })).data);
  });
});

describe('field errors', () => {
  test('field errors contain the name of the field and a text in the requested language', async () => {
    const token = await program.getToken('staff');
    const body = { realName: '陳', mobilePhone: 'abc', description: '', headIcon: '' };
    const save = (form: object) => program.call('updateProfile', { token, body: form, language: 'en' });
    const { code, data } = await save(body);
    expect(code).toBe(422);
    expect(data.fields).toEqual({
      realName: 'Enter at least 2 characters',
      mobilePhone: 'Enter a valid phone number',
    });
    expect((await save({ ...body, surprise: 1 })).data.fields).toEqual({ '': 'Unknown field: surprise' });
  });

  test.each([[{ theme: true }], [{ theme: ['plain'] }], [{ theme: 'PLAIN' }], [{ language: 'fr' }]])(
    'saving the preferences %j is refused',
    async (body) => {
      const token = await program.getToken('staff');
      expect((await program.call('updatePreferences', { token, body })).code).toBe(422);
    },
  );
});

test('a changed profile is saved and written to the audit log', async () => {
  const token = await program.getToken('staff');
  const body = { realName: '李志明', mobilePhone: '+852 9123 4567', description: '國際事務處', headIcon: '' };
  expect((await program.call('updateProfile', { token, body })).data).toMatchObject({
    userName: '李志明',
    mobilePhone: '+852 9123 4567',
  });
  const audit = await program.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'update-profile')
    .execute();
  expect(audit).toHaveLength(1);
  expect(audit[0]).toMatchObject({ actor_name: expect.any(String), after: body });
});

test('an avatar that the caller did not upload is refused', async () => {
  const token = await program.getToken('staff');
  const body = { realName: '李志明', mobilePhone: '', description: '' };
  for (const headIcon of [
    '/api/file/Image/avatar/00000000-0000-4000-8000-000000000000',
    'https://evil.example/x.png',
    'javascript:alert(1)',
  ]) {
    expect((await program.call('updateProfile', { token, body: { ...body, headIcon } })).code).toBe(404);
  }
});

test('the commands of one person are limited per minute, and other people are not affected', async () => {
  const limited = await startTestProgram({ commandsPerMinute: 3 });
  const token = await limited.getToken('staff');
  const other = await limited.getToken('student');
  const save = (as: string) => limited.call('updatePreferences', { token: as, body: { theme: 'plain' } });
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await save(token)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await save(other)).status).toBe(200);
  limited.clock.advance(60_000);
  expect((await save(token)).status).toBe(200);
  await limited.close();
});

test('the purge job deletes expired rate limits, idempotency keys and sign-in guards, and keeps current ones', async () => {
  const token = await program.getToken('student');
  await program.call('updatePreferences', {
    token,
    body: { theme: 'plain' },
    headers: { 'idempotency-key': 'purged' },
  });
  await program.login('nobody-at-all', 'wrong');
  const hasRows = async () =>
    Promise.all(
      (['rate_window', 'idempotency_key', 'sign_in_guard'] as const).map(async (table) => {
        const row = await program.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirst();
        return row!.n > 0;
      }),
    );
  await purge(program.db, program.clock.now());
  expect(await hasRows()).toEqual([true, true, true]);
  // advancing the clock also ends all sessions, so later tests sign in again
  program.clock.advance(60 * 24 * 3600_000);
  // the rate counter may add hits of the old window until a second after them, so the job runs again
  await expect
    .poll(async () => {
      await purge(program.db, program.clock.now());
      return hasRows();
    })
    .toEqual([false, false, false]);
});
