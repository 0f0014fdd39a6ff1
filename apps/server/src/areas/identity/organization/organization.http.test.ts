// The organization: units, positions and headcount.
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal, findPersonId } from '../../../testing/people-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the organization', () => {
  const unitForm = (change: object = {}) => ({
    enCode: 'NEW',
    fullName: '新組',
    fullNameEn: 'New unit',
    fullNameCn: '',
    type: 'department',
    managerIds: [],
    ...change,
  });
  const findUnitId = async (code: string): Promise<string> =>
    (
      await program.db
        .selectFrom('organization')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id;
  const move = (id: string, parentId: string | null, index = 0) =>
    program.call('moveUnit', { token: admin, params: { id }, body: { parentId, index } });

  test('the organization is a tree with the fields that the specification requires', async () => {
    const { data } = await program.call('getOrganization', { token: admin, language: 'en' });
    const [top] = data.list;
    expect(top).toMatchObject({ enCode: 'BC', type: 'company', hasChildren: true, organizeIdTree: [top.id] });
    expect(top.children[0].children[0].organizeIdTree).toHaveLength(3);
  });

  test('the organization can be changed: a unit is created with managers, moved, sorted and deleted', async () => {
    const parentId = await findUnitId('BC-ARTS');
    const managerIds = [await findPersonId(program, 'staff'), await findPersonId(program, 'office')];
    const created = await program.call('createUnit', {
      token: admin,
      body: { ...unitForm({ managerIds }), parentId },
    });
    expect(created.data).toMatchObject({ memberCount: 0, parentId });
    expect(created.data.managers).toHaveLength(2);
    const { id } = created.data;
    const tree = await program.call('getOrganization', { token: admin });
    const arts = tree.data.list[0].children.find((one: { id: string }) => one.id === parentId);
    expect(arts.children.at(-1).id).toBe(id);
    const target = await findUnitId('BC-SCI');
    const moved = await move(id, target, 1);
    expect(moved.data).toMatchObject({ parentId: target, sortCode: 1 });
    expect((await program.call('deleteUnit', { token: admin, params: { id } })).code).toBe(200);
    await expectRefusal(program.call('deleteUnit', { token: admin, params: { id: target } }), 'STILL_IN_USE');
    await expectRefusal(
      program.call('updateUnit', {
        token: admin,
        params: { id: target },
        body: unitForm({ managerIds: [unknownId] }),
      }),
      'NOT_FOUND',
    );
  });

  test('the organization cannot get a cycle, even by two concurrent moves', async () => {
    const [a, b] = [await findUnitId('BC-BUS'), await findUnitId('BC-OFFICE')];
    await expectRefusal(move(await findUnitId('BC'), a), 'ORGANIZATION_CYCLE');
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  test('the organization has positions that can be created, changed, and deleted if nobody has them', async () => {
    const body = { enCode: 'INTERN', fullName: '實習生', fullNameEn: 'Intern', fullNameCn: '', sortCode: 9 };
    const { data } = await program.call('createPosition', { token: admin, body });
    const params = { id: data.id };
    const changed = await program.call('updatePosition', {
      token: admin,
      params,
      body: { ...body, sortCode: 3 },
    });
    expect(changed.data.sortCode).toBe(3);
    await expectRefusal(program.call('createPosition', { token: admin, body }), 'ALREADY_EXISTS');
    expect((await program.call('deletePosition', { token: admin, params })).code).toBe(200);
    const list = await program.call('listPositions', {
      token: admin,
      query: { sidx: 'userCount', sort: 'desc' },
    });
    const used = { id: list.data.list[0].id };
    await expectRefusal(program.call('deletePosition', { token: admin, params: used }), 'STILL_IN_USE');
  });

  test('the organization has a headcount that counts every person once', async () => {
    const { data } = await program.call('getHeadcount', { token: admin });
    const people = await program.db.selectFrom('app_user').select('id').execute();
    expect(data.total.people).toBe(people.length);
    const inUnits = data.list.reduce(
      (n: number, r: { active: number; disabled: number }) => n + r.active + r.disabled,
      0,
    );
    expect(inUnits + data.total.withoutUnit).toBe(people.length);
  });

  test('the organization has an export of the headcount with the path of each unit and the same totals', async () => {
    const { data } = await program.call('getHeadcount', { token: admin, language: 'en' });
    const answer = await program.app.inject({
      url: '/api/reports/organization/export',
      headers: { authorization: admin, 'accept-language': 'en', 'jnpf-origin': 'all' },
    });
    const [heading, ...lines] = await readSheet(answer.rawPayload);
    expect(heading).toEqual([
      ...['Unit', 'Staff', 'Student', 'Visitor', 'Other', 'Active', 'Disabled', 'People'],
      ...['Applications', 'Pieces given', 'Value given (HK$)'],
    ]);
    expect(lines).toHaveLength(data.list.length + 2);
    const [company, unit] = data.list;
    expect(lines[1]).toEqual([
      `${company.fullName} / ${unit.fullName}`,
      ...['staff', 'student', 'visitor', 'other', 'active', 'disabled'].map((figure) => unit[figure]),
      unit.active + unit.disabled,
      ...[0, 0, 0],
    ]);
    expect(lines.at(-2)?.[0]).toBe('No unit');
    expect(lines.at(-2)?.[7]).toBe(data.total.withoutUnit);
    const sum = lines.slice(0, -1).reduce((all, line) => all + Number(line[7]), 0);
    expect([lines.at(-1)?.[0], lines.at(-1)?.[7], sum]).toEqual([
      'Total',
      data.total.people,
      data.total.people,
    ]);
  });
});
