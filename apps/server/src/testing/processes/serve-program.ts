// Script that runs the server in its own process on a test database, so that a test can kill it.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { pino } = await import('pino');
const { startProgram } = await import('../../program.ts');

const { app } = await startProgram({
  databaseUrl: process.env.DATABASE_URL!,
  databasePool: 5,
  dataDir: process.env.KEEPSAKE_DATA_DIR!,
  mode: 'all',
  publicUrl: 'http://localhost:3000',
  trustProxy: false,
  metricsToken: undefined,
  directory: undefined,
  s3: undefined,
  readsPerMinute: 1_000_000,
  sourceLimits: {
    failedSignIns: 1_000_000,
    codeMailsWithoutPicture: 1_000_000,
    codeMails: 1_000_000,
    codeMailsTotal: 1_000_000,
  },
  commandsPerMinute: 1_000_000,
  logger: pino({ level: 'silent' }),
  webFolder: undefined,
  channels: { mailFrom: 'test <test@college.example>', mailbox: true },
  disableBackgroundJobs: true,
  paymentSandbox: true,
  apiDocs: true,
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
