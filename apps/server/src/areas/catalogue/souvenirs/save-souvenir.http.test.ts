// Tests creating, copying and changing a souvenir.
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createClerk } from '../../../testing/people-fixture.ts';
import { createSouvenirForm } from '../../../testing/souvenir-form.ts';
import { countRows, prepareProgram, startTestProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
let category: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
  const { data } = await program.call('listCategories', { token: admin });
  [category] = data.list.map(({ id }: { id: string }) => id);
});

const unknownId = '00000000-0000-4000-8000-000000000000';
const create = (changes: object = {}) =>
  program.call('createSouvenir', { token: admin, body: createSouvenirForm(category, changes) });
const getForm = async (id: string) => {
  const { data } = await program.call('getSouvenirForm', { token: admin, params: { id } });
  const { id: _, family: __, ...form } = data;
  return form;
};
const edit = (id: string, body: object) =>
  program.call('updateSouvenir', { token: admin, params: { id }, body });
const countSouvenirs = async () =>
  (await program.call('listSouvenirs', { token: admin })).data.pagination.total as number;
const countRecords = (of = program) =>
  Promise.all((['record_history', 'audit_log'] as const).map((table) => countRows(of.db, table)));

async function uploadPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#800050' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'mug.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/souvenir',
    headers: { authorization: admin, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json().data.name;
}

describe('creating a souvenir', () => {
  test('a souvenir without a code gets the next free code, and history and an audit line are written', async () => {
    // its own database, where only the demo data has used codes
    const fresh = await startTestProgram();
    onTestFinished(() => fresh.close());
    const token = await fresh.getToken('admin');
    const { list } = (await fresh.call('listCategories', { token })).data;
    const before = await countRecords(fresh);
    const { code, data } = await fresh.call('createSouvenir', {
      token,
      body: createSouvenirForm(list[0].id),
    });
    expect(code).toBe(200);
    expect(data.productCode).toBe('GF-0042');
    expect(data.history[0]).toMatchObject({ action: 'create', from: null, to: 'valid' });
    expect(await countRecords(fresh)).toEqual(before.map((n) => n + 1));
    const found = await fresh.call('listSouvenirs', { token, query: { keyword: '校徽襟章' } });
    expect(found.data.list.map(({ id }: { id: string }) => id)).toContain(data.id);
  });

  test('the first prices are set with the souvenir, if the person may set prices', async () => {
    const { data } = await create({ mallPrice: 118_00, internalPrice: 95_00 });
    expect(data).toMatchObject({ mallPrice: 118_00, internalPrice: 95_00 });
    const prices = await program.call('getPrices', { token: admin, params: { id: data.id } });
    const isCurrent = { state: 'current', reason: '首次訂價' };
    expect(prices.data.lines).toHaveLength(2);
    expect(prices.data.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'mall', amount: 118_00, ...isCurrent }),
        expect.objectContaining({ type: 'internal', amount: 95_00, ...isCurrent }),
      ]),
    );
    const copy = await program.call('copySouvenir', {
      token: admin,
      params: { id: data.id },
      body: createSouvenirForm(category, { mallPrice: 120_00 }),
    });
    expect(copy.data).toMatchObject({ mallPrice: 120_00, internalPrice: null });
  });

  test('a person who may not set prices can create a souvenir only without prices', async () => {
    const { token } = await createClerk(program, 'cataloguer', ['gifts', 'gifts.create']);
    const { name, categoryId } = createSouvenirForm(category);
    const plainForm = { name, categoryId };
    const before = await countSouvenirs();
    const withPrice = await program.call('createSouvenir', {
      token,
      body: { ...plainForm, mallPrice: 118_00 },
    });
    expect(withPrice.data.reason).toBe('NO_PERMISSION');
    expect(await countSouvenirs()).toBe(before);
    expect((await program.call('createSouvenir', { token, body: plainForm })).code).toBe(200);
  });

  test('when 30 souvenirs are created without a code at the same time, all codes differ', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create()));
    expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(200));
    expect(new Set(answers.map(({ data }) => data.productCode)).size).toBe(30);
  });

  test('when 10 requests create a souvenir with the same code at the same time, one succeeds', async () => {
    const before = await countSouvenirs();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ code: 'SAME-1' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409 || code === 422)).toHaveLength(9);
    expect(await countSouvenirs()).toBe(before + 1);
  });

  test('a souvenir code that differs from another only in case or character width is refused with an error at the field', async () => {
    expect((await create({ code: 'Case-Ａ1' })).data.productCode).toBe('Case-A1');
    for (const code of ['Case-A1', 'CASE-a1', 'ｃａｓｅ－ａ１']) {
      const { code: answer, data } = await create({ code });
      expect([answer, Object.keys(data.fields)]).toEqual([422, ['code']]);
    }
    const { data } = await create({ code: 'OTHER-CASE' });
    const form = await getForm(data.id);
    expect((await edit(data.id, { ...form, code: 'case-a1' })).data.fields).toHaveProperty('code');
    expect((await edit(data.id, { ...form, code: 'other-case' })).data.productCode).toBe('other-case');
  });

  test('when 10 requests at the same time use codes that differ only in case, one succeeds', async () => {
    const codes = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'MIXED-1' : 'mixed-1'));
    const answers = await Promise.all(codes.map((code) => create({ code })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.fields?.code)).toHaveLength(9);
  });

  test('when two souvenirs get the same code in different case at the same time, one is refused with an error at the field', async () => {
    const made = await Promise.all(['FIRST-1', 'SECOND-1'].map((code) => create({ code })));
    const answers = await Promise.all(
      made.map(async ({ data }, i) =>
        edit(data.id, { ...(await getForm(data.id)), code: i === 0 ? 'WANTED-1' : 'wanted-1' }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
    expect(answers.find(({ code }) => code === 422)!.data.fields).toHaveProperty('code');
  });

  test('a generated code skips a code that somebody has typed', async () => {
    const { data: first } = await create();
    const next = `GF-${String(Number(first.productCode.slice(3)) + 1).padStart(4, '0')}`;
    expect((await create({ code: next })).data.productCode).toBe(next);
    const { data } = await create();
    expect(Number(data.productCode.slice(3))).toBe(Number(first.productCode.slice(3)) + 2);
  });

  test.each([
    ['code', { code: 'GF-0001' }],
    ['code', { code: 'x'.repeat(51) }],
    ['code', { code: 'two words' }],
    ['name.zh-HK', { name: { 'zh-HK': '名'.repeat(91), en: 'x', 'zh-CN': '' } }],
    ['name.en', { name: { 'zh-HK': '名', en: ' ', 'zh-CN': '' } }],
    ['categoryId', { categoryId: unknownId }],
    ['supplierId', { supplierId: unknownId }],
    ['pictures', { pictures: [unknownId] }],
    ['minimumStock', { minimumStock: -1 }],
    ['safeStock', { safeStock: 1.5 }],
    ['level', { level: 'gold' }],
    ['applicableObject', { applicableObject: 'E' }],
  ])('a souvenir with an invalid %s (%j) is refused and nothing is stored', async (field, changes) => {
    const [souvenirs, before] = [await countSouvenirs(), await countRecords()];
    const { code, data } = await create(changes);
    expect(code).toBe(422);
    expect(Object.keys(data.fields)).toContain(field);
    expect(await countSouvenirs()).toBe(souvenirs);
    expect(await countRecords()).toEqual(before);
  });

  test('the details of a souvenir are sanitised, an empty paragraph counts as no text, and an empty zh-CN name is converted from zh-HK', async () => {
    const html = '<p onclick="x()">好<script>alert(1)</script></p>';
    const { data } = await create({
      name: { 'zh-HK': '紀念鐘', en: 'Clock', 'zh-CN': '' },
      details: { 'zh-HK': html, en: '<p></p>', 'zh-CN': '' },
    });
    expect(await getForm(data.id)).toMatchObject({ details: { 'zh-HK': '<p>好</p>', en: '', 'zh-CN': '' } });
    expect(data.gaps).toEqual([
      { language: 'en', fields: ['details'] },
      { language: 'zh-CN', fields: ['name', 'details'] },
    ]);
    const inChina = await program.call('getSouvenir', {
      token: admin,
      params: { id: data.id },
      language: 'zh-CN',
    });
    expect(inChina.data.name).toBe('纪念钟');
  });

  test('only an active supplier can be chosen for a souvenir, and a supplier that becomes inactive later may stay', async () => {
    const [supplier] = (await program.call('listSupplierOptions', { token: admin })).data.list;
    expect(Object.keys(supplier).sort()).toEqual(['code', 'id', 'name']);
    const { data } = await create({ supplierId: supplier.id });
    expect(data.supplier).toEqual({ id: supplier.id, name: supplier.name, active: true });
    await program.db
      .updateTable('supplier')
      .set({ state: 'inactive' })
      .where('id', '=', supplier.id)
      .execute();
    try {
      expect((await create({ supplierId: supplier.id })).data.fields).toHaveProperty('supplierId');
      expect((await edit(data.id, await getForm(data.id))).data.supplier.active).toBe(false);
      const offered = (await program.call('listSupplierOptions', { token: admin })).data.list;
      expect(offered.map(({ id }: { id: string }) => id)).not.toContain(supplier.id);
    } finally {
      await program.db
        .updateTable('supplier')
        .set({ state: 'active' })
        .where('id', '=', supplier.id)
        .execute();
    }
  });
});

describe('changing a souvenir', () => {
  test('the shop shows the changed name of a souvenir, a new first picture becomes the cover, and the audit line has the old and new values', async () => {
    const list = await program.call('listSouvenirs', { token: admin, query: { keyword: 'GF-0003' } });
    const { id } = list.data.list[0];
    expect((await program.call('getProduct', { params: { id }, language: 'en' })).code).toBe(200);
    const form = await getForm(id);
    const picture = await uploadPicture();
    const { code, data } = await edit(id, {
      ...form,
      name: { ...form.name, en: 'Renamed mug' },
      pictures: [picture, ...form.pictures],
    });
    expect(code).toBe(200);
    expect(data.coverSrc).toContain(picture);
    await expect
      .poll(async () => (await program.call('getProduct', { params: { id }, language: 'en' })).data.name)
      .toBe('Renamed mug');
    const audit = await program.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(audit.before).toMatchObject({ name: form.name['zh-CN'] ? form.name : { en: form.name.en } });
    expect(audit.after).toMatchObject({ name: { en: 'Renamed mug' } });
  });

  test('a second edit of the same version of a souvenir is refused with CHANGED_MEANWHILE and changes nothing', async () => {
    const { data } = await create({ code: 'TWO-EDITORS' });
    const form = await getForm(data.id);
    expect((await edit(data.id, { ...form, minimumStock: 7 })).code).toBe(200);
    const before = await countRecords();
    const second = await edit(data.id, { ...form, safeStock: 99 });
    expect([second.code, second.data.reason]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await getForm(data.id)).toMatchObject({ minimumStock: 7, safeStock: 10, version: 2 });
    expect(await countRecords()).toEqual(before);
  });

  test('when 20 requests edit the same version of a souvenir at the same time, one succeeds', async () => {
    const { data } = await create({ code: 'TWENTY' });
    const form = await getForm(data.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => edit(data.id, { ...form, minimumStock: i })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.data?.reason === 'CHANGED_MEANWHILE')).toHaveLength(19);
  });

  test('saving a souvenir form that was opened before the souvenir was disabled is refused', async () => {
    const { data } = await create({ code: 'STALE' });
    const form = await getForm(data.id);
    await program.call('disableSouvenir', { token: admin, params: { id: data.id }, body: {} });
    expect((await edit(data.id, form)).data.reason).toBe('CHANGED_MEANWHILE');
  });

  test('the code of a souvenir cannot become empty or that of another souvenir', async () => {
    const { data } = await create({ code: 'KEEPS-ITS-CODE' });
    const form = await getForm(data.id);
    expect((await edit(data.id, { ...form, code: '' })).data.fields).toHaveProperty('code');
    expect((await edit(data.id, { ...form, code: 'GF-0001' })).data.fields).toHaveProperty('code');
    expect((await edit(data.id, { ...form, code: 'NEW-CODE' })).data.productCode).toBe('NEW-CODE');
    expect((await edit(unknownId, form)).code).toBe(404);
  });

  test('a copy is a new souvenir with its own code and the same pictures', async () => {
    const { data } = await create({ pictures: [await uploadPicture()] });
    const { version: _, ...form } = await getForm(data.id);
    const copy = await program.call('copySouvenir', {
      token: admin,
      params: { id: data.id },
      body: { ...form, code: '' },
    });
    expect(copy.code).toBe(200);
    expect(copy.data.id).not.toBe(data.id);
    expect(copy.data.productCode).not.toBe(data.productCode);
    expect(copy.data.coverSrc).toBe(data.coverSrc);
    expect(copy.data.history[0].action).toBe('copy');
    const missing = await program.call('copySouvenir', {
      token: admin,
      params: { id: unknownId },
      body: form,
    });
    expect(missing.code).toBe(404);
  });
});
