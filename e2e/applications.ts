// Creates approved applications, and applications that wait for pickup, through the API.
import type { APIResponse, Page } from '@playwright/test';
import { expect, fetchToken } from './test.ts';

type Named = { id: string; no: string; version: number };
type Row = Named & { state: string };

const readData = async <T>(answer: APIResponse) => ((await answer.json()) as { code: number; data: T }).data;

const futureDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Submits as `account` and approves at every level. Returns undefined if the account has used its monthly quota. */
export async function createApprovedApplication(page: Page, account: string, recipientName: string) {
  const post = async <T>(token: string, path: string, data: object) =>
    readData<T>(
      await page.request.post(`/api/application${path}`, { headers: { authorization: token }, data }),
    );
  const applicant = await fetchToken(page, account);
  const catalog = await readData<{
    list: { id: string; productCode: string; price: number | null; level: string; available: number }[];
  }>(
    await page.request.get('/api/application/catalog?pageSize=100', {
      headers: { authorization: applicant },
    }),
  );
  // cheap enough to need only one approval level
  const souvenir = catalog.list
    .filter(({ price, level }) => level === 'normal' && price !== null && price < 200_00)
    .sort((a, b) => b.available - a.available)[0]!;
  const draft = await post<Named>(applicant, '/applications', {
    mode: 'single',
    type: 'activity',
    urgency: 'normal',
    reason: '感謝嘉賓出席本系四十周年系慶活動並擔任主講嘉賓，謹致謝忱。',
    useDate: futureDay(20),
    recipientObject: '來訪學者',
    recipientName,
    recipientPosition: '院長',
    activity: `系慶 ${recipientName}`,
    activityDate: null,
    remark: '',
    applicantPhone: '9123 4567',
    lines: [{ souvenirId: souvenir.id, quantity: 2 }],
    recipients: [],
    attachments: [],
  });
  const submitted = await post<Named>(applicant, `/applications/${draft.id}/actions/submit`, {
    version: draft.version,
  });
  if (!submitted.id) return undefined;
  // the administrator may approve if nobody else can
  for (const approver of ['approver', 'office', 'admin']) {
    const token = await fetchToken(page, approver);
    await post(token, `/approvals/${draft.id}/actions/approve`, { comment: '同意，符合學系的用途及預算。' });
    const shown = await readData<Row>(
      await page.request.get(`/api/application/applications/${draft.id}`, {
        headers: { authorization: applicant },
      }),
    );
    if (shown.state === 'approved') return { id: draft.id, no: shown.no, souvenir };
  }
  throw new Error(`${draft.no} was not approved`);
}

/** Returns an application that waits for pickup, and creates one if there is none. Parallel tests share it. */
export async function findOrCreateWaitingApplication(page: Page): Promise<string> {
  const headers = { authorization: await fetchToken(page, 'admin') };
  const find = async () =>
    (
      await readData<{ list: Row[] }>(
        await page.request.get('/api/application/office/issues?pageSize=1&state=waiting_pickup', { headers }),
      )
    ).list[0]?.id;
  const found = await find();
  if (found) return found;
  // the first account with quota left this month
  for (const account of ['staff', 'student', 'other', 'visitor', 'user']) {
    const made = await createApprovedApplication(page, account, '李慧敏教授');
    if (!made) continue;
    await page.request.post('/api/application/office/actions/outbound', {
      headers,
      data: { ids: [made.id], deliveryAt: `${futureDay(10)}T06:30:00Z`, deliveryPlace: '書院辦公室 305 室' },
    });
    break;
  }
  // a parallel test may be creating it
  let waiting: string | undefined;
  await expect.poll(async () => (waiting = await find())).toBeTruthy();
  return waiting!;
}
