// Tests who can read the attachments of documents.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClerk } from '../../../testing/people-fixture.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
let noprice: string;
beforeAll(async () => {
  noprice = await program.getToken('noprice');
});
afterAll(() => stock.expectConsistentLedger());

const line = (index: number, quantity: number, storage = 'MAIN') => ({
  souvenirId: stock.souvenirIds[index]!,
  storageId: stock.storage(storage),
  quantity,
});

describe('attachments of documents', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  async function upload(token: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdf)]), 'delivery.pdf');
    const body = new Response(form);
    const response = await program.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/stock-document',
      headers: { 'content-type': body.headers.get('content-type')!, authorization: token },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return response.json().data.name;
  }
  const read = (url: string, token: string) => program.app.inject({ url, headers: { authorization: token } });

  test('attachments of documents can be read by people who may open the document, and by nobody else', async () => {
    await stock.createConfirmed('Receiving', stock.receiving([line(0, 5)]));
    const fileId = await upload(stock.warehouse);
    const url = `/api/file/Download/stock-document/${fileId}`;
    expect((await read(url, noprice)).json()).toMatchObject({ code: 404 });
    const files = [{ fileId, name: 'delivery note.pdf' }];
    const { data } = await stock.call('create', 'Receiving', {
      body: stock.receiving([line(2, 1)], { files }),
    });
    expect(data.files).toEqual([
      { fileId, name: 'delivery note.pdf', extension: 'pdf', bytes: pdf.length, url, thumbUrl: '' },
    ]);
    expect((await read(url, noprice)).rawPayload).toEqual(pdf);
    expect((await read(url, stock.admin)).rawPayload).toEqual(pdf);
    expect((await read(url, await program.getToken('staff'))).json()).toMatchObject({ code: 404 });
    // another person may keep the attached files, but cannot attach files of others
    const body = { ...stock.receiving([line(2, 2)], { files }), version: 1 };
    expect((await stock.call('update', 'Receiving', { id: data.id, body, token: stock.admin })).code).toBe(
      200,
    );
    const stolen = await stock.call('create', 'Transfer', {
      token: noprice,
      body: {
        effectiveDate: stock.day,
        sourceStorageId: stock.storage('MAIN'),
        targetStorageId: stock.storage('OFFICE'),
        lines: [{ souvenirId: stock.souvenirIds[0]!, quantity: 1 }],
        files,
      },
    });
    expect(Object.keys(stolen.data.fields)).toEqual(['files.0']);
    const bare = { ...stock.receiving([line(2, 2)], { files: [] }), version: 2 };
    await stock.call('update', 'Receiving', { id: data.id, body: bare });
    expect((await read(url, noprice)).json()).toMatchObject({ code: 404 });
  });

  test('a file that is attached to two documents can be read with permission for one of them', async () => {
    await stock.createConfirmed('Receiving', stock.receiving([line(0, 5)]));
    const fileId = await upload(stock.warehouse);
    const url = `/api/file/Download/stock-document/${fileId}`;
    const files = [{ fileId, name: 'list.pdf' }];
    const { token: mover } = await createClerk(program, 'mover', ['transfer']);
    await stock.call('create', 'Receiving', { body: stock.receiving([line(2, 1)], { files }) });
    expect((await read(url, mover)).json()).toMatchObject({ code: 404 });
    const { code } = await stock.call('create', 'Transfer', {
      body: {
        effectiveDate: stock.day,
        sourceStorageId: stock.storage('MAIN'),
        targetStorageId: stock.storage('OFFICE'),
        lines: [{ souvenirId: stock.souvenirIds[0]!, quantity: 1 }],
        files,
      },
    });
    expect(code).toBe(200);
    expect((await read(url, mover)).rawPayload).toEqual(pdf);
  });
});
