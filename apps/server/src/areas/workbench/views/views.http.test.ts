// Tests saved views and the stored columns of lists.
import { beforeEach, expect, test } from 'vitest';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
/** Every test begins without views. */
beforeEach(async () => {
  await program.db.deleteFrom('saved_view').execute();
});

const view = {
  list: 'gifts',
  name: '低存量',
  query: 'stockLevel=belowMinimum',
  columns: { level: false },
  columnOrder: ['available', 'name'],
  density: 'compact',
  shared: false,
};
const listSavedViews = async (account: string) =>
  (await program.call('listSavedViews', { token: await program.getToken(account), query: { list: 'gifts' } }))
    .data.views as { id: string; name: string; shared: boolean; removable: boolean; query: string }[];
const save = async (account: string, body: object) =>
  program.call('saveView', { token: await program.getToken(account), body });

test('a saved view is visible only to its owner, and saving another one with the same name replaces it', async () => {
  const first = await save('warehouse', view);
  const second = await save('warehouse', { ...view, query: 'state=valid' });
  expect(second.data.id).toBe(first.data.id);
  expect(await listSavedViews('warehouse')).toEqual([
    {
      id: first.data.id,
      name: '低存量',
      shared: false,
      removable: true,
      query: 'state=valid',
      columns: { level: false },
      columnOrder: ['available', 'name'],
      density: 'compact',
    },
  ]);
  expect(await listSavedViews('noprice')).toEqual([]);
  const refused = await program.call('deleteView', {
    token: await program.getToken('admin'),
    params: { id: first.data.id },
  });
  expect(refused.data.reason).toBe('NOT_FOUND');
  expect(await listSavedViews('warehouse')).toHaveLength(1);
});

test('only an administrator can share a view or delete a shared view, and both are written to the audit log', async () => {
  const shared = await save('warehouse', { ...view, name: 'x', shared: true });
  expect(shared).toMatchObject({ code: 403, data: { reason: 'NOT_ADMINISTRATOR' } });
  expect(await listSavedViews('warehouse')).toEqual([]);
  const { data } = await save('admin', { ...view, name: 'For all', shared: true });
  expect(await listSavedViews('noprice')).toMatchObject([{ name: 'For all', removable: false }]);
  const refused = await program.call('deleteView', {
    token: await program.getToken('noprice'),
    params: { id: data.id },
  });
  expect(refused).toMatchObject({ code: 403, data: { reason: 'NOT_ADMINISTRATOR' } });
  expect(await listSavedViews('noprice')).toHaveLength(1);
  await program.call('deleteView', { token: await program.getToken('admin'), params: { id: data.id } });
  expect(await listSavedViews('noprice')).toEqual([]);
  const auditLines = await program.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', data.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(auditLines.map(({ action }) => action)).toEqual(['create', 'delete']);
});

test('a person can save at most fifty views of one list', async () => {
  for (let n = 1; n <= 50; n++) await save('warehouse', { ...view, name: `view ${n}` });
  const refused = await save('warehouse', { ...view, name: 'one more' });
  expect(refused).toMatchObject({ data: { reason: 'TOO_MANY_VIEWS' }, msg: expect.stringContaining('50') });
  expect(await listSavedViews('warehouse')).toHaveLength(50);
});

test('the columns and density of a list are stored once per person and list', async () => {
  const view = { columns: { level: false }, columnOrder: ['name', 'level'], density: 'compact' };
  const token = await program.getToken('warehouse');
  const save = (list: string, body: object) =>
    program.call('saveListView', { token, params: { list }, body });
  expect((await save('gifts', { ...view, density: 'tiny' })).data.reason).toBe('FIELDS_INVALID');
  await save('gifts', { ...view, density: 'comfortable' });
  await save('gifts', view);
  const findListViews = async (account: string) =>
    (await program.call('getListViews', { token: await program.getToken(account) })).data.views;
  expect(await findListViews('warehouse')).toEqual({ gifts: view });
  expect(await findListViews('noprice')).toEqual({});
  const rows = await program.db.selectFrom('list_choice').select('list').execute();
  expect(rows).toHaveLength(1);
});

test('the audit log shows when an administrator changes a shared view, and when it is no longer shared', async () => {
  const shared = { ...view, name: 'For all', shared: true };
  const { data } = await save('admin', shared);
  await save('admin', { ...shared, query: 'state=valid' });
  await save('admin', { ...shared, query: 'state=valid', shared: false });
  await save('admin', { ...shared, query: 'state=disabled', shared: false });
  const lines = await program.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', data.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    { action: 'create', before: null, after: { shared: true } },
    { action: 'update', before: { query: view.query }, after: { query: 'state=valid', shared: true } },
    { action: 'update', before: { shared: true }, after: { shared: false } },
  ]);
});
