// A changed setting takes effect at the next request.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const readPublicSettings = async () => (await program.call('getPublicSettings')).data;

const set = (key: string, value: string | number) => changeSettingForTest(program, key, value);

test('the node that changes a setting applies it to its next request, even if its LISTEN connection is lost', async () => {
  const key = 'mall.price_filter_bounds';
  const ended = await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and query in ('listen keepsake', 'select 1') and pid <> pg_backend_pid()
  `.execute(program.db);
  expect(ended.rows).toHaveLength(1);
  await set(key, '5,10');
  expect((await readPublicSettings())[key]).toBe('5,10');
});

test('a visitor without a session can read the public settings and no others', async () => {
  const values = await readPublicSettings();
  expect(values).toMatchObject({ 'system.password_min': 6, 'mall.price_filter_bounds': '100,500,1000' });
  expect(Object.keys(values)).not.toContain('system.lock_failures');
  expect(Object.keys(values)).not.toContain('system.code_length');
});

let registrations = 0;
async function sendCode(email: string): Promise<string> {
  expect((await program.call('sendRegisterCode', { query: { addr: email } })).code).toBe(200);
  const { content } = await program.db
    .selectFrom('notification')
    .select('content')
    .where('receiver_address', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(content)![0];
}
async function register(password: string) {
  registrations += 1;
  const email = `in-force-${registrations}@example.com`;
  const body = {
    account: `inforce${registrations}`,
    realName: '陳小明',
    email,
    kind: 'student',
    agreed: true,
    code: await sendCode(email),
    password,
  };
  return program.call('register', { body, language: 'en' });
}

test('registration applies the minimum and the maximum password length of the settings, and a password change only the minimum', async () => {
  expect((await register('Orchid-5')).code).toBe(200);
  expect(await register(`${'x'.repeat(20)}Y`)).toMatchObject({
    code: 422,
    data: { fields: { password: 'Enter 20 characters or fewer' } },
  });
  await set('system.password_min', 10);
  await set('system.password_max', 30);
  expect(await register('Orchid-5')).toMatchObject({
    code: 422,
    data: { fields: { password: 'Enter at least 10 characters' } },
  });
  expect((await register(`Orchid-${'5'.repeat(20)}`)).code).toBe(200);
  const token = await program.getToken('student');
  const change = (password: string) =>
    program.call('changePassword', {
      token,
      language: 'en',
      body: { oldPassword: 'keepsake-demo', password },
    });
  expect(await change('Orchid-5')).toMatchObject({
    code: 422,
    data: { fields: { password: 'Enter at least 10 characters' } },
  });
  expect((await program.login('student')).code).toBe(200);
  expect((await change(`Orchid-${'5'.repeat(60)}`)).code).toBe(200);
  // the limits of the contract apply whatever the settings are
  expect((await register('x'.repeat(129))).code).toBe(422);
});

test('the settings for email codes limit their lifetime, the time to the next code and the attempts', async () => {
  await set('system.code_lifetime_minutes', 2);
  await set('system.code_resend_seconds', 30);
  await set('system.code_tries', 1);
  const email = 'short-lived@example.com';
  const sent = await program.call('sendRegisterCode', { query: { addr: email } });
  expect(sent.data).toEqual({ resendAfterSeconds: 30, validSeconds: 120 });
  program.clock.advance(30_000);
  const code = await sendCode(email);
  const body = {
    account: 'shortlived',
    realName: '陳小明',
    email,
    kind: 'student',
    agreed: true,
    password: 'Long-Orchid-5',
  };
  const attempt = async (typed: string) =>
    (await program.call('register', { body: { ...body, code: typed } })).data;
  expect((await attempt(code === '000000' ? '111111' : '000000')).reason).toBe('CODE_WRONG');
  expect((await attempt(code)).reason).toBe('CODE_EXPIRED');
  program.clock.advance(30_000);
  const second = await sendCode(email);
  program.clock.advance(120_000);
  expect((await attempt(second)).reason).toBe('CODE_EXPIRED');
});

async function upload(type: string, size: number) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(size)]), 'x.jpg');
  const body = new Response(form);
  const response = await program.app.inject({
    method: 'POST',
    url: `/api/file/Uploader/${type}`,
    headers: {
      'content-type': body.headers.get('content-type')!,
      'accept-language': 'en',
      authorization: admin,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return response.json() as { code: number; msg: string };
}

test('the file size settings limit uploads by kind of file', async () => {
  await set('business.gift_image_max_kb', 100);
  await set('mall.refund_image_max_kb', 50);
  await set('system.file_max_kb', 200);
  const tooLarge = (limit: string) => `The file is larger than ${limit}. Choose a smaller one.`;
  expect((await upload('souvenir', 102_401)).msg).toBe(tooLarge('100 KB'));
  expect((await upload('refund', 51_201)).msg).toBe(tooLarge('50 KB'));
  for (const type of ['avatar', 'attachment', 'richtext'])
    expect((await upload(type, 204_801)).msg).toBe(tooLarge('200 KB'));
  // a file of allowed size is decoded, and this one is not a picture
  expect((await upload('souvenir', 102_400)).msg).toContain('cannot be read');
});

type Card = { price: number; highestPrice: number; available: number; isAlmostSoldOut: boolean };
const products = async (query: Record<string, string>): Promise<Card[]> =>
  (await program.call('listProducts', { query: { pageSize: 500, ...query } })).data.list;

test('the setting for price ranges changes the filters of the shop and the application catalogue, although answers are cached', async () => {
  const all = await products({});
  // a family is found by the price of any member
  const count = (from: number, to: number) =>
    all.filter((card) => [card.price, card.highestPrice].some((price) => price >= from && price <= to))
      .length;
  expect(await products({ priceRange: 'from100to500' })).toHaveLength(count(100_00, 499_99));
  expect(await products({ priceRange: 'from500to1000' })).toHaveLength(count(500_00, 1000_00));
  await set('mall.price_filter_bounds', '80,300,500');
  expect(await products({ priceRange: 'under80' })).toHaveLength(count(0, 79_99));
  expect(await products({ priceRange: 'from300to500' })).toHaveLength(count(300_00, 500_00));
  expect(await products({ priceRange: 'over500' })).toHaveLength(count(500_01, Number.MAX_SAFE_INTEGER));
  // A link with a range of the old setting still works. 1000 is no longer the last bound, so a price of exactly 1000 is
  // excluded.
  expect(await products({ priceRange: 'from500to1000' })).toHaveLength(count(500_00, 999_99));
  expect((await program.call('listProducts', { query: { priceRange: 'cheap' } })).code).toBe(422);

  const token = await program.getToken('staff');
  const catalog = async (query: Record<string, string>): Promise<{ price: number }[]> =>
    (await program.call('listCatalog', { token, query: { pageSize: 500, ...query } })).data.list;
  const inside = (await catalog({})).filter(({ price }) => price >= 300_00 && price <= 500_00);
  expect(await catalog({ priceRange: 'from300to500' })).toHaveLength(inside.length);
});

test('the low stock setting decides which souvenirs are marked as almost sold out in the shop', async () => {
  const listAlmostSoldOut = async () => (await products({})).filter(({ isAlmostSoldOut }) => isAlmostSoldOut);
  const countBelow = (limit: number, list: Card[]) =>
    list.filter(({ available }) => available > 0 && available <= limit).length;
  const all = await products({});
  expect(await listAlmostSoldOut()).toHaveLength(countBelow(5, all));
  await set('mall.low_stock_threshold', 40);
  expect(await listAlmostSoldOut()).toHaveLength(countBelow(40, all));
  expect(countBelow(40, all)).toBeGreaterThan(countBelow(5, all));
});
