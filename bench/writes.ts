// Measures writes, compared with plain SQL: cart, order, complete purchase, a receiving order of 100 lines and an
// approval. Also measures reads while others buy.
import { createHash } from 'node:crypto';
import { openDatabase } from '../apps/server/src/db/connection/database.ts';
import { type SandboxMessage, signatureHeader } from '../apps/server/src/platform/payments/sandbox.ts';
import { sign } from '../apps/server/src/platform/payments/signature.ts';
import { loadSecret } from '../apps/server/src/platform/secret.ts';
import { hongKongDay } from '../packages/core/src/values/period.ts';
import { type Row, repeat, runClients } from './figures.ts';
import { addStock, makeBuyers } from './fill.ts';
import { type RequestOptions, send } from './lean-http.ts';
import { openPlainSql } from './plain-sql.ts';
import type { Bench } from './program.ts';

const clients = 16;
type Data = {
  token: string;
  id: string;
  version: number;
  payment: { paymentNo: string; cashierUrl: string };
  list: { id: string; price: number }[];
};

async function open({ base, url }: Bench) {
  const call = async (path: string, options: RequestOptions = {}): Promise<Data> => {
    const answer = JSON.parse(await send(base + path, options)) as {
      code: number;
      msg: string;
      data: Data;
    };
    if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return answer.data;
  };
  const password = createHash('md5').update('keepsake-demo').digest('hex');
  const signIn = async (account: string) =>
    (
      await call('/api/oauth/Login', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ account, password }).toString(),
      })
    ).token;
  const tokens = await Promise.all((await makeBuyers(url, clients)).map(signIn));
  const admin = await signIn('admin');
  const post = (path: string, body: object, token: string) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
  const { list } = await call('/api/shop/products?pageSize=100');
  const products = list.filter(({ price }) => price > 0);
  return { call, post, tokens, admin, signIn, products };
}

const buildOrder = ({ id, price }: { id: string; price: number }) => ({
  lines: [{ souvenirId: id, quantity: 1, unitPrice: price }],
  deliveryMethod: 'self_pickup',
  contactName: '陳大文',
  contactPhone: '9123 4567',
  contactEmail: 'buyer@college.example',
  paymentMethod: 'visa',
  totalAmount: price,
});

/** Creates an order that is copied to fill the history. */
export async function placeOneOrder(bench: Bench): Promise<string> {
  const { post, tokens, products } = await open(bench);
  return (await post('/api/shop/orders', buildOrder(products[0]!), tokens[0]!)).id;
}

export async function measureWrites(bench: Bench): Promise<Row[]> {
  const { url, dataDir, seconds } = bench;
  const { post, tokens, admin, products, call, signIn } = await open(bench);
  const db = openDatabase(url, 1, () => {});
  await addStock(
    db,
    products.map(({ id }) => id),
    100_000,
  );
  await db.destroy();
  // so that the table of cart items has a row for the plain SQL to copy
  await post('/api/shop/cart/items', { souvenirId: products[0]!.id, quantity: 1 }, tokens[0]!);
  // the benchmark sends the messages of the gateway itself
  const gatewayKey = (await loadSecret(dataDir, undefined)).hmac('sandbox gateway');
  const waiting = await submitApplications({ post, tokens, call }, 2 * clients);
  const plain = await openPlainSql(url, clients);
  const rows: Row[] = [];
  let turn = 0;
  const pickProduct = (count: number) => products[turn++ % count]!;
  const next = () => pickProduct(products.length);
  const getToken = (client: number) => tokens[client]!;
  const order = (client: number) => post('/api/shop/orders', buildOrder(next()), getToken(client));
  const purchase = async (client: number) => {
    const product = next();
    const { payment } = await post('/api/shop/orders', buildOrder(product), getToken(client));
    const { paymentNo, cashierUrl } = payment;
    const gatewayRef = new URL(cashierUrl, 'http://shop').searchParams.get('ref')!;
    const message: SandboxMessage = {
      eventId: `${gatewayRef}-paid`,
      kind: 'succeeded',
      paymentNo,
      gatewayRef,
      amount: product.price,
      currency: 'HKD',
      failure: '',
    };
    const body = JSON.stringify(message);
    await call('/api/shop/payments/callback/sandbox', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: sign(gatewayKey, Buffer.from(body), new Date()),
      },
      body,
    });
  };
  const add = async (
    what: string,
    clients: number,
    program: (client: number) => Promise<unknown>,
    baseline: (client: number) => Promise<unknown>,
    baselineName: string,
  ) => {
    const { rate } = await runClients(clients, seconds, baseline);
    rows.push({
      part: 'writes',
      what,
      program: await runClients(clients, seconds, program),
      baseline: { what: baselineName, rate },
    });
  };
  const sameOrder = 'plain SQL, same transaction';
  await add(
    'add to a cart of 20, 16 clients',
    16,
    (c) => post('/api/shop/cart/items', { souvenirId: pickProduct(20).id, quantity: 1 }, getToken(c)),
    plain.cartItem,
    'plain SQL, one insert and one read',
  );
  await add('place order, 1 client', 1, order, plain.order, sameOrder);
  await add('place order, 16 clients', 16, order, plain.order, sameOrder);
  await add(
    'whole purchase: order, pay, callback; 16 clients',
    16,
    purchase,
    plain.purchase,
    'plain SQL, both transactions',
  );

  for (const [what, path] of [
    ['shop list', '/api/shop/products?pageSize=24'],
    ['detail', `/api/shop/products/${products[0]!.id}`],
    ['/shopping (rendered page)', '/shopping'],
  ] as const) {
    const read = () => send(`${bench.base}${path}`);
    const { rate } = await runClients(8, seconds, read);
    const [program] = await Promise.all([runClients(8, seconds, read), runClients(8, seconds, purchase)]);
    const baseline = { what: 'the same readers without buyers', rate };
    rows.push({ part: 'writes', what: `${what}, 8 readers beside 8 buyers`, program, baseline });
  }

  const choices = (await call('/api/inventory/document-choices', {
    headers: { authorization: admin },
  }).catch(() => undefined)) as unknown as
    | { suppliers: { id: string }[]; storages: { id: string }[] }
    | undefined;
  if (choices) rows.push(await measureReceiving(post, admin, products, choices, plain));
  rows.push(await measureApproval(bench.rounds, { post, signIn }, waiting, plain));
  await plain.close();
  return rows;
}

type Calls = Awaited<ReturnType<typeof open>>;

/** Submits applications in turn for all clients. At most three per client, because that is the monthly limit. */
async function submitApplications(
  { post, tokens, call }: Pick<Calls, 'post' | 'tokens' | 'call'>,
  count: number,
) {
  const { list } = await call('/api/application/catalog?pageSize=100&available=1', {
    headers: { authorization: tokens[0]! },
  });
  const cheap = list.filter(({ price }) => price > 0).sort((a, b) => a.price - b.price)[0]!;
  const made: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const token = tokens[turn % tokens.length]!;
    const { id, version } = await post(
      '/api/application/applications',
      {
        mode: 'single',
        type: 'activity',
        urgency: 'normal',
        reason: '感謝嘉賓出席本系四十周年系慶活動並擔任主講嘉賓，謹致謝忱。',
        useDate: hongKongDay(new Date(Date.now() + 20 * 24 * 3600_000)),
        recipientObject: '來訪學者',
        recipientName: `嘉賓 ${turn}`,
        recipientPosition: '院長',
        activity: `系慶 ${turn}`,
        activityDate: null,
        remark: '',
        applicantPhone: '',
        lines: [{ souvenirId: cheap.id, quantity: 1 }],
        recipients: [],
        attachments: [],
      },
      token,
    );
    await post(`/api/application/applications/${id}/actions/submit`, { version }, token);
    made.push(id);
  }
  return made;
}

async function measureApproval(
  rounds: number,
  { post, signIn }: Pick<Calls, 'post' | 'signIn'>,
  waiting: readonly string[],
  plain: Awaited<ReturnType<typeof openPlainSql>>,
): Promise<Row> {
  const approve = (id: string, token: string) =>
    post(
      `/api/application/approvals/${id}/actions/approve`,
      { comment: '同意，符合學系的用途及預算。' },
      token,
    );
  // finds the demo approver who is responsible for these applicants
  const tokens = await Promise.all(['approver', 'office', 'admin'].map(signIn));
  let token: string | undefined;
  for (const each of tokens) {
    token ??= await approve(waiting[0]!, each).then(
      () => each,
      () => undefined,
    );
  }
  if (!token) throw new Error('no account may approve the applications of the bench');
  const { rate } = await repeat(rounds, () => plain.approval());
  return {
    part: 'writes',
    what: 'approve an application',
    program: await repeat(Math.min(rounds, waiting.length - 3), (round) =>
      approve(waiting[round + 1]!, token),
    ),
    baseline: { what: 'plain SQL, same transaction', rate },
  };
}

async function measureReceiving(
  post: (path: string, body: object, token: string) => Promise<Data>,
  admin: string,
  products: readonly { id: string }[],
  { suppliers, storages }: { suppliers: { id: string }[]; storages: { id: string }[] },
  plain: Awaited<ReturnType<typeof openPlainSql>>,
): Promise<Row> {
  const today = hongKongDay(new Date());
  const lines = Array.from({ length: 100 }, (_, line) => ({
    souvenirId: products[line % products.length]!.id,
    storageId: storages[Math.floor(line / products.length) % storages.length]!.id,
    quantity: 1,
    price: 10_00,
    currency: 'HKD',
  }));
  const drafts: string[] = [];
  for (let round = 0; round < 7; round++) {
    const body = {
      supplierId: suppliers[0]!.id,
      documentDate: today,
      effectiveDate: today,
      lines,
      submit: true,
    };
    drafts.push((await post('/api/inventory/receivings', body, admin)).id);
  }
  const program = await repeat(5, (round) =>
    post(`/api/inventory/receivings/${drafts[round]}/actions/confirm`, {}, admin),
  );
  const { rate } = await repeat(5, () => plain.receiving(100));
  return {
    part: 'writes',
    what: 'confirm a 100-line receiving order',
    program,
    baseline: { what: 'plain SQL, line by line', rate },
  };
}
