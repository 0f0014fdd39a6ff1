// What ../start.js starts once it is built: database, migrations, demo data, serve; stop all of it on a signal.
import type { FastifyInstance } from 'fastify';
import { StartupError } from './platform/startup-error.ts';
import type { Program } from './program.ts';
import { webFolder } from './repository.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { readConfig } = await import('./config.ts');
  const config = readConfig(process.env);
  // React renders three times slower otherwise
  process.env.NODE_ENV = 'production';
  const { openDatabaseServer } = await import('./database-server.ts');
  const reading = Promise.all([import('./program.ts'), import('./platform/logger.ts')]);
  // The program is read while the embedded database starts. Reading holds up everything else: on a busy machine longer
  // than a connection to another server may take.
  if (config.databaseUrl) await reading;
  const server = await openDatabaseServer(config, say, { onFailure: exitBecause });
  const [{ startProgram }, { createLogger }] = await reading;
  const logger = createLogger(config.logLevel);
  const program = await startProgram({
    ...config,
    databaseUrl: config.databaseUrl ?? server.url,
    webFolder,
    logger,
  }).catch(async (error) => {
    await server.stop();
    throw error;
  });
  try {
    if (!config.production) await loadDemoOnce(program);
    await listenOn(program.app, config.host, config.port);
  } catch (error) {
    await program.close();
    await server.stop();
    throw error;
  }
  say(
    `\n  Keepsake is running at http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${portOf(program.app)}  (mode ${config.mode})`,
  );
  if (!config.production) await sayDemoAccounts();

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`\nStopping (${signal}) …`);
    const grace = setTimeout(() => process.exit(1), config.drainMs + 5000);
    await program.close(config.drainMs);
    await server.stop();
    clearTimeout(grace);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function loadDemoOnce(program: Program): Promise<void> {
  const { loadDemo } = await import('./demo/load-demo.ts');
  const { passwords, files, db } = program;
  if (await loadDemo(db, { passwords, files, now: new Date(), scale: 1, withPast: true }))
    say('Loaded the demo college.');
}

const portOf = (app: FastifyInstance): number => (app.server.address() as { port: number }).port;

async function listenOn(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} is already in use. Stop the other program, or set PORT to another port.`,
      );
    if (code === 'EACCES')
      throw new StartupError(`No permission to use port ${port}. Set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

async function sayDemoAccounts(): Promise<void> {
  const { demoAccounts, demoPassword } = await import('./demo/load-demo.ts');
  say(`  Demo accounts: ${demoAccounts.join(', ')}\n  Password:      ${demoPassword}\n`);
}

/** In one sentence where it is known: a supervisor then starts the program again. */
function exitBecause(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

main().catch(exitBecause);
