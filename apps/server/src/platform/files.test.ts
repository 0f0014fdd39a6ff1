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

/** A fake S3 bucket. It accepts only signed requests. */
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

describe.each(['folder', 'bucket'])('files stored in a %s', (name) => {
  test('a stored file is read back unchanged, and can be replaced', async () => {
    const bytes = Buffer.from([0, 255, 1, 254, ...Buffer.from('紀念品')]);
    await stores[name]!.put('souvenir/ab/one.png', bytes);
    expect(await stores[name]!.get('souvenir/ab/one.png')).toEqual(bytes);
    await stores[name]!.put('souvenir/ab/one.png', Buffer.from('new'));
    expect(await stores[name]!.get('souvenir/ab/one.png')).toEqual(Buffer.from('new'));
  });

  test('reading a missing file returns undefined', async () => {
    expect(await stores[name]!.get('souvenir/zz/none.png')).toBeUndefined();
  });
});

test('a key that points outside the folder is refused', async () => {
  await expect(stores.folder!.put('../outside', Buffer.from('x'))).rejects.toThrow('leaves its folder');
  await expect(stores.folder!.get('/etc/passwd')).rejects.toThrow('leaves its folder');
});

test('a bucket that refuses access is an error, not a missing file', async () => {
  const endpoint = `http://127.0.0.1:${(bucket.address() as { port: number }).port}`;
  const unauthorised = s3Store({
    bucket: 'gifts',
    endpoint,
    region: 'ap-east-1',
    accessKey: 'other',
    secretKey: 'secret',
  });
  await expect(unauthorised.get('souvenir/ab/one.png')).rejects.toThrow();
});
