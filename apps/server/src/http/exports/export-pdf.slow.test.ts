// Every export is also available as PDF, with the columns that the caller may see.
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareProgram } from '../../testing/test-program.ts';
import type { ExportRoute } from '../route.ts';

const program = prepareProgram();

const listExports = () => program.routes.filter((route): route is ExportRoute => route.kind === 'export');

async function exportPdf(url: string, account: string, language = 'en') {
  return program.app.inject({
    method: 'GET',
    url,
    headers: {
      authorization: await program.getToken(account),
      'jnpf-origin': 'all',
      'accept-language': language,
    },
  });
}
async function extractText(pdf: Buffer): Promise<string> {
  const file = join(tmpdir(), `keepsake-pdf-${process.pid}-${pdf.length}.pdf`);
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
  await rm(file);
  return stdout;
}
const hasPoppler = await promisify(execFile)('pdftotext', ['-v']).then(
  () => true,
  () => false,
);

test('every export has a Chinese name', () => {
  expect(listExports().length).toBeGreaterThan(25);
  const nameless = listExports().filter(
    ({ name }) => !/\p{Script=Han}/u.test(auditSubjectName(name, 'zh-HK')),
  );
  expect(nameless.map(({ name }) => name)).toEqual([]);
});

/** The words of more columns do not fit on a page. */
const maxPdfColumns = 14;

test('every export is available as PDF with columns that fit on a page, and writes an audit line', async () => {
  const listAudited = () =>
    program.db
      .selectFrom('audit_log')
      .select(['subject', sql<number>`(after->>'columns')::int`.as('columns')])
      .where('action', '=', 'export')
      .where('subject_id', 'like', '%.pdf')
      .execute();
  const before = (await listAudited()).length;
  const souvenir = await program.db.selectFrom('souvenir').select('id').executeTakeFirstOrThrow();
  for (const { endpoint, name } of listExports()) {
    const more = endpoint.path.includes('lifecycles') ? `&souvenirId=${souvenir.id}` : '';
    const answer = await exportPdf(`${endpoint.path}?format=pdf${more}`, 'admin', 'zh-HK');
    expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 200]);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`filename="${name}-[\\d-]+\\.pdf"`));
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const audited = await listAudited();
  expect(audited).toHaveLength(before + listExports().length);
  expect(audited.filter(({ columns }) => columns > maxPdfColumns)).toEqual([]);
});

test('a person without the export permission gets no PDF', async () => {
  const answer = await exportPdf('/api/inventory/reports/export?format=pdf', 'student');
  expect(answer.headers['content-type']).toContain('json');
  expect(answer.json().code).not.toBe(200);
});

test.runIf(hasPoppler)(
  'a PDF shows filters and totals, and no amounts to a person without permission for prices',
  async () => {
    const { id } = await program.db
      .selectFrom('storage')
      .select('id')
      .orderBy('code')
      .executeTakeFirstOrThrow();
    const priced = await exportPdf(
      `/api/inventory/balances/export?format=pdf&storageId=${id}&level=normal`,
      'admin',
    );
    const read = await extractText(priced.rawPayload);
    expect(read).toContain('Stock by storage');
    expect(read).toMatch(/Storage: \S+.*; Level: /);
    expect(read).toContain('As of');
    expect(read).toContain('Total');
    expect(read).toContain('Value');
    const { data } = await program.call('listBalances', {
      token: await program.getToken('admin'),
      query: { storageId: id, level: 'normal', pageSize: 1 },
    });
    const total = (data.totals.value / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(read).toContain(total);
    const withoutPrices = await exportPdf(
      `/api/inventory/balances-no-price/export?format=pdf&storageId=${id}`,
      'noprice',
    );
    const unpriced = await extractText(withoutPrices.rawPayload);
    expect(unpriced).toContain('On hand');
    expect(unpriced).not.toContain('Value');
    expect(unpriced).not.toMatch(/\d\.\d\d\b/);
  },
);
