import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, folderStore } from './files.ts';
import { s3Store } from './s3-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'keepsake-files-'));
const objects = new Map<string, Buffer>();
const signatures: string[] = [];

/** A bucket that speaks S3: it takes only signed requests, and says NoSuchKey in XML. */
const bucket = createServer(async (request, response) => {
  const signature = request.headers.authorization ?? '';
  signatures.push(signature);
  const path = decodeURIComponent((request.url ?? '').split('?')[0]!);
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`);
  if (!signature.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return refuse(403, 'AccessDenied');
  if (request.method === 'PUT') {
    objects.set(path, await buffer(request));
    return response.writeHead(200).end();
  }
  const found = objects.get(path);
  return found ? response.writeHead(200).end(found) : refuse(404, 'NoSuchKey');
});
const stores: Record<string, FileStore> = { folder: folderStore(folder) };

beforeAll(async () => {
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const endpoint = `http://127.0.0.1:${(bucket.address() as { port: number }).port}`;
  stores.bucket = s3Store({
    bucket: 'gifts',
    endpoint,
    region: 'ap-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  });
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true });
});

describe.each(['folder', 'bucket'])('in a %s', (name) => {
  test('what was put is got, byte for byte, and may be put again', async () => {
    const bytes = Buffer.from([0, 255, 1, 254, ...Buffer.from('紀念品')]);
    await stores[name]!.put('souvenir/ab/one.png', bytes);
    expect(await stores[name]!.get('souvenir/ab/one.png')).toEqual(bytes);
    await stores[name]!.put('souvenir/ab/one.png', Buffer.from('new'));
    expect(await stores[name]!.get('souvenir/ab/one.png')).toEqual(Buffer.from('new'));
  });

  test('what is not there is undefined, not an error', async () => {
    expect(await stores[name]!.get('souvenir/zz/none.png')).toBeUndefined();
  });
});

test('a key cannot leave the folder', async () => {
  await expect(stores.folder!.put('../outside', Buffer.from('x'))).rejects.toThrow('leaves its folder');
  await expect(stores.folder!.get('/etc/passwd')).rejects.toThrow('leaves its folder');
});

test('a store that refuses is an error, not an absence', async () => {
  const endpoint = `http://127.0.0.1:${(bucket.address() as { port: number }).port}`;
  const wrong = s3Store({
    bucket: 'gifts',
    endpoint,
    region: 'ap-east-1',
    accessKey: 'other',
    secretKey: 'secret',
  });
  await expect(wrong.get('souvenir/ab/one.png')).rejects.toThrow();
});
