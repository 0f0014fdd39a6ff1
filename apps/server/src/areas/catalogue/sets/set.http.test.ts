// The parts list of a set.
import { beforeAll, describe, expect, test } from 'vitest';
import { createClerk } from '../../../testing/people-fixture.ts';
import { createSouvenir } from '../../../testing/souvenir-form.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

type Part = { souvenirId: string; quantity: number };
const save = (id: string, parts: Part[], more: object = {}, token = admin) =>
  program.call('saveSet', { token, language: 'en', params: { id }, body: { version: null, parts, ...more } });
const get = async (id: string, token = admin) =>
  (await program.call('getSouvenir', { token, language: 'en', params: { id } })).data;
const create = async () => (await createSouvenir(program)).id as string;
const createThree = () => Promise.all([create(), create(), create()]);

describe('saving the parts list of a set', () => {
  test('the parts of a set are kept in their order with the packing cost, and each part names the set', async () => {
    const [box, mug, pen] = await createThree();
    const { code, data } = await save(
      box,
      [
        { souvenirId: pen, quantity: 1 },
        { souvenirId: mug, quantity: 2 },
      ],
      { packingCost: 6_00 },
    );
    expect(code).toBe(200);
    expect(data.set).toMatchObject({ version: 1, packingCost: 600, assemblyCost: 600, canMake: 0 });
    expect(data.set.parts.map((part: { id: string; quantity: number }) => [part.id, part.quantity])).toEqual([
      [pen, 1],
      [mug, 2],
    ]);
    expect((await get(mug)).partOf).toEqual([
      { id: box, productCode: data.productCode, name: data.name, quantity: 2, onHand: 0 },
    ]);
    expect(data.history[0].action).toBe('parts');
    const audit = await program.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', box)
      .where('action', '=', 'parts')
      .executeTakeFirstOrThrow();
    const [penCode, mugCode] = [(await get(pen)).productCode, (await get(mug)).productCode];
    expect(audit.before).toEqual({ parts: '', packingCost: 0 });
    expect(audit.after).toEqual({ parts: `1 × ${penCode}, 2 × ${mugCode}`, packingCost: 600 });
  });

  test('a set shows when its parts list was changed last', async () => {
    const [box, mug] = await createThree();
    program.clock.advance(60_000);
    const { data } = await save(box, [{ souvenirId: mug, quantity: 1 }]);
    expect(data.updatedAt).toBe(program.clock.now().toISOString());
  });

  test('a souvenir without parts is no longer a set', async () => {
    const [box, mug] = await createThree();
    await save(box, [{ souvenirId: mug, quantity: 1 }]);
    const { data } = await save(box, [], { version: 1 });
    expect(data.set).toBeNull();
    expect((await get(mug)).partOf).toEqual([]);
  });

  test('saving an older version of a parts list is refused, and the parts stay as they are', async () => {
    const [box, mug, pen] = await createThree();
    await save(box, [{ souvenirId: mug, quantity: 1 }]);
    await save(box, [{ souvenirId: mug, quantity: 2 }], { version: 1 });
    const { data } = await save(box, [{ souvenirId: pen, quantity: 1 }], { version: 1 });
    expect(data.reason).toBe('CHANGED_MEANWHILE');
    expect((await save(box, [{ souvenirId: pen, quantity: 1 }])).data.reason).toBe('CHANGED_MEANWHILE');
    expect((await get(box)).set.parts).toMatchObject([{ id: mug, quantity: 2 }]);
  });

  test('a parts list with an unknown souvenir, a part listed twice or a wrong quantity is refused', async () => {
    const [box, mug] = await createThree();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const { data } = await save(box, [
      { souvenirId: mug, quantity: 1 },
      { souvenirId: unknown, quantity: 1 },
    ]);
    expect(data.fields).toEqual({ 'parts.1.souvenirId': 'Choose a souvenir from the catalogue' });
    const twice = { souvenirId: mug, quantity: 1 };
    expect((await save(box, [twice, twice])).data.fields).toEqual({ parts: 'Listed twice' });
    for (const quantity of [0, 101, 1.5])
      expect((await save(box, [{ souvenirId: mug, quantity }])).code).toBe(422);
    expect((await save(unknown, [twice])).code).toBe(404);
    expect((await get(box)).set).toBeNull();
  });
});

describe('a set that would contain itself', () => {
  const message = { 'parts.0.souvenirId': 'A set cannot contain itself' };

  test('a set that would contain itself, directly or through other sets, is refused', async () => {
    const [crate, box, mug] = await createThree();
    await save(box, [{ souvenirId: mug, quantity: 1 }]);
    await save(crate, [{ souvenirId: box, quantity: 1 }]);
    expect((await save(mug, [{ souvenirId: crate, quantity: 1 }])).data.fields).toEqual(message);
    expect((await save(mug, [{ souvenirId: mug, quantity: 1 }])).data.fields).toEqual(message);
    expect((await get(mug)).set).toBeNull();
  });

  test('when two souvenirs are made parts of each other at the same time, one of the requests is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await createThree();
      const answers = await Promise.all([
        save(one, [{ souvenirId: other, quantity: 1 }]),
        save(other, [{ souvenirId: one, quantity: 1 }]),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
    }
  });
});

test('people who may not see costs get no costs of a set, and keep the packing cost when they save the parts', async () => {
  const [box, mug] = await createThree();
  await save(box, [{ souvenirId: mug, quantity: 1 }], { packingCost: 6_00 });
  const { token } = await createClerk(program, 'packer', ['gifts', 'gifts.edit']);
  const { set } = await get(box, token);
  expect([set.packingCost, set.assemblyCost]).toEqual([undefined, undefined]);
  const withCost = await save(box, [{ souvenirId: mug, quantity: 2 }], { version: 1, packingCost: 1 }, token);
  expect(withCost.data.reason).toBe('NO_PERMISSION');
  expect((await save(box, [{ souvenirId: mug, quantity: 2 }], { version: 1 }, token)).code).toBe(200);
  expect((await get(box)).set).toMatchObject({ packingCost: 600, parts: [{ quantity: 2 }] });
});
