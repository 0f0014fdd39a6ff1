// Tests uploads: formats, size limits, private files and caching.
import { fileEndpoints, uploadTypes } from '@keepsake/core/file/file.contract';
import { formatFileSize } from '@keepsake/core/file/file-size';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProgram } from '../../testing/test-program.ts';

const program = prepareProgram();
let staff: string;
beforeAll(async () => {
  staff = await program.getToken('staff');
});

const createPicture = (width: number, height: number, format: 'jpeg' | 'png' | 'webp') =>
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

const fetchFile = (url: string, token?: string) =>
  program.app.inject({ url, headers: token ? { authorization: token } : {} });

describe('uploading a picture', () => {
  test('an uploaded picture loses its metadata and is served as WebP in the requested width', async () => {
    const { code, data } = await upload(await createPicture(1200, 800, 'jpeg'));
    expect(code).toBe(200);
    expect(data).toMatchObject({
      fileExtension: 'jpg',
      url: expect.stringMatching(/^\/api\/file\/Image\/avatar\/[0-9a-f-]{36}$/),
    });
    const stored = await program.files.get(`avatar/${data.name!.slice(-2)}/${data.name}.jpg`);
    expect(stored!.includes('secret place')).toBe(false);
    const image = await fetchFile(`${data.url}?w=320`, staff);
    expect(image.headers['content-type']).toBe('image/webp');
    expect(image.headers['content-security-policy']).toContain('sandbox');
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  test('a picture is not enlarged beyond its original width', async () => {
    const { data } = await upload(await createPicture(50, 50, 'png'));
    const image = await fetchFile(`${data.url}?w=640`, staff);
    expect((await sharp(image.rawPayload).metadata()).width).toBe(50);
  });

  test('a request for a private picture of another person is answered with not found, with and without a session', async () => {
    const { data } = await upload(await createPicture(50, 50, 'png'));
    expect((await fetchFile(data.url!)).json()).toMatchObject({ code: 404 });
    expect((await fetchFile(data.url!, await program.getToken('admin'))).json()).toMatchObject({
      code: 404,
    });
    expect((await fetchFile(data.url!.replace('avatar', 'souvenir'))).json()).toMatchObject({ code: 404 });
    expect((await fetchFile(`${data.url}?w=321`, staff)).json()).toMatchObject({ code: 422 });
  });

  test.each([
    ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a broken JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)])],
    ['an empty file', Buffer.alloc(0)],
  ])('uploading %s as a picture is refused and nothing is stored', async (_, bytes) => {
    const count = () =>
      program.db
        .selectFrom('stored_file')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    expect((await upload(bytes)).data.reason).toBe('IMAGE_INVALID');
    expect(await count()).toEqual(before);
  });

  test('a picture in a format that is not allowed or with too many pixels is refused', async () => {
    expect((await upload(await createPicture(50, 50, 'webp'))).data.reason).toBe('IMAGE_INVALID');
    const tooWide = await upload(await createPicture(8001, 10, 'png'));
    expect(tooWide.data.reason).toBe('IMAGE_INVALID');
    expect(tooWide.msg).toContain('up to 24 megapixels and 8,000 pixels a side');
    expect((await upload(await createPicture(6000, 4001, 'png'))).data.reason).toBe('IMAGE_INVALID');
  });

  test('an upload in another form field or without a session is refused', async () => {
    expect((await upload(await createPicture(9, 9, 'png'), staff, 'other')).data.reason).toBe(
      'BODY_MALFORMED',
    );
    expect((await upload(await createPicture(9, 9, 'png'), '')).code).toBe(602);
  });
});

test('a souvenir’s picture is public and may be cached for a year', async () => {
  const { data } = await program.call('listProducts', { query: { pageSize: 1 } });
  const image = await fetchFile(`${data.list[0].cover.src}?w=160`);
  expect(image.statusCode).toBe(200);
  expect(image.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160 });
});

test('a private picture may not be cached', async () => {
  const { data } = await upload(await createPicture(9, 9, 'png'), staff, 'file', 'avatar');
  const image = await fetchFile(data.url!, staff);
  expect(image.statusCode).toBe(200);
  expect(image.headers['cache-control']).toBe('private, no-store');
});

describe.each(Object.entries(uploadTypes))('the size limit of uploads for %s', (type, { maxBytes }) => {
  /** Decoders ignore bytes after the end of a JPEG, so a file of any length can be made. */
  const createJpeg = async (size: number) => {
    const small = await createPicture(60, 60, 'jpeg');
    return Buffer.concat([small, Buffer.alloc(size - small.length)]);
  };
  const send = async (bytes: Buffer) => upload(bytes, await program.getToken('admin'), 'file', type);

  test('a file of exactly the maximum size is accepted', async () => {
    expect((await send(await createJpeg(maxBytes))).code).toBe(200);
  });
  test('a file one byte above the maximum is refused, and the message names the limit', async () => {
    const { status, code, msg } = await send(await createJpeg(maxBytes + 1));
    expect([status, code, msg]).toEqual([
      200,
      400,
      `The file is larger than ${formatFileSize(maxBytes, 'en')}. Choose a smaller one.`,
    ]);
  });
  test('a file far above the maximum is refused with the same message', async () => {
    const { code, msg } = await send(Buffer.alloc(12_000_000));
    expect([code, msg]).toEqual([
      400,
      `The file is larger than ${formatFileSize(maxBytes, 'en')}. Choose a smaller one.`,
    ]);
  });
});

test('an upload of 40 MB over a real connection is answered with the size limit, and the server still responds', async () => {
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

describe('permissions for each type of upload', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

  test('a PDF attachment can be downloaded by its owner only', async () => {
    const { code, data } = await upload(pdf, staff, 'file', 'attachment');
    expect(code).toBe(200);
    expect(data).toMatchObject({
      fileExtension: 'pdf',
      thumbUrl: '',
      url: expect.stringMatching(/^\/api\/file\/Download\/attachment\//),
    });
    const download = await fetchFile(data.url!, staff);
    expect(download.rawPayload).toEqual(pdf);
    expect(download.headers).toMatchObject({
      'content-disposition': `attachment; filename="${data.name}.pdf"`,
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await fetchFile(data.url!, await program.getToken('admin'))).json()).toMatchObject({
      code: 404,
    });
    const asPicture = data.url!.replace('/Download/', '/Image/');
    expect((await fetchFile(asPicture, staff)).json()).toMatchObject({ code: 404 });
    expect((await upload(pdf, staff, 'file', 'avatar')).data.reason).toBe('IMAGE_INVALID');
  });

  test('a picture of more than 500 KB for a refund request is refused', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 700 * 700 * 3 }, () => Math.random() * 256)), {
      raw: { width: 700, height: 700, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(512_000);
    expect((await upload(noise, staff, 'file', 'refund')).data.reason).toBe('FILE_TOO_LARGE');
    expect((await upload(await createPicture(50, 50, 'jpeg'), staff, 'file', 'refund')).code).toBe(200);
  });

  test('only a person with the permission for the souvenir list can upload pictures of souvenirs, and GIF is allowed', async () => {
    const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    expect((await upload(gif, staff, 'file', 'souvenir')).code).toBe(403);
    const admin = await program.getToken('admin');
    const { data } = await upload(gif, admin, 'file', 'souvenir');
    expect(data.fileExtension).toBe('gif');
    expect((await fetchFile(data.url!)).headers['content-type']).toBe('image/webp');
    expect((await upload(gif, admin, 'file', 'nothing')).code).toBe(404);
  });
});

test('a request with a malformed file name in its path or in a form field is answered with not found', async () => {
  const token = await program.getToken('staff');
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
