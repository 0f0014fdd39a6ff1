import { fileEndpoints, uploadTypes } from '@keepsake/core/file/file.contract';
import { formatFileSize } from '@keepsake/core/file/file-size';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let staff: string;
beforeAll(async () => {
  program = await startTestProgram();
  staff = await program.tokenOf('staff');
});
afterAll(() => program.close());

const picture = (width: number, height: number, format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width, height, channels: 3, background: '#8a1a5e' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    [format]()
    .toBuffer();

async function upload(bytes: Buffer, token: string | undefined = staff, field = 'file', type = 'avatar') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const body = new Response(form);
  const response = await program.app.inject({
    method: 'POST',
    url: fileEndpoints.uploadFile.path.replace(':type', type),
    headers: {
      'content-type': body.headers.get('content-type')!,
      'accept-language': 'en',
      ...(token ? { authorization: token } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return {
    status: response.statusCode,
    ...(response.json() as { code: number; msg: string; data: Record<string, string> }),
  };
}

const fetchImage = (url: string, token?: string) =>
  program.app.inject({ url, headers: token ? { authorization: token } : {} });

describe('uploading', () => {
  test('decodes and encodes anew: nothing hidden survives, and it comes back as WebP in the asked width', async () => {
    const { code, data } = await upload(await picture(1200, 800, 'jpeg'));
    expect(code).toBe(200);
    expect(data).toMatchObject({
      fileExtension: 'jpg',
      url: expect.stringMatching(/^\/api\/file\/Image\/avatar\/[0-9a-f-]{36}$/),
    });
    const stored = await program.files.get(`avatar/${data.name!.slice(-2)}/${data.name}.jpg`);
    expect(stored!.includes('secret place')).toBe(false);
    const shown = await fetchImage(`${data.url}?w=320`, staff);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  test('never enlarges', async () => {
    const { data } = await upload(await picture(50, 50, 'png'));
    const shown = await fetchImage(`${data.url}?w=640`, staff);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(50);
  });

  test('somebody else’s private picture is not found, for them and for nobody', async () => {
    const { data } = await upload(await picture(50, 50, 'png'));
    expect((await fetchImage(data.url!)).json()).toMatchObject({ code: 404 });
    expect((await fetchImage(data.url!, await program.tokenOf('admin'))).json()).toMatchObject({ code: 404 });
    expect((await fetchImage(data.url!.replace('avatar', 'souvenir'))).json()).toMatchObject({ code: 404 });
    expect((await fetchImage(`${data.url}?w=321`, staff)).json()).toMatchObject({ code: 422 });
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a broken JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s and keeps nothing', async (_, bytes) => {
    const count = () =>
      program.db
        .selectFrom('stored_file')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    expect((await upload(bytes)).data.reason).toBe('IMAGE_INVALID');
    expect(await count()).toEqual(before);
  });

  test('refuses a picture of a type that is not asked for, or with too many points', async () => {
    expect((await upload(await picture(50, 50, 'webp'))).data.reason).toBe('IMAGE_INVALID');
    expect((await upload(await picture(8001, 10, 'png'))).data.reason).toBe('IMAGE_INVALID');
    expect((await upload(await picture(6000, 4001, 'png'))).data.reason).toBe('IMAGE_INVALID');
  });

  test('refuses another field, and whoever is not signed in', async () => {
    expect((await upload(await picture(9, 9, 'png'), staff, 'other')).data.reason).toBe('BODY_MALFORMED');
    expect((await upload(await picture(9, 9, 'png'), '')).code).toBe(602);
  });
});

test('a souvenir’s picture is public and kept for a year', async () => {
  const { data } = await program.call('listProducts', { query: { pageSize: 1 } });
  const shown = await fetchImage(`${data.list[0].cover.src}?w=160`);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160 });
});

test('a private picture is kept neither by a browser nor by a proxy', async () => {
  const { data } = await upload(await picture(9, 9, 'png'), staff, 'file', 'avatar');
  const shown = await fetchImage(data.url!, staff);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toBe('private, no-store');
});

describe.each(Object.entries(uploadTypes))('the size of a file for %s', (type, { maxBytes }) => {
  /** What follows the end of a JPEG is not looked at, so any length can be made. */
  const jpegOf = async (size: number) => {
    const small = await picture(60, 60, 'jpeg');
    return Buffer.concat([small, Buffer.alloc(size - small.length)]);
  };
  const send = async (bytes: Buffer) => upload(bytes, await program.tokenOf('admin'), 'file', type);

  test('is accepted exactly at the limit', async () => {
    expect((await send(await jpegOf(maxBytes))).code).toBe(200);
  });
  test('is refused one byte above it, naming the limit', async () => {
    const { status, code, msg } = await send(await jpegOf(maxBytes + 1));
    expect([status, code, msg]).toEqual([
      200,
      400,
      `The file is larger than ${formatFileSize(maxBytes, 'en')}. Choose a smaller one.`,
    ]);
  });
  test('far above what is ever read is refused the same way', async () => {
    const { code, msg } = await send(Buffer.alloc(12_000_000));
    expect([code, msg]).toEqual([
      400,
      `The file is larger than ${formatFileSize(maxBytes, 'en')}. Choose a smaller one.`,
    ]);
  });
});

test('a body of 40 MB is answered over a real connection, and the connection stays usable', async () => {
  const url = await program.app.listen({ port: 0, host: '127.0.0.1' });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(40_000_000)]), 'photo.jpg');
  const answer = await fetch(`${url}/api/file/Uploader/refund`, {
    method: 'POST',
    headers: { authorization: staff, 'accept-language': 'en' },
    body: form,
  });
  expect(await answer.json()).toMatchObject({
    code: 400,
    msg: 'The file is larger than 500 KB. Choose a smaller one.',
  });
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
});

describe('kinds of upload', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

  test('a PDF is kept as an attachment, comes back as a download, and only to its owner', async () => {
    const { code, data } = await upload(pdf, staff, 'file', 'attachment');
    expect(code).toBe(200);
    expect(data).toMatchObject({
      fileExtension: 'pdf',
      thumbUrl: '',
      url: expect.stringMatching(/^\/api\/file\/Download\/attachment\//),
    });
    const mine = await fetchImage(data.url!, staff);
    expect(mine.rawPayload).toEqual(pdf);
    expect(mine.headers).toMatchObject({
      'content-disposition': `attachment; filename="${data.name}.pdf"`,
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await fetchImage(data.url!, await program.tokenOf('admin'))).json()).toMatchObject({ code: 404 });
    expect((await upload(pdf, staff, 'file', 'avatar')).data.reason).toBe('IMAGE_INVALID');
  });

  test('refund evidence is at most 500 KB', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 700 * 700 * 3 }, () => Math.random() * 256)), {
      raw: { width: 700, height: 700, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(512_000);
    expect((await upload(noise, staff, 'file', 'refund')).data.reason).toBe('FILE_TOO_LARGE');
    expect((await upload(await picture(50, 50, 'jpeg'), staff, 'file', 'refund')).code).toBe(200);
  });

  test('a souvenir’s picture, gif included, is for those who keep the catalogue', async () => {
    const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    expect((await upload(gif, staff, 'file', 'souvenir')).code).toBe(403);
    const admin = await program.tokenOf('admin');
    const { data } = await upload(gif, admin, 'file', 'souvenir');
    expect(data.fileExtension).toBe('gif');
    expect((await fetchImage(data.url!)).headers['content-type']).toBe('image/webp');
    expect((await upload(gif, admin, 'file', 'nothing')).code).toBe(404);
  });
});

test('an address that only looks like one of a file is refused, in the path and in a form', async () => {
  const token = await program.tokenOf('staff');
  const name = '-'.repeat(36);
  for (const call of ['getImage', 'downloadFile'] as const)
    expect((await program.call(call, { token, params: { type: 'avatar', name } })).code, call).toBe(404);
  const {
    userName: realName,
    mobilePhone,
    description,
  } = (await program.call('currentUser', { token })).data.userInfo;
  const headIcon = `/api/file/Image/avatar/${name}`;
  const saved = await program.call('updateProfile', {
    token,
    body: { realName, mobilePhone, description, headIcon },
  });
  expect([saved.code, saved.data.reason]).toEqual([404, 'NOT_FOUND']);
});
