// Creates a department for one test through the API, with a head, applicants and two souvenirs in stock.
import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { hongKongDay } from '../packages/core/src/values/period.ts';
import { chooseFirstPassword, chosenPassword, expect, fetchToken } from './test.ts';

export type Person = { id: string; account: string; password: string; name: string };
type Named = { id: string; code: string };
type Unit = { id: string; children: Unit[] };

/** Different surnames, so that tests can find each person in a list. */
const surnames = ['周', '鄧', '馮', '彭', '曾', '蕭', '潘', '杜', '戴', '夏'];

async function readData<T>(answer: APIResponse): Promise<T> {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  expect([code, msg, data], answer.url()).toEqual([200, msg, data]);
  return data;
}

export async function createDepartment(page: Page, applicantCount: number) {
  const suffix = randomUUID().slice(0, 6);
  const headers = { authorization: await fetchToken(page, 'admin') };
  const get = async <T>(path: string) => readData<T>(await page.request.get(path, { headers }));
  const post = async <T>(path: string, data: object, as = headers) =>
    readData<T>(await page.request.post(path, { headers: as, data }));

  const { list } = await get<{ list: Unit[] }>('/api/permission/Organize');
  const naming = { fullName: `禮賓處 ${suffix}`, fullNameEn: `Protocol ${suffix}`, fullNameCn: '' };
  const unitFields = { enCode: `AP-${suffix}`, ...naming, type: 'department' };
  const unit = await post<Unit>('/api/permission/Organize', {
    ...unitFields,
    parentId: list[0]!.id,
    managerIds: [],
  });
  const createPerson = async (index: number): Promise<Person> => {
    const name = `${surnames[index]}${index === 0 ? '主任' : '同事'} ${suffix.slice(0, 4)}`;
    const person = await post<Omit<Person, 'name'>>('/api/permission/Users', {
      account: `ap-${suffix}-${index}`,
      realName: name,
      email: '',
      mobilePhone: '',
      kind: 'staff',
      organizeId: unit.id,
      positionId: null,
      roleIds: [],
    });
    await chooseFirstPassword(page, person.account, person.password);
    return { ...person, name, password: chosenPassword };
  };
  const people: Person[] = [];
  for (let index = 0; index <= applicantCount; index++) people.push(await createPerson(index));
  const [head, ...staff] = people as [Person, ...Person[]];
  await readData(
    await page.request.put(`/api/permission/Organize/${unit.id}`, {
      headers,
      data: { ...unitFields, managerIds: [head.id] },
    }),
  );

  const { storages } = await get<{ storages: Named[] }>('/api/inventory/document-choices');
  const { list: categories } = await get<{ list: Named[] }>('/api/inventory/categories');
  const texts = { 'zh-HK': '', en: '', 'zh-CN': '' };
  const createSouvenirInStock = async (hk: string, en: string, amount: number) => {
    const souvenir = await post<{ id: string }>('/api/inventory/souvenirs', {
      code: '',
      categoryId: categories[0]!.id,
      name: { 'zh-HK': `${hk} ${suffix}`, en: `${en} ${suffix}`, 'zh-CN': '' },
      introduction: texts,
      details: texts,
      colour: texts,
      style: texts,
      level: 'normal',
      applicableObject: 'A',
      state: 'valid',
      customised: false,
      perishable: false,
      inShop: false,
      inApplication: true,
      minimumStock: 0,
      safeStock: 0,
      supplierId: null,
      pictures: [],
    });
    const today = hongKongDay(new Date());
    await post(`/api/inventory/prices/${souvenir.id}`, {
      internalPrice: amount,
      effectiveDate: today,
      reason: 'journey',
    });
    const main = storages.find(({ code }) => code === 'MAIN')!;
    const line = { souvenirId: souvenir.id, storageId: main.id, direction: 'in', quantity: 200 };
    const document = await post<{ id: string }>('/api/inventory/adjustments', {
      effectiveDate: today,
      lines: [{ ...line, reason: 'count_difference' }],
      submit: true,
    });
    const confirmer = { authorization: await fetchToken(page, 'warehouse') };
    await post(`/api/inventory/adjustments/${document.id}/actions/confirm`, {}, confirmer);
    return { id: souvenir.id, hk: `${hk} ${suffix}`, en: `${en} ${suffix}` };
  };
  const trophy = await createSouvenirInStock('水晶獎座', 'Crystal trophy', 1800_00);
  const card = await createSouvenirInStock('書籤', 'Bookmark', 60_00);

  /** Submits an application. Each is for another guest, because the values of applications for the same guest are added up. */
  const apply = async (by: Person, souvenir: { id: string }, quantity: number) => {
    const as = { authorization: await fetchToken(page, by.account, by.password) };
    const draft = await post<{ id: string; version: number }>(
      '/api/application/applications',
      {
        mode: 'single',
        type: 'activity',
        urgency: 'normal',
        reason: '感謝嘉賓出席本處四十周年活動並擔任主講嘉賓，謹致謝忱。',
        useDate: hongKongDay(new Date(Date.now() + 20 * 86_400_000)),
        recipientObject: '來訪學者',
        recipientName: `嘉賓 ${randomUUID().slice(0, 8)}`,
        recipientPosition: '',
        activity: '',
        activityDate: null,
        remark: '',
        applicantPhone: '9123 4567',
        lines: [{ souvenirId: souvenir.id, quantity }],
        recipients: [],
        attachments: [],
      },
      as,
    );
    const path = `/api/application/applications/${draft.id}/actions/submit`;
    return post<{ id: string; no: string }>(path, { version: draft.version }, as);
  };
  return { head, staff, trophy, card, apply, get, unitName: naming };
}
