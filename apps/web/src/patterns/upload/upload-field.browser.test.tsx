// The field for one picture: choosing, dropping, shrinking, uploading, refusing and removing.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFiles, createFile, mockUpload, picture } from '../../testing/mock-upload.ts';
import { controlTime, mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { UploadField } from './upload-field.tsx';

function AvatarField({ stored = '' }: { stored?: string }) {
  const [url, setUrl] = useState(stored);
  return (
    <>
      <UploadField type="avatar" label="Picture" alt="Your picture" value={url} onChange={setUrl} />
      <output aria-label="Kept">{url || 'nothing'}</output>
    </>
  );
}
const choose = page.getByRole('button', { name: 'Choose picture' });
const replace = page.getByRole('button', { name: 'Replace picture' });
const kept = page.getByLabelText('Kept');
const pictures = {
  getImage: async () => new Response(await picture('a.png'), { headers: { 'content-type': 'image/png' } }),
};

test('a chosen picture is uploaded, stored and shown', async () => {
  mockApi(pictures);
  mockUpload(() => ({ name: 'a', url: '/api/file/Image/avatar/a' }));
  await renderScreen(<AvatarField />);
  await chooseFiles(choose, [await picture('me.png')]);
  await expect.element(kept).toHaveTextContent('/api/file/Image/avatar/a');
  await expect.element(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expect.element(replace).toBeEnabled();
});

test('a picture can be chosen by keyboard', async () => {
  mockApi(pictures);
  const { sent } = mockUpload(() => ({ name: 'a', url: '/api/file/Image/avatar/a' }));
  await renderScreen(<AvatarField />);
  await chooseFiles(choose, [await picture('me.png')], 'Enter');
  await expect.poll(() => sent).toEqual(['me.png']);
});

test('while a picture is uploaded, the field shows the progress and accepts no other picture', async () => {
  mockApi(pictures);
  const { promise, resolve } = Promise.withResolvers<{ name: string; url: string }>();
  mockUpload((_, progress) => {
    progress(40);
    return promise;
  });
  await renderScreen(<AvatarField />);
  await chooseFiles(choose, [await picture('me.png')]);
  await expect.element(page.getByText('Uploading 40%')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Picture' }))
    .toHaveAttribute('aria-valuenow', '40');
  await expect.element(choose).toBeDisabled();
  resolve({ name: 'a', url: '/api/file/Image/avatar/a' });
  await expect.element(replace).toBeEnabled();
  expect(page.getByRole('progressbar').elements()).toHaveLength(0);
});

test('a picture that the server refuses is not stored, the reason is shown once, and it can be chosen again', async () => {
  // a toast would stay
  controlTime();
  mockApi(pictures);
  let tries = 0;
  mockUpload(() =>
    ++tries === 1
      ? { code: 422, msg: 'This picture hides a program' }
      : { name: 'a', url: '/api/file/Image/avatar/a' },
  );
  await renderScreen(<AvatarField />);
  const me = await picture('me.png');
  await chooseFiles(choose, [me]);
  const reason = page.getByRole('main').getByText('This picture hides a program');
  await expect.element(reason).toBeVisible();
  expect(page.getByText('This picture hides a program').elements()).toHaveLength(1);
  await expect.element(kept).toHaveTextContent('nothing');
  await chooseFiles(choose, [me]);
  await expect.element(kept).toHaveTextContent('/api/file/Image/avatar/a');
  expect(reason.elements()).toHaveLength(0);
});

test('a lost connection shows an error and keeps the previous picture', async () => {
  mockApi(pictures);
  mockUpload(() => Promise.reject(new Error('away')));
  await renderScreen(<AvatarField stored="/api/file/Image/avatar/old" />);
  await chooseFiles(replace, [await picture('me.png')]);
  await expect.element(page.getByText('Upload failed. Try again.')).toBeVisible();
  await expect.element(kept).toHaveTextContent('/api/file/Image/avatar/old');
});

test('a file of an unsupported type is refused before the upload', async () => {
  mockApi({});
  const { sent } = mockUpload(() => ({ name: 'a', url: 'a' }));
  await renderScreen(<AvatarField />);
  await chooseFiles(choose, [createFile('list.pdf', 'application/pdf')]);
  await expect
    .element(page.getByText('This file type is not supported. Choose a JPG / PNG file.'))
    .toBeVisible();
  expect(sent).toEqual([]);
});

test('a file that is not really a picture is refused before the upload', async () => {
  mockApi({});
  const { sent } = mockUpload(() => ({ name: 'a', url: 'a' }));
  await renderScreen(<AvatarField />);
  await chooseFiles(choose, [createFile('broken.png', 'image/png')]);
  await expect.element(page.getByText('This picture cannot be read. Choose another one.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a photo that is too large is shrunk before the upload', async () => {
  mockApi(pictures);
  let size: { width: number; height: number } | undefined;
  mockUpload(async (file) => {
    size = await createImageBitmap(file);
    return { name: 'a', url: '/api/file/Image/avatar/a' };
  });
  await renderScreen(<AvatarField />);
  const wide = new OffscreenCanvas(8001, 2);
  wide.getContext('2d')?.fillRect(0, 0, 1, 1);
  const blob = await wide.convertToBlob({ type: 'image/png' });
  await chooseFiles(choose, [new File([blob], 'wide.png', { type: 'image/png' })]);
  await expect.element(kept).toHaveTextContent('/api/file/Image/avatar/a');
  expect(size?.width).toBe(2400);
});

test('a dropped picture is uploaded like a chosen one', async () => {
  mockApi(pictures);
  const { sent } = mockUpload(() => ({ name: 'a', url: '/api/file/Image/avatar/a' }));
  await renderScreen(<AvatarField />);
  await expect.element(page.getByText('or drop one here')).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await picture('me.png'));
  choose.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.poll(() => sent).toEqual(['me.png']);
});

test('on a phone in Chinese, a picture can be removed', async () => {
  mockApi(pictures);
  await renderScreen(<AvatarField stored="/api/file/Image/avatar/old" />, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByText('JPG / PNG，最大 10 MB；較大的照片會自動縮小。')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await userEvent.click(page.getByRole('button', { name: '移除圖片' }));
  await expect.element(kept).toHaveTextContent('nothing');
  await expect.element(page.getByRole('button', { name: '選擇圖片' })).toBeVisible();
});
