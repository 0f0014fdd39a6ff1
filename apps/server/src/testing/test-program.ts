// Test helper: starts the whole server on its own database, with a clock that tests can advance. Every answer is
// checked against its contract.
import type { Endpoint } from '@keepsake/core/api/endpoint';
import type { Mode } from '@keepsake/core/api/mode';
import type { EndpointName } from '@keepsake/core/endpoints';
import { endpoints } from '@keepsake/core/endpoints';
import type { Language } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { demoPassword } from '../../../demo/src/load-demo.ts';
import type { Db } from '../db/connection/database.ts';
import type { DB } from '../db/schema/tables.gen.ts';
import type { ChannelConfig } from '../platform/channels/index.ts';
import type { DirectoryOptions } from '../platform/directory.ts';
import { md5Hex } from '../platform/md5-hex.ts';
import { startProgram } from '../program.ts';
import type { Program, ProgramOptions } from '../program-options.ts';
import { cloneDatabase, demoTemplate, testEpoch } from './test-database.ts';

export type Answer = {
  status: number;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes
  data: any;
  headers: Record<string, unknown>;
};
export type CallOptions = {
  token?: string | undefined;
  language?: Language;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object | string;
  headers?: Record<string, string>;
};

export type TestProgram = Program & {
  readonly url: string;
  readonly clock: { now(): Date; advance(milliseconds: number): void };
  call(name: EndpointName, options?: CallOptions): Promise<Answer>;
  login(account: string, password?: string): Promise<Answer>;
  /**
   * Returns a token of a demo account. Signs in again after the clock was advanced, because the session may have ended.
   */
  getToken(account: string): Promise<string>;
};

type TestProgramOptions = {
  mode?: Mode;
  template?: string;
  /** Starts another node on the database of the given program. Closing the given program drops the database. */
  sameDatabaseAs?: TestProgram;
  sourceLimits?: Partial<ProgramOptions['sourceLimits']>;
  commandsPerMinute?: number;
  /** Cache time of sessions. By default tests read the session for each request. */
  callerCacheMs?: number;
  directory?: DirectoryOptions;
  /** If given, notifications are sent by these channels. By default they stay unsent, so that tests can read them. */
  channels?: Partial<ChannelConfig>;
  liveStreamMs?: number;
  readUrl?: string;
  paymentSandbox?: boolean;
  apiDocs?: boolean;
  stripe?: NonNullable<ProgramOptions['stripe']>;
  campusCard?: NonNullable<ProgramOptions['campusCard']>;
  hooks?: NonNullable<ProgramOptions['hooks']>;
};

function createTestClock() {
  let now = testEpoch.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
}

export async function startTestProgram(options: TestProgramOptions = {}): Promise<TestProgram> {
  const database = options.sameDatabaseAs
    ? { url: options.sameDatabaseAs.url, drop: async () => {} }
    : await cloneDatabase(options.template ?? demoTemplate);
  const clock = options.sameDatabaseAs?.clock ?? createTestClock();
  const program = await startProgram({
    databaseUrl: database.url,
    databasePool: 20,
    readUrl: options.readUrl,
    dataDir: inject('testDataDir'),
    mode: options.mode ?? 'all',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    metricsToken: undefined,
    directory: options.directory,
    s3: undefined,
    readsPerMinute: 1_000_000,
    sourceLimits: {
      failedSignIns: 1_000_000,
      codeMails: 1_000_000,
      codeMailsTotal: 1_000_000,
      codeMailsWithoutPicture: 1_000_000,
      ...options.sourceLimits,
    },
    commandsPerMinute: options.commandsPerMinute ?? 1_000_000,
    callerCacheMs: options.callerCacheMs ?? 0,
    logger: pino({ level: 'silent' }),
    webFolder: undefined,
    clock,
    checkAnswers: true,
    paymentSandbox: options.paymentSandbox ?? true,
    apiDocs: options.apiDocs ?? true,
    stripe: options.stripe,
    campusCard: options.campusCard,
    channels: { mailFrom: '校園紀念品 <shop@college.example>', mailbox: true, ...options.channels },
    disableBackgroundJobs: options.channels === undefined,
    // a stream ends soon, so that `inject` can await it like any other answer
    liveStreamMs: options.liveStreamMs ?? 100,
    ...(options.hooks ? { hooks: options.hooks } : {}),
  });
  const tokens = new Map<string, { token: string; since: number }>();

  const call: TestProgram['call'] = async (name, { token, language, params, query, body, headers } = {}) => {
    const endpoint = endpoints[name] as Endpoint;
    const form = endpoint.consumes === 'form' && typeof body === 'object';
    const response = await program.app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      ...(query ? { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) } : {}),
      headers: {
        'jnpf-origin': 'all',
        ...(token ? { authorization: token } : {}),
        ...(language ? { 'accept-language': language } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: form ? new URLSearchParams(body as Record<string, string>).toString() : body }),
    });
    const envelope = response.headers['content-type']?.toString().includes('json') ? response.json() : {};
    return { status: response.statusCode, headers: response.headers, ...envelope };
  };

  const login: TestProgram['login'] = (account, password = demoPassword) =>
    call('login', {
      body: { account, password: md5Hex(password), grant_type: 'password', origin: 'password' },
    });

  return {
    ...program,
    url: database.url,
    clock,
    call,
    login,
    async getToken(account) {
      const known = tokens.get(account);
      const since = clock.now().getTime();
      if (known?.since === since) return known.token;
      const { data } = await login(account);
      tokens.set(account, { token: data.token, since });
      return data.token;
    },
    async close(drainMs) {
      await program.close(drainMs);
      await database.drop();
    },
  };
}

/** Returns an object that gets its members before the tests of the calling file run. */
export function prepare<Value extends object>(create: () => Promise<Value>): Value {
  const value = {} as Value;
  beforeAll(async () => {
    Object.assign(value, await create());
  });
  return value;
}

/** Returns an object that gets new members before each test of the calling file, and is closed after the test. */
export function prepareForEachTest<Value extends { close(): Promise<void> }>(
  create: () => Promise<Value>,
): Value {
  const value = {} as Value;
  beforeEach(async () => {
    Object.assign(value, await create());
    return value.close;
  });
  return value;
}

/** Starts a program before the tests of the calling file and closes it after them. */
export function prepareProgram(options?: TestProgramOptions): TestProgram {
  const program = prepare(() => startTestProgram(options));
  afterAll(() => program.close());
  return program;
}

export async function countRows(db: Db, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
}
