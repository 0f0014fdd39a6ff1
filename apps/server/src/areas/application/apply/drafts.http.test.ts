// Drafts of applications and their attachments.
import { describe, expect, test } from 'vitest';
import { findSouvenirId, prepareApplicant } from '../../../testing/applicant.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';
import { uploadAttachment } from '../../../testing/upload-file.ts';

const program = prepareProgram();
const staff = prepareApplicant(program, 'staff');

// biome-ignore lint/suspicious/noExplicitAny: an answer of the server, turned back into what the form sends
const toForm = (data: any) => ({
  mode: data.mode,
  type: data.type,
  urgency: data.urgency,
  reason: data.reason,
  useDate: data.useDate,
  recipientObject: data.recipientObject,
  recipientName: data.recipientName,
  recipientPosition: data.recipientPosition,
  activity: data.activity,
  activityDate: data.activityDate,
  remark: data.remark,
  applicantPhone: data.applicantPhone,
  lines: data.lines.map(({ souvenirId, requested }: { souvenirId: string; requested: number }) => ({
    souvenirId,
    quantity: requested,
  })),
  recipients: [],
  attachments: [],
});

describe('a draft of an application', () => {
  test('a draft with a missing reason and date is saved with a number and the data of the applicant, and nobody is notified', async () => {
    const { data } = await staff.draft([{ code: 'GF-0014', quantity: 20 }], { reason: '', useDate: null });
    expect(data).toMatchObject({
      no: expect.stringMatching(/^AP20261116-\d{4}$/),
      state: 'draft',
      version: 1,
      applicantName: '李文傑\u00a0Lee Man Kit',
      organizationName: '中國語文及文學系',
      applicantPhone: '+852 5555 0102',
      pieces: 20,
      totalAmount: 70_000,
      submittedAt: null,
      waiting: null,
      steps: [],
      pickupCode: null,
    });
    expect(data.actions).toEqual(['save', 'submit', 'cancel', 'copy']);
    expect(data.lines[0]).toMatchObject({ productCode: 'GF-0014', unitPrice: 3500, amount: 70_000 });
    expect(await countRows(program.db, 'notification')).toBe(0);
  });

  test('saving or submitting an older version of a draft is refused', async () => {
    const { data } = await staff.draft();
    const save = (version: number, reason: string) =>
      program.call('updateApplication', {
        token: staff.token,
        params: { id: data.id },
        body: { ...toForm(data), reason, version },
      });
    const first = await save(data.version, '第一個視窗');
    expect(first).toMatchObject({ code: 200, data: { version: data.version + 1, reason: '第一個視窗' } });
    expect(await save(data.version, '第二個視窗')).toMatchObject({
      code: 409,
      data: { reason: 'CHANGED_MEANWHILE' },
    });
    expect((await staff.read(data.id)).data.reason).toBe('第一個視窗');
    expect((await staff.submit(data)).data.reason).toBe('CHANGED_MEANWHILE');
  });

  test('a draft for many recipients keeps incomplete rows and adds up the complete ones, but cannot be submitted', async () => {
    const souvenirId = await findSouvenirId(program, 'GF-0014');
    const row = { object: '', position: '', wanted: '', souvenirId, quantity: 2 };
    const { data } = await staff.draft([], {
      mode: 'batch',
      recipients: [
        { ...row, name: '甲' },
        { ...row, name: '乙', quantity: 3 },
        { ...row, name: '', souvenirId: null, wanted: '不存在的禮品', quantity: null },
      ],
    });
    expect(data.lines).toMatchObject([{ productCode: 'GF-0014', requested: 5 }]);
    expect(data.recipients[2]).toMatchObject({ wanted: '不存在的禮品', souvenirId: null, quantity: null });
    const refused = await staff.submit(data);
    expect(refused.code).toBe(422);
    expect(Object.keys(refused.data.fields)).toEqual([
      'recipients.2.name',
      'recipients.2.souvenirId',
      'recipients.2.quantity',
    ]);
  });

  test('a recipient who gets two souvenirs is counted once in the list of applications', async () => {
    const row = { object: '', position: '', wanted: '', quantity: 1 };
    const [tote, scarf] = [
      await findSouvenirId(program, 'GF-0014'),
      await findSouvenirId(program, 'GF-0028'),
    ];
    const recipients = [
      { ...row, name: '甲', souvenirId: tote },
      { ...row, name: '甲', souvenirId: scarf },
      { ...row, name: '乙', souvenirId: tote },
    ];
    const { data } = await staff.draft([], { mode: 'batch', recipients });
    const { list } = (await program.call('listOwnApplications', { token: staff.token })).data;
    expect(list.find(({ id }: { id: string }) => id === data.id)).toMatchObject({ recipientCount: 2 });
  });

  test('a draft with a souvenir that cannot be applied for, or with a file that the applicant did not upload, is refused', async () => {
    expect((await staff.draft([{ code: 'GF-0023', quantity: 1 }])).code).toBe(404);
    const fileId = '00000000-0000-4000-8000-000000000000';
    expect((await staff.draft(undefined, { attachments: [{ fileId, name: 'x.pdf' }] })).code).toBe(404);
    expect(await countRows(program.db, 'application')).toBe(0);
  });
});

describe('attachments of an application', () => {
  test('before submission only the applicant can open an attachment, and afterwards also the approver and administrators', async () => {
    const { name: fileId, url } = await uploadAttachment(program, staff.token);
    const canOpen = async (account: string) => {
      const headers = { authorization: await program.getToken(account) };
      return (await program.app.inject({ url, headers })).headers['content-disposition'] !== undefined;
    };
    const { data } = await staff.draft(undefined, { attachments: [{ fileId, name: '程序表.pdf' }] });
    expect(data.attachments).toMatchObject([{ name: '程序表.pdf', extension: 'pdf', url }]);
    expect([await canOpen('staff'), await canOpen('approver'), await canOpen('admin')]).toEqual([
      true,
      false,
      false,
    ]);
    await staff.submit(data);
    expect([await canOpen('staff'), await canOpen('approver'), await canOpen('admin')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await canOpen('student'), await canOpen('office')]).toEqual([false, false]);
  });
});
