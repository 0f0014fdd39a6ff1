// What an applicant does after submission: recall, edit, cancel, copy and list.
import { describe, expect, test } from 'vitest';
import { createApplicant, findSouvenirId, prepareApplicant } from '../../../testing/applicant.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const staff = prepareApplicant(program, 'staff');

describe('the applicant’s own applications after submission', () => {
  test('recalling an application withdraws its task and notifies the approver, editing makes it a draft, and cancelling ends it', async () => {
    const { data } = await staff.apply();
    const recalled = await staff.act('recallApplication', data.id, { reason: '活動改期' });
    expect(recalled.data).toMatchObject({
      state: 'recalled',
      closingReason: '活動改期',
      waiting: null,
      steps: [{ tasks: [{ state: 'withdrawn', decision: null }] }],
      actions: ['edit', 'cancel', 'copy'],
    });
    expect(recalled.data.history[0]).toMatchObject({ action: 'recall', comment: '活動改期' });
    const notified = await program.db
      .selectFrom('notification')
      .select('receiver_name')
      .where('template', '=', 'approval-withdrawn')
      .where('type', '=', 'app')
      .execute();
    expect(notified).toEqual([{ receiver_name: '張國棟\u00a0Cheung Kwok Tung' }]);
    expect((await staff.act('recallApplication', data.id)).data.reason).toBe('WRONG_STATE');
    const draft = await staff.act('editApplication', data.id);
    expect(draft.data).toMatchObject({ state: 'draft', submittedAt: null, level: 0 });
    const again = await staff.submit(draft.data);
    expect(again.data).toMatchObject({ state: 'pending' });
    expect(again.data.steps[0].tasks.map(({ state }: { state: string }) => state)).toEqual([
      'withdrawn',
      'pending',
    ]);
    await staff.act('recallApplication', data.id);
    expect((await staff.act('cancelApplication', data.id)).data).toMatchObject({
      state: 'cancelled',
      actions: ['copy'],
    });
    expect((await staff.act('editApplication', data.id)).data.reason).toBe('WRONG_STATE');
  });

  test('a copy of an application is a new draft without a use date in the past', async () => {
    const { data } = await staff.apply([{ code: 'GF-0014', quantity: 2 }], { useDate: '2026-11-16' });
    await program.db.updateTable('application').set({ use_date: '2026-11-15' }).execute();
    const copy = (await staff.act('copyApplication', data.id)).data;
    expect(copy).toMatchObject({ state: 'draft', useDate: null, reason: data.reason, pieces: 2 });
    expect(copy.no).not.toBe(data.no);
    expect((await staff.read(data.id)).data.state).toBe('pending');
  });

  test('an applicant cannot see or change the application of another applicant', async () => {
    const { data } = await staff.apply();
    const stranger = await createApplicant(program, 'student');
    expect((await stranger.read(data.id)).code).toBe(404);
    for (const action of ['recallApplication', 'cancelApplication', 'copyApplication'] as const) {
      expect((await stranger.act(action, data.id)).code).toBe(404);
    }
    const list = await program.call('listOwnApplications', { token: stranger.token });
    expect(list.data.list).toEqual([]);
    expect((await staff.read(data.id)).data.state).toBe('pending');
  });

  test('an applicant’s list shows how many recipients a batch application has', async () => {
    const souvenirId = await findSouvenirId(program, 'GF-0012');
    const row = { object: '', position: '', wanted: '', souvenirId, quantity: 1 };
    await staff.draft([], {
      mode: 'batch',
      recipientName: '',
      recipientObject: '',
      recipients: [
        { ...row, name: '何太' },
        { ...row, name: '陳生' },
      ],
    });
    await staff.draft();
    const { data } = await program.call('listOwnApplications', { token: staff.token });
    const counts = data.list.map((listed: { recipientCount: number }) => listed.recipientCount);
    expect(counts.sort()).toEqual([0, 2]);
  });

  test('an applicant’s list can be filtered by state, keyword and day, and is counted by state', async () => {
    await staff.draft(undefined, { activity: '開放日' });
    const { data } = await staff.apply([{ code: 'GF-0014', quantity: 1 }]);
    const list = (query: Record<string, string>) =>
      program.call('listOwnApplications', { token: staff.token, query });
    expect((await list({ state: 'pending' })).data.list).toMatchObject([{ id: data.id, levels: 1 }]);
    expect((await list({ state: 'pending,draft' })).data.pagination.total).toBe(2);
    expect((await list({ state: 'pending,other' })).code).toBe(422);
    expect((await list({ keyword: '开放' })).data.pagination.total).toBe(1);
    expect((await list({ keyword: '帆布' })).data.pagination.total).toBe(1);
    expect((await list({ startTime: '2026-11-17' })).data.pagination.total).toBe(0);
    const counts = await program.call('countOwnApplications', { token: staff.token });
    expect(
      new Map(counts.data.list.map((row: { state: string; count: number }) => [row.state, row.count])),
    ).toEqual(
      new Map([
        ['draft', 1],
        ['pending', 1],
      ]),
    );
  });
});
