// Started by apps/server/start.js after the build: opens the database, migrates it, loads demo data and
// serves. Stops on a signal.
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../platform/startup-error.ts';
import type { Program } from '../program-options.ts';
import { webFolder } from '../repository-paths.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { readConfig } = await import('../config.ts');
  const config = readConfig(process.env);
  // React renders three times slower otherwise
  process.env.NODE_ENV = 'production';
  const { openDatabaseServer } = await import('../database-server.ts');
  const importing = Promise.all([import('../program.ts'), import('../platform/logger.ts')]);
  // The modules load while the embedded database starts. Loading blocks the event loop, on a busy machine for longer than
  // the connection timeout, so with another database server it must finish first.
  if (config.databaseUrl) await importing;
  const server = await openDatabaseServer(config, print, { onFailure: exitWithError });
  const [{ startProgram }, { createLogger }] = await importing;
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
  print(
    `\n  Keepsake is running at http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${getPort(program.app)}  (mode ${config.mode})`,
  );
  if (!config.production) await printDemoAccounts();

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    print(`\nStopping (${signal}) …`);
    const forcedExit = setTimeout(() => process.exit(1), config.drainMs + 5000);
    await program.close(config.drainMs);
    await server.stop();
    clearTimeout(forcedExit);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Imports the demo only when it is needed. Apart from tests, nothing else in the server imports it. */
const importDemo = () => import('../../../demo/src/load-demo.ts');

async function loadDemoOnce(program: Program): Promise<void> {
  const { loadDemo } = await importDemo();
  const { passwords, files, db } = program;
  if (await loadDemo(db, { passwords, files, now: new Date(), scale: 1, withPastRecords: true }))
    print('Loaded the demo college.');
}

const getPort = (app: FastifyInstance): number => (app.server.address() as { port: number }).port;

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

async function printDemoAccounts(): Promise<void> {
  const { demoAccounts, demoPassword } = await importDemo();
  print(`  Demo accounts: ${demoAccounts.join(', ')}\n  Password:      ${demoPassword}\n`);
}

/** Prints one sentence for a known cause. A supervisor can then restart the program. */
function exitWithError(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

main().catch(exitWithError);
