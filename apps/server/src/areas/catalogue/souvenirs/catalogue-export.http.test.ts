// The catalogue of souvenirs as PDF and as a sheet.
import { expect, test } from 'vitest';
import { signInWithGrants } from '../../../http/checks/form-permission-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

const request = async (query: string, token?: string) =>
  program.app.inject({
    url: `/api/inventory/souvenirs/catalogue/export?${query}`,
    headers: { authorization: token ?? (await program.getToken('admin')), 'accept-language': 'en' },
  });

test('a catalogue of souvenirs can be exported as PDF', async () => {
  const answer = await request('format=pdf&keyword=GF-0001&price=mall');
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
});

test('the sheet of a catalogue has only the price that was asked for, and none without permission', async () => {
  const readHeading = async (query: string, token?: string) =>
    (await request(`format=csv&${query}`, token)).body.split('\n')[0];
  expect(await readHeading('price=mall')).toContain('Shop price');
  expect(await readHeading('price=mall')).not.toContain('Internal price');
  expect(await readHeading('')).not.toContain('price');
  const token = await signInWithGrants(program, 'gifts.export');
  expect(await readHeading('price=mall', token)).not.toContain('price');
});
