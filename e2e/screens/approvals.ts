// Provides an application that waits for approval, for the screenshot tests.
import type { Page } from '@playwright/test';
import { fetchToken } from '../test.ts';

type Found = { data: { id: string; version: number; list: { id: string }[] } };

/** Returns the oldest pending application. If there is none, submits one. */
export async function findOrCreateWaitingApproval(page: Page): Promise<Record<':approval', string>> {
  const approver = { authorization: await fetchToken(page, 'approver') };
  const read = async () => {
    const answer = await page.request.get('/api/application/approvals?pageSize=1', { headers: approver });
    return ((await answer.json()) as Found).data.list[0]?.id;
  };
  const waiting = await read();
  if (waiting) return { ':approval': waiting };
  const headers = { authorization: await fetchToken(page, 'staff') };
  const catalog = await page.request.get('/api/application/catalog?pageSize=1&sidx=available&sort=desc', {
    headers,
  });
  const souvenirId = ((await catalog.json()) as Found).data.list[0]!.id;
  const data = {
    mode: 'single',
    type: 'activity',
    urgency: 'urgent',
    reason: '為迎新日的主講嘉賓準備一份合適而得體的紀念品',
    useDate: '2099-12-31',
    recipientObject: '嘉賓',
    recipientName: '王教授',
    recipientPosition: '院長',
    activity: '迎新日',
    activityDate: null,
    remark: '',
    applicantPhone: '',
    lines: [{ souvenirId, quantity: 2 }],
    recipients: [],
    attachments: [],
  };
  const draft = await page.request.post('/api/application/applications', { headers, data });
  const { id, version } = ((await draft.json()) as Found).data;
  await page.request.post(`/api/application/applications/${id}/actions/submit`, {
    headers,
    data: { version },
  });
  return { ':approval': id };
}
