// Receipts as PDF and by email.
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { formatDayInWords } from '@keepsake/core/values/period';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/fakes/mail-server.ts';
import { openTill } from '../../../testing/shop/till-fixture.ts';
import { addShopStock, type Buyer, createBuyer } from '../../../testing/shop-buyer.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { findReceiptFacts } from './receipt.repo.ts';

let program: TestProgram;
let sending: TestProgram;
let mail: MailServer;
let student: Buyer;
beforeAll(async () => {
  program = await startTestProgram();
  mail = await startMailServer();
  sending = await startTestProgram({
    sameDatabaseAs: program,
    channels: { smtpUrl: mail.url, mailbox: false },
  });
  await addShopStock(program, ['GF-0001'], 100);
  student = await createBuyer(program, 'student');
});
afterAll(async () => {
  await sending.close();
  await mail.close();
  await program.close();
});

const downloadReceipt = (id: string, token: string, language = 'zh-HK') =>
  program.app.inject({
    url: `/api/shop/orders/${id}/receipt`,
    headers: { authorization: token, 'accept-language': language },
  });
const createPaidOrder = async () => {
  const order = (await student.order([{ code: 'GF-0001', quantity: 2 }])).data;
  await student.pay(order.id);
  return order;
};
const emailReceipt = (id: string, token = student.token) =>
  program.call('emailReceipt', { token, params: { id }, body: {}, language: 'en' });
const waitFor = <T>(find: () => T | undefined): Promise<T> =>
  vi.waitUntil(find, { timeout: 60_000 }) as Promise<T>;

test('only the buyer can download or email the receipt of an order, and only after payment', async () => {
  const order = (await student.order([{ code: 'GF-0001', quantity: 1 }])).data;
  expect(order.actions).not.toContain('receipt');
  expect((await downloadReceipt(order.id, student.token)).json().code).toBe(409);
  expect((await emailReceipt(order.id)).code).toBe(409);
  await student.pay(order.id);
  for (const language of ['zh-HK', 'en', 'zh-CN']) {
    const answer = await downloadReceipt(order.id, student.token, language);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="receipt-${order.orderNo}.pdf"`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const other = await program.getToken('staff');
  expect((await downloadReceipt(order.id, other)).json().code).toBe(404);
  expect((await emailReceipt(order.id, other)).code).toBe(404);
  expect((await downloadReceipt(order.id, '')).json().code).toBe(602);
});

test('the receipt of an order is emailed after payment, and again on request up to a number of times per hour', async () => {
  program.clock.advance(3600_000);
  student = {
    ...(await createBuyer(program, 'student')),
    token: (await program.login('student')).data.token,
  };
  const order = await createPaidOrder();
  const findEmail = (subject: string) =>
    waitFor(() => mail.messages.find((letter) => letter.subject === subject));
  const first = await findEmail(`已收到付款：${order.orderNo}`);
  expect(first.attachments).toEqual([]);
  const { data: shown } = await program.call('getOrder', {
    token: student.token,
    params: { id: order.id },
    language: 'zh-HK',
  });
  const total = (shown.totalAmount / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  for (const text of [order.orderNo, shown.lines[0].name, shown.lines[0].productCode, `HK$${total}`]) {
    expect(first.text).toContain(text);
    expect(first.html).toContain(text);
  }
  const link = `http://localhost:3000/shopping/order-detail?id=${order.id}`;
  expect(first.text).toContain(link);
  expect(first.html).toContain(`href="${link}"`);
  const row = await program.db
    .selectFrom('notification')
    .select(['attachment', 'business_no'])
    .where('template', '=', 'order-paid')
    .where('business_no', '=', order.orderNo)
    .where('type', '=', 'email')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ attachment: 'receipt-letter', business_no: order.orderNo });

  expect((await emailReceipt(order.id)).data).toEqual({ address: 'buyer@college.example' });
  const requested = await findEmail(`Receipt for order ${order.orderNo}`);
  const [attached] = requested.attachments;
  expect(attached).toMatchObject({
    filename: `receipt-${order.orderNo}.pdf`,
    mimeType: 'application/pdf',
  });
  expect(
    Buffer.from(attached!.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  for (let tries = 0; tries < 4; tries++) expect((await emailReceipt(order.id)).code).toBe(200);
  expect((await emailReceipt(order.id)).code).toBe(429);
  const { count } = await program.db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('template', '=', 'order-receipt')
    .executeTakeFirstOrThrow();
  expect(count).toBe(5);
});

test('text typed by a buyer is escaped in the HTML email with the receipt', async () => {
  const { data: order } = await student.order([{ code: 'GF-0001', quantity: 1 }], {
    contactName: '<img src=x onerror=alert(1)> & "Co"',
  });
  await student.pay(order.id);
  const letter = await waitFor(() =>
    mail.messages.find(({ subject, text }) => subject?.includes(order.orderNo) && text?.includes('onerror')),
  );
  expect(letter.html).not.toContain('<img');
  expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
});

test('the receipt of a cancelled order is still available and shows the refund', async () => {
  const order = await createPaidOrder();
  await program.call('cancelOrder', { token: student.token, params: { id: order.id }, body: {} });
  const shown = await program.call('getOrder', { token: student.token, params: { id: order.id } });
  expect(shown.data.actions).toContain('receipt');
  const readFacts = async () => (await findReceiptFacts(program.db, { no: order.orderNo }))!;
  expect(await readFacts()).toMatchObject({ owed: order.totalAmount, paidBack: [] });
  const admin = await program.getToken('admin');
  const refund = await program.db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const paid = await program.call('payRefund', {
    token: admin,
    params: { id: refund.id },
    body: { method: 'gateway' },
  });
  expect(paid.code).toBe(200);
  expect(await readFacts()).toMatchObject({ owed: 0, paidBack: [{ amount: order.totalAmount }] });
  expect((await downloadReceipt(order.id, student.token)).statusCode).toBe(200);
});

const hasPoppler = await promisify(execFile)('pdftotext', ['-v']).then(
  () => true,
  () => false,
);
test.runIf(hasPoppler)(
  'the PDF receipt of a counter sale has the receipt code and the last day for a refund',
  async () => {
    const till = await openTill(program);
    const { data: sale } = await till.sell(
      [{ code: 'GF-0001', quantity: 1 }],
      [{ method: 'cash', given: 100_000 }],
    );
    const answer = await program.app.inject({
      url: `/api/inventory/counter/sales/${sale.id}/receipt`,
      headers: { authorization: await program.getToken('warehouse'), 'accept-language': 'en' },
    });
    const file = `/tmp/receipt-${sale.orderNo}.pdf`;
    await writeFile(file, answer.rawPayload);
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
    await rm(file);
    expect(stdout).toContain(sale.receiptCode);
    expect(stdout).toContain('Refundable until');
    expect(stdout).toContain(formatDayInWords(sale.refundUntil, 'en'));
  },
);
test.runIf(hasPoppler)('the text of the PDF of a receipt has the amounts and names', async () => {
  const order = await createPaidOrder();
  const file = `/tmp/receipt-${order.orderNo}.pdf`;
  await writeFile(file, (await downloadReceipt(order.id, student.token, 'en')).rawPayload);
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
  await rm(file);
  for (const word of ['Bauhinia College', order.orderNo, 'WeChat Pay', 'Total paid', '陳大文']) {
    expect(stdout).toContain(word);
  }
  expect(stdout).toContain((order.totalAmount / 100).toFixed(2));
});
