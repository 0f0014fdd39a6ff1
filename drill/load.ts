// Simulated users who order and approve through the load balancer. Each request is repeated with the same idempotency
// key until it is acknowledged, as the web application does.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/db/connection/database.ts';
import { addStock, makeBuyers } from '../bench/fill.ts';
import { hongKongDay } from '../packages/core/src/values/period.ts';

const buyerCount = 6;
/** Longer than a node waits for a database that does not answer, before it answers 503 itself. */
const attemptTimeoutMs = 25_000;
const giveUpAfterMs = 60_000;
/** Pause between two orders of a user. The drill looks for lost writes, not for throughput. */
const pauseMs = 100;

type Souvenir = { id: string; price: number };
type Envelope = { code: number; msg: string; data: Record<string, unknown> & { list: Souvenir[] } };

export type Tally = {
  /** Ids of acknowledged orders, and of applications whose approval was acknowledged. */
  readonly orders: string[];
  readonly approvals: string[];
  /** Attempts that failed or got no answer. */
  failed: number;
  /** Answers that are wrong even during a fault: business refusals, program errors, 503 without Retry-After. */
  readonly wrong: string[];
  /** The contact name of each intended order. The database must have at most one order with it. */
  readonly intents: string[];
  /** Start and end time of each acknowledged order. */
  readonly times: { begun: number; answered: number }[];
};

export const newTally = (): Tally => ({
  orders: [],
  approvals: [],
  failed: 0,
  wrong: [],
  intents: [],
  times: [],
});

export type Load = {
  /** Counts from now on into this tally. */
  countInto(tally: Tally): void;
  stop(): Promise<void>;
};

class FailedAnswer extends Error {
  /** True if allowed during a fault: 502 or 504 of the load balancer, or 503 of a node with Retry-After. */
  readonly isExcused: boolean;

  constructor({ status, headers }: Response) {
    const retryAfter = headers.get('retry-after');
    super(`HTTP ${status}${retryAfter ? '' : ' without Retry-After'}`);
    this.isExcused = status === 502 || status === 504 || (status === 503 && retryAfter !== null);
  }
}

const password = createHash('md5').update('keepsake-demo').digest('hex');

async function send(url: string, token: string, body: object | string, key: string): Promise<Envelope> {
  const isForm = typeof body === 'string';
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'idempotency-key': key,
      'jnpf-origin': 'all',
      'accept-language': 'en',
      ...(token ? { authorization: token } : {}),
    },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(attemptTimeoutMs),
  });
  if (!response.ok) throw new FailedAnswer(response);
  return (await response.json()) as Envelope;
}

async function callOrThrow(url: string, token: string, body: object | string): Promise<Envelope['data']> {
  const answer = await send(url, token, body, randomUUID());
  if (answer.code !== 200) throw new Error(`${url}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Creates the users, the stock and two pending applications per applicant (the limit is three per month). */
export async function startLoad(url: string, databaseUrl: string, applicants: number): Promise<Load> {
  const signIn = async (account: string) =>
    String(
      (await callOrThrow(`${url}/api/oauth/Login`, '', new URLSearchParams({ account, password }).toString()))
        .token,
    );
  const accounts = await makeBuyers(databaseUrl, buyerCount + applicants);
  const tokens: string[] = [];
  for (const account of accounts) tokens.push(await signIn(account));
  const read = async (path: string) =>
    ((await (await fetch(url + path, { headers: { authorization: tokens[0]! } })).json()) as Envelope).data
      .list;
  const souvenirs = (await read('/api/shop/products?pageSize=100')).filter(({ price }) => price > 0);
  const requestable = (await read('/api/application/catalog?pageSize=100&available=1')).filter(
    ({ price }) => price > 0,
  );
  const cheapest = requestable.sort((a, b) => a.price - b.price)[0]!;
  const db = openDatabase(databaseUrl, 1, () => {});
  await addStock(
    db,
    souvenirs.map(({ id }) => id),
    100_000,
  );
  await addStock(db, [cheapest.id], 1000, 'OFFICE');
  await db.destroy();
  const waiting = await applyFor(url, tokens.slice(buyerCount), cheapest.id);
  const approver = await signIn('admin');

  let tally = newTally();
  let isOn = true;
  let intents = 0;
  async function repeatUntilAnswered(
    path: string,
    token: string,
    body: object,
  ): Promise<Envelope | undefined> {
    const key = randomUUID();
    for (const began = Date.now(); Date.now() - began < giveUpAfterMs; ) {
      try {
        return await send(url + path, token, body, key);
      } catch (error) {
        tally.failed++;
        if (error instanceof FailedAnswer && !error.isExcused) tally.wrong.push(`${path}: ${error.message}`);
        await delay(100);
      }
    }
    return undefined;
  }
  async function buy(token: string): Promise<void> {
    while (isOn) {
      const { id, price } = souvenirs[Math.floor(Math.random() * souvenirs.length)]!;
      const begun = Date.now();
      const contactName = `Drill ${++intents}`;
      tally.intents.push(contactName);
      const answer = await repeatUntilAnswered('/api/shop/orders', token, {
        lines: [{ souvenirId: id, quantity: 1, unitPrice: price }],
        deliveryMethod: 'self_pickup',
        contactName,
        contactPhone: '9123 4567',
        contactEmail: 'buyer@college.example',
        paymentMethod: 'visa',
        totalAmount: price,
      });
      if (!answer) continue;
      if (answer.code === 200) {
        tally.orders.push(String(answer.data.id));
        tally.times.push({ begun, answered: Date.now() });
      } else tally.wrong.push(`order: ${answer.code} ${answer.msg}`);
      await delay(pauseMs);
    }
  }
  async function approve(): Promise<void> {
    for (const id of waiting) {
      if (!isOn) return;
      const path = `/api/application/approvals/${id}/actions/approve`;
      const answer = await repeatUntilAnswered(path, approver, { comment: '同意，符合學系的用途及預算。' });
      if (answer?.code === 200) tally.approvals.push(id);
      else if (answer) tally.wrong.push(`approval: ${answer.code} ${answer.msg}`);
      await delay(1500);
    }
  }
  const working = [...tokens.slice(0, buyerCount).map(buy), approve()];
  return {
    countInto(next) {
      tally = next;
    },
    async stop() {
      isOn = false;
      await Promise.all(working);
    },
  };
}

async function applyFor(url: string, tokens: readonly string[], souvenirId: string): Promise<string[]> {
  const made: string[] = [];
  for (const [turn, token] of [...tokens, ...tokens].entries()) {
    const application = await callOrThrow(`${url}/api/application/applications`, token, {
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
      lines: [{ souvenirId, quantity: 1 }],
      recipients: [],
      attachments: [],
    });
    const { id, version } = application;
    await callOrThrow(`${url}/api/application/applications/${id}/actions/submit`, token, {
      version: Number(version),
    });
    made.push(String(id));
  }
  return made;
}
