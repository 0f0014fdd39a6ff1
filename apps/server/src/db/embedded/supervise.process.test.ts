import { expect, test } from 'vitest';
import { identify } from './process-info.ts';
import { supervise } from './supervise.ts';

const dead = { pid: 1, started: 'long ago', socketFolder: '' };

test('a server that keeps ending is started again five times, then given up with one sentence', async () => {
  let restarts = 0;
  const error = await new Promise<Error>((onFailure) => {
    supervise(dead, {
      restart: async () => {
        restarts++;
        return dead;
      },
      log: () => {},
      onFailure,
    });
  });
  expect(restarts).toBe(5);
  expect(error.message).toBe('PostgreSQL ended 6 times within ten minutes and is not started again.');
});

test('a server that cannot be started again is reported at once', async () => {
  const error = await new Promise<Error>((onFailure) => {
    supervise(dead, {
      restart: () => Promise.reject(new Error('the disk is full')),
      log: () => {},
      onFailure,
    });
  });
  expect(error.message).toBe('the disk is full');
});

test('a server that runs is left alone, and stopping the watch starts nothing', async () => {
  const running = { ...identify(process.pid)!, socketFolder: '' };
  let restarts = 0;
  const restart = async () => {
    restarts++;
    return running;
  };
  const supervisor = supervise(running, { restart, log: () => {}, onFailure: () => {} });
  await supervisor.stop();
  expect(supervisor.postmaster).toBe(running);
  expect(restarts).toBe(0);
});
