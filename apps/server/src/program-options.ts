// What the program needs to start, and what it returns once it runs.
import type { Mode } from '@keepsake/core/api/mode';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SourceLimits } from './areas/identity/index.ts';
import type { DocumentHooks } from './areas/stock/index.ts';
import type { Db } from './db/connection/database.ts';
import type { Route } from './http/route.ts';
import type { Jobs } from './jobs.ts';
import type { ChannelConfig } from './platform/channels/index.ts';
import type { Clock } from './platform/clock.ts';
import type { DirectoryOptions } from './platform/directory.ts';
import type { FileStore } from './platform/files.ts';
import type { Passwords } from './platform/passwords.ts';
import type { CampusCardOptions } from './platform/payments/campus-card.ts';
import type { StripeOptions } from './platform/payments/stripe-methods.ts';
import type { S3Options } from './platform/s3-files.ts';

export type ProgramOptions = {
  readonly databaseUrl: string;
  readonly databasePool: number;
  /** A read replica for exports and reports. */
  readonly readUrl?: string | undefined;
  readonly dataDir: string;
  readonly mode: Mode;
  readonly publicUrl: string;
  readonly trustProxy: string[] | false;
  readonly metricsToken: string | undefined;
  readonly directory: DirectoryOptions | undefined;
  readonly s3: S3Options | undefined;
  /** Key for HMACs. Default: the key file in the data folder. */
  readonly secret?: string | undefined;
  readonly readsPerMinute: number;
  readonly sourceLimits: SourceLimits;
  readonly commandsPerMinute: number;
  /** How long a session and its permissions are cached. Tests that change sessions in the database use 0. */
  readonly callerCacheMs?: number;
  readonly logger: FastifyBaseLogger;
  /** The folder with the built web application. Without it, only the API is served. */
  readonly webFolder: string | undefined;
  readonly channels: ChannelConfig;
  /** No notifications are sent and no job runs on a timer. Used by tests and measurements. */
  readonly disableBackgroundJobs?: boolean;
  /** How long a live stream stays open before the browser must reconnect. */
  readonly liveStreamMs?: number;
  readonly clock?: Clock;
  /** Checks every answer against its schema; for tests. */
  readonly checkAnswers?: boolean;
  readonly stripe?: StripeOptions | undefined;
  readonly campusCard?: CampusCardOptions | undefined;
  /** Offers the sandbox gateway, which moves no money. */
  readonly paymentSandbox: boolean;
  readonly apiDocs: boolean;
  /** For tests: registers hooks for confirmed stock documents. They replace the shop's hooks of the same order type. */
  readonly hooks?: (hooks: DocumentHooks) => void;
};

export type Program = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly passwords: Passwords;
  readonly files: FileStore;
  readonly routes: readonly Route[];
  /** The scheduled jobs. Tests run them directly. */
  readonly jobs: Jobs;
  /** `drainMs`: how long it keeps serving after `/health/ready` answers 503. */
  close(drainMs?: number): Promise<void>;
};
