// Grouping souvenirs into families, changing them together, and dissolving a family.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { createSizeFamily, createSouvenir, familyText, sizeOption } from '../../../testing/souvenir-form.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
let categories: string[];
beforeAll(async () => {
  admin = await program.getToken('admin');
  const { data } = await program.call('listCategories', { token: admin });
  categories = data.list.map(({ id }: { id: string }) => id);
});

const call = (name: Parameters<typeof program.call>[0], id: string, body?: object) =>
  program.call(name, { token: admin, language: 'en', params: { id }, ...(body ? { body } : {}) });
const createOne = (changes: object = {}) => createSouvenir(program, changes);

const colours = {
  kind: 'colour',
  values: [
    { key: 'PUR', name: familyText('紫色', 'Purple'), swatch: '#6b2d73' },
    { key: 'NAV', name: familyText('深藍', 'Navy'), swatch: '#1b2a4a' },
  ],
};

const listCodes = (members: { productCode: string }[]) => members.map(({ productCode }) => productCode);

describe('making a family', () => {
  test('a souvenir that becomes a member of a family keeps its code, and the other members are created with codes and names', async () => {
    const { id, productCode, answer } = await createSizeFamily(program);
    expect(answer.code).toBe(200);
    expect(answer.data).toMatchObject({ name: 'Hoodie – M', productCode, family: { name: 'Hoodie' } });
    const { members } = answer.data.family;
    expect(listCodes(members)).toEqual([`${productCode}-S`, productCode, `${productCode}-L`]);
    const small = (await call('getSouvenir', members[0].id)).data;
    expect(small).toMatchObject({ name: 'Hoodie – S', state: 'valid' });
    expect(small.history.map(({ action }: { action: string }) => action)).toEqual(['create']);
    const { history } = (await call('getSouvenir', id)).data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['family', 'create']);
  });

  test('the label data of a family member has the ids of all members, so that the labels of the family can be printed at once', async () => {
    const alone = (await createOne()).id as string;
    const { id, answer } = await createSizeFamily(program);
    const memberIds = answer.data.family.members.map((member: { id: string }) => member.id);
    const { data } = await program.call('listSouvenirLabels', {
      token: admin,
      query: { ids: [id, alone].join(',') },
    });
    const familyIds = new Map(
      data.list.map((label: { id: string; familyIds: string[] }) => [label.id, label.familyIds]),
    );
    expect(familyIds.get(id)).toEqual(memberIds);
    expect(familyIds.get(alone)).toEqual([]);
  });

  test('lists sorted by code show the members of a family together, in the order of the option values', async () => {
    const { productCode } = await createSizeFamily(program);
    const inOrder = [`${productCode}-S`, productCode, `${productCode}-L`];
    for (const name of ['listSouvenirs', 'listPrices', 'listLifecycles'] as const) {
      const read = async (sort: string) => {
        const query = { keyword: productCode, sidx: 'productCode', sort, pageSize: 10 };
        return listCodes((await program.call(name, { token: admin, query })).data.list);
      };
      expect(await read('asc'), name).toEqual(inOrder);
      expect(await read('desc'), name).toEqual([...inOrder].reverse());
    }
  });

  test('new members get the current and the planned prices of the souvenir that the family is made from', async () => {
    const { id, productCode } = await createOne();
    const set = (amount: number, effectiveDate?: string) =>
      call('setPrices', id, {
        mallPrice: amount,
        reason: 'first',
        ...(effectiveDate && { effectiveDate }),
      });
    await set(5000);
    await set(6000);
    await set(9000, '2099-01-01');
    const { data } = await call('saveFamily', id, {
      version: null,
      code: productCode,
      name: familyText('杯', 'Mug'),
      options: [sizeOption('S', 'L')],
      members: [
        { keys: ['S'], souvenirId: id, code: productCode },
        { keys: ['L'], souvenirId: null, code: `${productCode}-L` },
      ],
    });
    const large = (await call('getPrices', data.family.members[1].id)).data;
    expect(large).toMatchObject({ mallPrice: 6000, plannedMall: { amount: 9000 } });
    expect(large.lines).toHaveLength(2);
  });

  test('existing souvenirs join a family with their stock and history, and take over the shared fields', async () => {
    const first = await createOne({ level: 'vip', categoryId: categories[1] });
    const second = await createOne({ level: 'normal', minimumStock: 7 });
    const { code, data } = await call('saveFamily', first.id, {
      version: null,
      code: first.productCode,
      name: familyText('傘', 'Umbrella'),
      options: [colours],
      members: [
        { keys: ['PUR'], souvenirId: first.id, code: first.productCode },
        { keys: ['NAV'], souvenirId: second.id, code: second.productCode },
      ],
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({ name: 'Umbrella – Purple', colour: 'Purple' });
    const joined = (await call('getSouvenir', second.id)).data;
    expect(joined).toMatchObject({
      name: 'Umbrella – Navy',
      colour: 'Navy',
      level: 'vip',
      categoryId: categories[1],
      minimumStock: 7,
      productCode: second.productCode,
    });
  });

  test('saving a family with a taken code, an unknown option or a member of another family is refused and changes nothing', async () => {
    const other = await createSizeFamily(program);
    const { id, productCode } = await createOne();
    const counts = () =>
      Promise.all(
        (['souvenir', 'souvenir_family', 'audit_log'] as const).map((t) => countRows(program.db, t)),
      );
    const before = await counts();
    const { code, data } = await call('saveFamily', id, {
      version: null,
      code: other.form.code,
      name: familyText('杯', 'Mug'),
      options: [sizeOption('S', 'M', 'L')],
      members: [
        { keys: ['S'], souvenirId: id, code: productCode },
        { keys: ['M'], souvenirId: other.id, code: 'X1' },
        { keys: ['XL'], souvenirId: null, code: 'X2' },
        { keys: ['L'], souvenirId: null, code: `${other.productCode}-S` },
      ],
    });
    expect(code).toBe(422);
    expect(Object.keys(data.fields).sort()).toEqual([
      'code',
      'members.1.souvenirId',
      'members.2.keys',
      'members.3.code',
    ]);
    expect(await counts()).toEqual(before);
  });
});

test('two new members of a family whose codes differ only in character width are refused with an error at the second code', async () => {
  const { id, productCode } = await createOne();
  const { code, data } = await call('saveFamily', id, {
    version: null,
    code: productCode,
    name: familyText('杯', 'Mug'),
    options: [sizeOption('S', 'M', 'L')],
    members: [
      { keys: ['S'], souvenirId: id, code: productCode },
      { keys: ['M'], souvenirId: null, code: `${productCode}-NEW` },
      { keys: ['L'], souvenirId: null, code: `${productCode}-ＮＥＷ` },
    ],
  });
  expect(code).toBe(422);
  expect(Object.keys(data.fields)).toEqual(['members.2.code']);
});

describe('changing a family', () => {
  test('a shared field that is changed on one member changes in all, with an audit line each', async () => {
    const { answer } = await createSizeFamily(program);
    const [small, medium] = answer.data.family.members;
    const { data: form } = await call('getSouvenirForm', medium.id);
    expect(form.name.en).toBe('Hoodie');
    expect(form.family).toEqual({ size: 3, kinds: ['size'], colour: null });
    const { id: _, family: __, ...fields } = form;
    const before = await countRows(program.db, 'audit_log');
    const { code } = await call('updateSouvenir', medium.id, {
      ...fields,
      name: familyText('絨衣', 'Fleece'),
      level: 'vip',
      minimumStock: 99,
    });
    expect(code).toBe(200);
    expect((await countRows(program.db, 'audit_log')) - before).toBe(3);
    const sibling = (await call('getSouvenir', small.id)).data;
    expect(sibling).toMatchObject({ name: 'Fleece – S', level: 'vip', family: { name: 'Fleece' } });
    expect(sibling.minimumStock).not.toBe(99);
  });

  test('a bulk edit of a shared field of one member changes the whole family', async () => {
    const { answer } = await createSizeFamily(program);
    const ids = answer.data.family.members.map(({ id }: { id: string }) => id);
    const { data } = await program.call('bulkEditSouvenirs', {
      token: admin,
      body: { ids: [ids[0]], change: { level: 'vip', minimumStock: 3 } },
    });
    expect(data).toEqual({ changed: 3 });
    const levels = await Promise.all(ids.map(async (id: string) => (await call('getSouvenir', id)).data));
    expect(levels.map(({ level }) => level)).toEqual(['vip', 'vip', 'vip']);
    expect(levels.filter(({ minimumStock }) => minimumStock === 3)).toHaveLength(1);
  });

  test('members may exchange their options, and a member that is not listed leaves the family and keeps its name', async () => {
    const { id, form, answer } = await createSizeFamily(program);
    const [small, medium, large] = answer.data.family.members;
    const { code, data } = await call('saveFamily', id, {
      ...form,
      version: 1,
      members: [
        { keys: ['S'], souvenirId: medium.id, code: 'x' },
        { keys: ['M'], souvenirId: small.id, code: 'x' },
      ],
    });
    expect(code).toBe(200);
    expect(listCodes(data.family.members)).toEqual([medium.productCode, small.productCode]);
    expect((await call('getSouvenir', large.id)).data).toMatchObject({ name: 'Hoodie – L', family: null });
  });

  test('of two people who change the same version of a family, the second is refused', async () => {
    const { id, form, answer } = await createSizeFamily(program);
    const members = answer.data.family.members.map((member: { id: string; keys: string[] }) => ({
      souvenirId: member.id,
      keys: member.keys,
      code: 'x',
    }));
    const save = (en: string) =>
      call('saveFamily', id, { ...form, version: 1, name: familyText('衛衣', en), members });
    const codes = (await Promise.all([save('One'), save('Two')])).map((result) => result.code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  test('dissolving a family keeps its members, their names and their history', async () => {
    const { id, answer } = await createSizeFamily(program);
    const { code, data } = await call('dissolveFamily', id, { comment: 'sold separately' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ name: 'Hoodie – M', family: null });
    expect(data.history[0]).toMatchObject({ action: 'leaveFamily', comment: 'sold separately' });
    const [small] = answer.data.family.members;
    expect((await call('getSouvenir', small.id)).data).toMatchObject({ name: 'Hoodie – S', family: null });
    expect((await call('dissolveFamily', id, { comment: '' })).code).toBe(404);
  });

  test('pictures are shared by the members of one colour', async () => {
    const { id, productCode } = await createOne();
    const { data } = await call('saveFamily', id, {
      version: null,
      code: productCode,
      name: familyText('T 恤', 'T-shirt'),
      options: [sizeOption('S', 'M'), colours],
      members: [
        { keys: ['S', 'PUR'], souvenirId: id, code: productCode },
        ...[
          ['M', 'PUR'],
          ['S', 'NAV'],
        ].map((keys) => ({ keys, souvenirId: null, code: [productCode, ...keys].join('-') })),
      ],
    });
    const { rows } = await sql<{ file_id: string }>`
      select distinct file_id from souvenir_picture limit 1`.execute(program.db);
    const { id: _, family, ...form } = (await call('getSouvenirForm', id)).data;
    expect(family.colour.en).toBe('Purple');
    await call('updateSouvenir', id, { ...form, pictures: [rows[0]!.file_id] });
    const counts = await Promise.all(
      data.family.members.map(async (member: { id: string; keys: string[] }) => [
        member.keys.join(' '),
        (await call('getSouvenir', member.id)).data.pictures.length,
      ]),
    );
    expect(Object.fromEntries(counts)).toEqual({ 'S PUR': 1, 'S NAV': 0, 'M PUR': 1 });
  });
});

test('forms of stock documents get the families with the available pieces of each member', async () => {
  const { productCode, members } = await createSizeFamily(program);
  await addShopStock(program, [members[2]!.productCode], 6);
  const { data } = await program.call('listFamilyChoices', { token: admin, language: 'en' });
  const family = data.list.find(({ code }: { code: string }) => code === productCode);
  expect(family).toMatchObject({ name: 'Hoodie', options: [{ kind: 'size' }] });
  const available = ({ keys, available }: { keys: string[]; available: number }) => [...keys, available];
  expect(family.members.map(available)).toEqual([
    ['S', 0],
    ['M', 0],
    ['L', 6],
  ]);
});
