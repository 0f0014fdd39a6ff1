import { builtInRichTexts } from '@keepsake/core/settings/texts/rich-text.contract';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});
/** After every test, only the built-in texts remain. */
afterEach(async () => {
  await program.db.deleteFrom('rich_text').where('code', 'not in', builtInRichTexts).execute();
});

const form = (change: object = {}) => ({
  category: 'mall',
  name: { 'zh-HK': '校慶優惠', en: 'Anniversary offer', 'zh-CN': '' },
  content: { 'zh-HK': '<p>優惠</p>', en: '<p>Offer</p>', 'zh-CN': '' },
  description: '',
  enabled: true,
  ...change,
});
const create = (code: string, change: object = {}) =>
  program.call('createRichText', { token: admin, body: { code, ...form(change) } });
const readContent = (code: string, language: 'zh-HK' | 'en' | 'zh-CN' = 'en') =>
  program.call('getRichTextContent', { params: { code }, language });

test('every built-in rich text exists in three languages', async () => {
  for (const code of builtInRichTexts) {
    for (const language of ['zh-HK', 'en', 'zh-CN'] as const) {
      const { code: answer, data } = await readContent(code, language);
      expect(answer).toBe(200);
      expect(data.title.length * data.content.length, `${code} ${language}`).toBeGreaterThan(100);
    }
  }
});

test('the list of rich texts can be filtered by category, state and keyword in Traditional or Simplified Chinese', async () => {
  const total = async (query: Record<string, string>) =>
    (await program.call('listRichTexts', { token: admin, query })).data.pagination.total;
  expect(await total({})).toBe(builtInRichTexts.length);
  expect(await total({ category: 'account' })).toBe(2);
  expect(await total({ keyword: '私隱' })).toBe(1);
  expect(await total({ keyword: '隐私' })).toBe(1);
  expect(await total({ keyword: 'REFUND' })).toBe(1);
  expect(await total({ keyword: '%' })).toBe(0);
  expect(await total({ keyword: 'zh-hk' })).toBe(0);
  expect(await total({ enabled: 'false' })).toBe(0);
});

test('a rich text without a name in Simplified Chinese is found by its converted name', async () => {
  await create('anniversary');
  const { data } = await program.call('listRichTexts', { token: admin, query: { keyword: '校庆优惠' } });
  expect(data.list.map(({ code }: { code: string }) => code)).toEqual(['anniversary']);
});

describe('saving a rich text', () => {
  test('saving a rich text sanitises it, writes an audit line, publishes it and converts an empty zh-CN text', async () => {
    const picture = '/api/file/Image/richtext/00000000-0000-4000-8000-000000000000';
    const before = await countRows(program.db, 'audit_log');
    const { code, data } = await create('anniversary', {
      content: {
        'zh-HK': `<p onclick="x()">優惠<script>alert(1)</script></p><img src="${picture}"><img src="https://evil.example/x.png">`,
        en: '<p></p>',
        'zh-CN': '',
      },
    });
    expect(code).toBe(200);
    expect(data.content['zh-HK']).toBe(`<p>優惠</p><img src="${picture}" />`);
    expect(data).toMatchObject({ gaps: ['en'], actions: ['edit', 'delete'] });
    expect(data.content.en).toBe('');
    expect(await countRows(program.db, 'audit_log')).toBe(before + 1);
    expect((await readContent('anniversary', 'zh-CN')).data).toEqual({
      title: '校庆优惠',
      content: `<p>优惠</p><img src="${picture}" />`,
    });
  });

  test('a rich text is sanitised again when it is shown, because the database is not trusted', async () => {
    await create('stored');
    await program.db
      .updateTable('rich_text')
      .set({ content: JSON.stringify({ 'zh-HK': 'x<script>1</script>', en: 'y<iframe></iframe>' }) })
      .where('code', '=', 'stored')
      .execute();
    const { data } = await program.call('listRichTexts', { token: admin, query: { keyword: 'stored' } });
    const detail = await program.call('getRichText', { token: admin, params: { id: data.list[0].id } });
    expect(detail.data.content).toEqual({ 'zh-HK': 'x', en: 'y', 'zh-CN': '' });
  });

  test('a saved rich text is shown at once, and a disabled rich text is not found', async () => {
    const { data } = await create('notice');
    expect((await readContent('notice')).data.content).toBe('<p>Offer</p>');
    const update = (change: object) =>
      program.call('updateRichText', { token: admin, params: { id: data.id }, body: form(change) });
    await update({ content: { 'zh-HK': '<p>新</p>', en: '<p>New</p>', 'zh-CN': '' } });
    expect((await readContent('notice')).data.content).toBe('<p>New</p>');
    await update({ enabled: false });
    expect((await readContent('notice')).code).toBe(404);
  });

  test('of 20 concurrent requests to create a rich text with the same code, one creates it and the others get ALREADY_EXISTS', async () => {
    const before = await countRows(program.db, 'audit_log');
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('race')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.reason === 'ALREADY_EXISTS')).toHaveLength(19);
    expect(await countRows(program.db, 'audit_log')).toBe(before + 1);
  });

  test.each([
    ['an empty Chinese name', 'name.zh-HK', { name: { 'zh-HK': ' ', en: 'x', 'zh-CN': '' } }],
    [
      'an English name that is too long',
      'name.en',
      { name: { 'zh-HK': '名', en: 'x'.repeat(201), 'zh-CN': '' } },
    ],
    ['an unknown category', 'category', { category: 'nothing' }],
    ['no category', 'category', { category: undefined }],
    ['an unknown field', '', { surprise: 1 }],
  ])('a rich text with %s is refused with a field error and is not stored', async (_case, field, change) => {
    const { code, data } = await create('wrong', change);
    expect([code, Object.keys(data.fields)]).toEqual([422, [field]]);
    expect((await readContent('wrong')).code).toBe(404);
  });

  test('a request to save a rich text can be up to 1 MB long, while other requests are limited to 256 KB', async () => {
    const large = (size: number) => ({
      content: { 'zh-HK': `<p>${'a'.repeat(size)}</p>`, en: '', 'zh-CN': '' },
    });
    expect((await create('large', large(290_000))).code).toBe(200);
    expect((await create('larger', large(1_000_001))).status).toBe(413);
    const profile = await program.call('updateProfile', {
      token: admin,
      body: { description: 'a'.repeat(290_000) },
    });
    expect(profile.status).toBe(413);
  });
});

describe('deleting a rich text', () => {
  test('a custom rich text can be deleted once and is then not found', async () => {
    const { data } = await create('short-lived');
    const params = { id: data.id };
    expect((await program.call('deleteRichText', { token: admin, params })).code).toBe(200);
    expect((await program.call('deleteRichText', { token: admin, params })).code).toBe(404);
    expect((await readContent('short-lived')).code).toBe(404);
  });

  test('a built-in rich text cannot be deleted', async () => {
    const { data } = await program.call('listRichTexts', {
      token: admin,
      query: { keyword: 'refund-policy' },
    });
    const params = { id: data.list[0].id };
    const before = await countRows(program.db, 'audit_log');
    expect((await program.call('deleteRichText', { token: admin, params })).data.reason).toBe('STILL_IN_USE');
    expect(await countRows(program.db, 'audit_log')).toBe(before);
    expect((await readContent('refund-policy')).code).toBe(200);
  });
});

test('only a person who may edit rich texts can upload a picture for them, because it is public', async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const upload = async (token: string) => {
    const data = new FormData();
    data.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
    const body = new Response(data);
    const answer = await program.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/richtext',
      headers: { 'content-type': body.headers.get('content-type')!, authorization: token },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return answer.json() as { code: number; data: { url: string } };
  };
  expect((await upload(await program.getToken('student'))).code).toBe(403);
  const { code, data } = await upload(admin);
  expect(code).toBe(200);
  expect((await program.app.inject({ url: data.url })).statusCode).toBe(200);
});
