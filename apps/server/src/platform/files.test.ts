import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, folderStore } from './files.ts';
import { s3Store } from './s3-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'keepsake-files-'));
const objects = new Map<string, Buffer>();
/** HTTP statuses that the bucket returns before it works again. 0 closes the connection. */
const failureStatuses: number[] = [];

/** Computes the signature (version 4) of a received request, to compare it with the one sent. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, day, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=key\/(\d{8})\/ap-east-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (!day || !names?.split(';').includes('host')) return false;
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/ap-east-1/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['ap-east-1', 's3', 'aws4_request'].reduce(hmac, hmac('AWS4secret', day));
  return hmac(key, toSign).toString('hex') === signature;
}

/** A fake S3 bucket. It accepts only signed requests. */
const bucket = createServer(async (request, response) => {
  const path = decodeURIComponent((request.url ?? '').split('?')[0]!);
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`);
  const body = await buffer(request);
  const failureStatus = failureStatuses.shift();
  if (failureStatus === 0) return request.socket.destroy();
  if (failureStatus) return refuse(failureStatus, 'SlowDown');
  if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch');
  if (request.method === 'PUT') {
    objects.set(path, body);
    return response.writeHead(200).end();
  }
  if (!path.startsWith('/gifts/')) return refuse(404, 'NoSuchBucket');
  const found = objects.get(path);
  return found ? response.writeHead(200).end(found) : refuse(404, 'NoSuchKey');
});
const stores: Record<string, FileStore> = { folder: folderStore(folder) };

beforeAll(async () => {
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  stores.bucket = bucketNamed('gifts');
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
  await expect(stores.folder!.put('../outside', Buffer.from('x'))).rejects.toThrow(
    'outside the folder of the store',
  );
  await expect(stores.folder!.get('/etc/passwd')).rejects.toThrow('outside the folder of the store');
});

const bucketNamed = (name: string, keys: { accessKey?: string; secretKey?: string } = {}) =>
  s3Store({
    bucket: name,
    endpoint: `http://127.0.0.1:${(bucket.address() as { port: number }).port}`,
    region: 'ap-east-1',
    accessKey: 'key',
    secretKey: 'secret',
    ...keys,
  });

test('requests to a bucket are signed correctly if the key has spaces, Chinese or special characters', async () => {
  const key = "souvenir/紀 念+品/it's (1)!*~.png";
  await stores.bucket!.put(key, Buffer.alloc(0));
  expect(await stores.bucket!.get(key)).toEqual(Buffer.alloc(0));
});

test('a refusal of the file store is an error, and not treated as a missing file', async () => {
  const key = 'souvenir/ab/one.png';
  await expect(bucketNamed('gifts', { accessKey: 'other' }).get(key)).rejects.toThrow('403');
  await expect(bucketNamed('gifts', { secretKey: 'other' }).get(key)).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
  await expect(bucketNamed('nowhere').get(key)).rejects.toThrow('NoSuchBucket');
});

test('a request to a failing bucket is repeated at most twice', async () => {
  failureStatuses.push(503, 0);
  await stores.bucket!.put('souvenir/ab/three.png', Buffer.from('3'));
  failureStatuses.push(0, 500);
  expect(await stores.bucket!.get('souvenir/ab/three.png')).toEqual(Buffer.from('3'));
  failureStatuses.push(503, 503, 503);
  await expect(stores.bucket!.put('souvenir/ab/four.png', Buffer.from('4'))).rejects.toThrow('503 SlowDown');
  expect(failureStatuses).toEqual([]);
});
