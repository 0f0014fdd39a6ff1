// Test helper: a person who creates drafts and submits applications.
import { beforeEach } from 'vitest';
import { randomIds } from '../platform/ids.ts';
import { type Answer, prepare, type TestProgram } from './test-program.ts';

export type Applicant = {
  readonly token: string;
  /** By default one piece, for a new recipient each time, so that the limits per recipient do not apply. */
  draft(lines?: RequestedLine[], change?: object): Promise<Answer>;
  submit(application: { id: string; version: number }, key?: string): Promise<Answer>;
  /** Creates a draft and submits it. */
  apply(lines?: RequestedLine[], change?: object): Promise<Answer>;
  /** Reads an application as its applicant does. */
  read(id: string): Promise<Answer>;
  preview(id: string): Promise<Answer['data']>;
  act(name: ApplicantAction, id: string, body?: object): Promise<Answer>;
};
type ApplicantAction = 'recallApplication' | 'editApplication' | 'cancelApplication' | 'copyApplication';
type RequestedLine = { code: string; quantity: number };

export async function findSouvenirId(program: TestProgram, code: string): Promise<string> {
  const { id } = await program.db
    .selectFrom('souvenir')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

export const validReason = '為迎新日的主講嘉賓準備一份合適而得體的紀念品';

export async function createApplicant(program: TestProgram, account: string): Promise<Applicant> {
  const token = await program.getToken(account);
  const draft: Applicant['draft'] = async (wanted = [{ code: 'GF-0028', quantity: 1 }], change = {}) => {
    const lines = await Promise.all(
      wanted.map(async ({ code, quantity }) => ({
        souvenirId: await findSouvenirId(program, code),
        quantity,
      })),
    );
    return program.call('createApplication', {
      token,
      body: {
        mode: 'single',
        type: 'activity',
        urgency: 'normal',
        reason: validReason,
        useDate: '2026-12-31',
        recipientObject: '嘉賓',
        recipientName: `嘉賓 ${randomIds.next()}`,
        recipientPosition: '',
        activity: '',
        activityDate: null,
        remark: '',
        applicantPhone: '',
        lines,
        recipients: [],
        attachments: [],
        ...change,
      },
    });
  };
  const submit: Applicant['submit'] = ({ id, version }, key = randomIds.next()) =>
    program.call('submitApplication', {
      token,
      params: { id },
      body: { version },
      headers: { 'idempotency-key': key },
    });
  return {
    token,
    draft,
    submit,
    async apply(lines, change) {
      return submit((await draft(lines, change)).data);
    },
    read: (id) => program.call('getOwnApplication', { token, params: { id } }),
    preview: async (id) => (await program.call('previewApplication', { token, params: { id } })).data,
    act: (name, id, body = {}) => program.call(name, { token, params: { id }, body }),
  };
}

/** Deletes all applications and notifications, so that nothing counts towards the monthly limit. */
export async function deleteApplications(program: TestProgram): Promise<void> {
  await program.db.deleteFrom('application').execute();
  await program.db.deleteFrom('notification').execute();
}

/** An applicant for all tests of the calling file. Each test begins without applications. */
export function prepareApplicant(program: TestProgram, account: string): Applicant {
  beforeEach(() => deleteApplications(program));
  return prepare(() => createApplicant(program, account));
}
