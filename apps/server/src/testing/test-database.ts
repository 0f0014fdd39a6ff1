// Test helper: gives a test file its own database, cloned from a template in a few milliseconds.
import pg from 'pg';
import { inject } from 'vitest';

export const emptyTemplate = 'keepsake_test_empty';
export const demoTemplate = 'keepsake_test_demo';
/** The time at which test clocks begin: a Monday morning in Hong Kong, when the demo college was loaded. */
export const testEpoch = new Date('2026-11-16T02:00:00Z');

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function cloneDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  const name = `keepsake_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const run = async (statement: string) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}
