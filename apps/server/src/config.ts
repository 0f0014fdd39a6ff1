// Reads the configuration from environment variables, which docs/operations.md lists. A wrong value stops the
// start with an error that names the variable.
import { resolve } from 'node:path';
import { modes } from '@keepsake/core/api/mode';
import { z } from 'zod';
import type { SourceLimits } from './areas/identity/index.ts';
import type { ChannelConfig } from './platform/channels/index.ts';
import type { DirectoryOptions } from './platform/directory.ts';
import type { CampusCardOptions } from './platform/payments/campus-card.ts';
import { type StripeOptions, stripeMethods } from './platform/payments/stripe-methods.ts';
import type { S3Options } from './platform/s3-files.ts';
import { StartupError } from './platform/startup-error.ts';
import { repositoryRoot } from './repository-paths.ts';

const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(1).max(10_000_000);

/** The variables whose values never appear in error messages. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'FILES_S3_SECRET_KEY',
  'KEEPSAKE_SECRET',
  'SMTP_URL',
  'DINGTALK_WEBHOOK_URL',
  'DINGTALK_SECRET',
  'WECHAT_WEBHOOK_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CAMPUS_CARD_KEY',
];
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');
const webAddress = z.url({ protocol: /^https?$/ }).optional();

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  KEEPSAKE_ENV: z.enum(['demo', 'production']).optional(),
  NODE_ENV: z.string().optional(),
  KEEPSAKE_MODE: z.enum(modes).default('all'),
  KEEPSAKE_DATA_DIR: z.string().min(1).default(resolve(repositoryRoot, '.data')),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_POOL: count.max(500).default(20),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  FILES_S3_BUCKET: z.string().min(3).optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().min(1).default('ap-east-1'),
  FILES_S3_ACCESS_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET_KEY: z.string().min(1).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_TENANT: z.string().min(1).optional(),
  KEEPSAKE_SECRET: z.string().min(32).optional(),
  READS_PER_MINUTE: count.default(6000),
  FAILED_SIGN_INS_PER_QUARTER_HOUR: count.default(100),
  CODE_MAILS_WITHOUT_PICTURE: count.default(5),
  CODE_MAILS_PER_QUARTER_HOUR: count.default(100),
  CODE_MAILS_PER_QUARTER_HOUR_TOTAL: count.default(1000),
  COMMANDS_PER_MINUTE: count.default(300),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Keepsake <no-reply@localhost>'),
  DINGTALK_WEBHOOK_URL: webAddress,
  DINGTALK_SECRET: z.string().optional(),
  WECHAT_WEBHOOK_URL: webAddress,
  SMS_URL: webAddress,
  SMS_TOKEN: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_METHODS: z
    .string()
    .default(stripeMethods.join(','))
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(stripeMethods)).min(1)),
  CAMPUS_CARD_URL: webAddress,
  CAMPUS_CARD_KEY: z.string().min(32).optional(),
  PAYMENT_SANDBOX: z.enum(['true', 'false']).optional(),
  API_DOCS: z.enum(['true', 'false']).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
});

export type Config = {
  port: number;
  host: string;
  production: boolean;
  mode: (typeof modes)[number];
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  readUrl: string | undefined;
  publicUrl: string;
  trustProxy: string[] | false;
  logLevel: string;
  metricsToken: string | undefined;
  directory: DirectoryOptions | undefined;
  s3: S3Options | undefined;
  secret: string | undefined;
  readsPerMinute: number;
  /** Limits before sign-in: per IP address, and for all addresses together. */
  sourceLimits: SourceLimits;
  commandsPerMinute: number;
  channels: ChannelConfig;
  stripe: StripeOptions | undefined;
  campusCard: CampusCardOptions | undefined;
  /** Off in production, unless PAYMENT_SANDBOX turns it on. */
  paymentSandbox: boolean;
  /** Whether `/api/docs` is served. */
  apiDocs: boolean;
  /** How long a stopping node keeps serving, so that a load balancer can notice that it is not ready. */
  drainMs: number;
};

/** Needs all three variables or none. */
function readDirectory(value: z.output<typeof schema>, publicUrl: string): DirectoryOptions | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    throw new StartupError(
      'Directory sign-in needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Set all three, or none.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    tenant: value.OIDC_TENANT,
    redirectUri: `${publicUrl}/auth/azure/callback`,
  };
}

function readS3(value: z.output<typeof schema>): S3Options | undefined {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = value;
  if (!bucket) return undefined;
  if (!accessKey || !secretKey) {
    throw new StartupError(
      'FILES_S3_BUCKET also needs FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY. Set all three.',
    );
  }
  return { bucket, accessKey, secretKey, endpoint: value.FILES_S3_ENDPOINT, region: value.FILES_S3_REGION };
}

function readStripe(value: z.output<typeof schema>): StripeOptions | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret)
    throw new StartupError('Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Set both, or neither.');
  return { secretKey, webhookSecret, methods: value.STRIPE_METHODS };
}

function readCampusCard(value: z.output<typeof schema>, publicUrl: string): CampusCardOptions | undefined {
  const { CAMPUS_CARD_URL: url, CAMPUS_CARD_KEY: key } = value;
  if (!url && !key) return undefined;
  if (!url || !key)
    throw new StartupError(
      'The campus card needs CAMPUS_CARD_URL and CAMPUS_CARD_KEY. Set both, or neither.',
    );
  return { url, key, notifyUrl: `${publicUrl}/api/shop/payments/callback/campus` };
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // an empty variable counts as not set: compose files and systemd units often contain such lines
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    const shown = secrets.includes(name) ? '' : ` (value: "${env[name] ?? ''}")`;
    throw new StartupError(`The environment variable ${name} is not valid: ${issue.message}${shown}.`);
  }
  const value = parsed.data;
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  const proxies = value.TRUST_PROXY.split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  const production =
    (value.KEEPSAKE_ENV ?? (value.NODE_ENV === 'production' ? 'production' : 'demo')) === 'production';
  return {
    port: value.PORT,
    host: value.HOST,
    production,
    mode: value.KEEPSAKE_MODE,
    dataDir: resolve(value.KEEPSAKE_DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    readUrl: value.DATABASE_READ_URL,
    publicUrl,
    trustProxy: proxies.length > 0 ? proxies : false,
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    directory: readDirectory(value, publicUrl),
    s3: readS3(value),
    secret: value.KEEPSAKE_SECRET,
    readsPerMinute: value.READS_PER_MINUTE,
    sourceLimits: {
      failedSignIns: value.FAILED_SIGN_INS_PER_QUARTER_HOUR,
      codeMailsWithoutPicture: value.CODE_MAILS_WITHOUT_PICTURE,
      codeMails: value.CODE_MAILS_PER_QUARTER_HOUR,
      codeMailsTotal: value.CODE_MAILS_PER_QUARTER_HOUR_TOTAL,
    },
    commandsPerMinute: value.COMMANDS_PER_MINUTE,
    stripe: readStripe(value),
    campusCard: readCampusCard(value, publicUrl),
    paymentSandbox: (value.PAYMENT_SANDBOX ?? String(!production)) === 'true',
    apiDocs: (value.API_DOCS ?? String(!production)) === 'true',
    drainMs: (value.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    channels: {
      smtpUrl: value.SMTP_URL,
      mailFrom: value.MAIL_FROM,
      dingtalkWebhookUrl: value.DINGTALK_WEBHOOK_URL,
      dingtalkSecret: value.DINGTALK_SECRET,
      wechatWebhookUrl: value.WECHAT_WEBHOOK_URL,
      smsUrl: value.SMS_URL,
      smsToken: value.SMS_TOKEN,
      mailbox: !production && value.SMTP_URL === undefined,
    },
  };
}
