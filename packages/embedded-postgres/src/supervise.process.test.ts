// Tests the supervisor alone, with fake servers.
import { expect, test } from 'vitest';
import { identifyProcess } from './processes.ts';
import { supervise } from './supervise.ts';

const deadServer = { pid: 1, started: 'long ago', socketFolder: '' };

test('a database server that keeps ending is started again five times, then an error is reported', async () => {
  let restarts = 0;
  const error = await new Promise<Error>((onFailure) => {
    supervise(deadServer, {
      restart: async () => {
        restarts++;
        return deadServer;
      },
      log: () => {},
      onFailure,
    });
  });
  expect(restarts).toBe(5);
  expect(error.message).toBe('PostgreSQL ended 6 times within ten minutes and is not restarted.');
});

test('a failed restart of the database server is reported at once', async () => {
  const error = await new Promise<Error>((onFailure) => {
    supervise(deadServer, {
      restart: () => Promise.reject(new Error('the disk is full')),
      log: () => {},
      onFailure,
    });
  });
  expect(error.message).toBe('the disk is full');
});

test('a database server that runs is not restarted', async () => {
  const { pid, started } = identifyProcess(process.pid)!;
  const secondCheck = Promise.withResolvers<void>();
  let checks = 0;
  const runningServer = {
    pid,
    socketFolder: '',
    get started() {
      if (++checks === 2) secondCheck.resolve();
      return started;
    },
  };
  const restart = () => Promise.reject(new Error('a running server was restarted'));
  const supervisor = supervise(runningServer, { restart, log: () => {}, onFailure: secondCheck.reject });
  await secondCheck.promise;
  await supervisor.stop();
  expect(supervisor.postmaster).toBe(runningServer);
});

test('a supervisor that is stopped at once does not restart the database server', async () => {
  const restart = () => Promise.reject(new Error('the server was restarted'));
  const errors: Error[] = [];
  const supervisor = supervise(deadServer, {
    restart,
    log: () => {},
    onFailure: (error) => errors.push(error),
  });
  await supervisor.stop();
  expect(errors).toEqual([]);
});
