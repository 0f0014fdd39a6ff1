import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase, emptyTemplate } from '../../testing/test-database.ts';
import { describeSchema } from './describe-schema.ts';

test('every table of the database has a comment', async () => {
  const database = await cloneDatabase(emptyTemplate);
  onTestFinished(() => database.drop());
  const tables = await describeSchema(database.url);
  expect(tables.map(({ name }) => name)).toContain('stock_movement');
  expect(tables.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([]);
});
