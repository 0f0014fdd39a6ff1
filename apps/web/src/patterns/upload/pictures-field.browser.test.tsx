// The field for several pictures: adding, refusing, moving and removing, up to a maximum.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFiles, createFile, mockUpload, picture } from '../../testing/mock-upload.ts';
import { controlTime, mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { PicturesField } from './pictures-field.tsx';

function RefundPictures({ stored = [], ordered = true }: { stored?: string[]; ordered?: boolean }) {
  const [ids, setIds] = useState(stored);
  return (
    <>
      <PicturesField
        type="refund"
        label="Pictures"
        value={ids}
        onChange={setIds}
        maxPictures={3}
        ordered={ordered}
      />
      <output aria-label="Kept">{ids.join(' ') || 'nothing'}</output>
    </>
  );
}
const add = page.getByRole('button', { name: 'Add pictures' });
const kept = page.getByLabelText('Kept');
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const pictures = {
  getImage: async () => new Response(await picture('a.png'), { headers: { 'content-type': 'image/png' } }),
};
const nameOf = ({ name }: File) => ({ name: name.replace('.png', '') });

test('chosen pictures are uploaded one after the other and added at the end', async () => {
  mockApi(pictures);
  const { sent } = mockUpload(nameOf);
  await renderScreen(<RefundPictures stored={['a']} />);
  await chooseFiles(add, [await picture('b.png'), await picture('c.png')]);
  await expect.element(kept).toHaveTextContent('a b c');
  expect(sent).toEqual(['b.png', 'c.png']);
  await expect.element(page.getByRole('img', { name: 'Picture 3' })).toBeVisible();
});

test('while pictures are uploaded, the field shows the progress and accepts no others', async () => {
  mockApi(pictures);
  const { promise, resolve } = Promise.withResolvers<void>();
  mockUpload((file) => promise.then(() => nameOf(file)));
  await renderScreen(<RefundPictures />);
  await chooseFiles(add, [await picture('a.png'), await picture('b.png')]);
  await expect.element(page.getByText('Uploading 1 of 2')).toBeVisible();
  await expect.element(add).toBeDisabled();
  resolve();
  await expect.element(kept).toHaveTextContent('a b');
  await expect.element(add).toBeEnabled();
});

test('a picture that the server refuses is not stored, the reason is shown once, and the others are stored', async () => {
  // a toast would stay
  controlTime();
  mockApi(pictures);
  mockUpload((file) => (file.name === 'b.png' ? { code: 422, msg: 'Not this one' } : nameOf(file)));
  await renderScreen(<RefundPictures />);
  await chooseFiles(add, [await picture('a.png'), await picture('b.png'), await picture('c.png')]);
  await expect.element(page.getByRole('main').getByText('b.png: Not this one')).toBeVisible();
  expect(page.getByText(/Not this one/).elements()).toHaveLength(1);
  await expect.element(kept).toHaveTextContent('a c');
});

test('a picture that could not be uploaded can be chosen again', async () => {
  mockApi(pictures);
  let tries = 0;
  mockUpload((file) => (++tries === 1 ? Promise.reject(new Error('away')) : nameOf(file)));
  await renderScreen(<RefundPictures />);
  const a = await picture('a.png');
  await chooseFiles(add, [a]);
  const failed = page.getByText('Upload failed. Try again.');
  await expect.element(failed).toBeVisible();
  await chooseFiles(add, [a]);
  await expect.element(kept).toHaveTextContent('a');
  expect(failed.elements()).toHaveLength(0);
});

test('while pictures are uploaded, existing ones cannot be moved or removed', async () => {
  mockApi(pictures);
  const { promise, resolve } = Promise.withResolvers<{ name: string }>();
  mockUpload(() => promise);
  await renderScreen(<RefundPictures stored={['a', 'b']} />);
  await chooseFiles(add, [await picture('c.png')]);
  await expect.element(page.getByText('Uploading 1 of 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Move picture 1 right' })).toBeDisabled();
  resolve({ name: 'c' });
  await expect.element(kept).toHaveTextContent('a b c');
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeEnabled();
});

test('a file of an unsupported type or without picture content is refused before the upload', async () => {
  mockApi({});
  const { sent } = mockUpload(nameOf);
  await renderScreen(<RefundPictures />);
  await chooseFiles(add, [createFile('list.pdf', 'application/pdf')]);
  await expect
    .element(page.getByText('This file type is not supported. Choose a JPG / PNG file.'))
    .toBeVisible();
  await chooseFiles(add, [createFile('broken.png', 'image/png')]);
  await expect.element(page.getByText('This picture cannot be read. Choose another one.')).toBeVisible();
  expect(sent).toEqual([]);
  await expect.element(kept).toHaveTextContent('nothing');
});

test('a picture that cannot be made small enough is refused as too large', async () => {
  mockApi({ ...pictures, getPublicSettings: () => ({ 'mall.refund_image_max_kb': 1 }) });
  const { sent } = mockUpload(nameOf);
  await renderScreen(<RefundPictures />);
  await expect.element(page.getByText(/up to 1 KB each/)).toBeVisible();
  await chooseFiles(add, [await picture('a.png', 2000)]);
  await expect.element(page.getByText('The file is larger than 1 KB. Choose a smaller one.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('no more than the maximum number of pictures can be added', async () => {
  mockApi(pictures);
  const { sent } = mockUpload(nameOf);
  await renderScreen(<RefundPictures stored={['a', 'b']} />);
  await chooseFiles(add, [await picture('c.png'), await picture('d.png')]);
  await expect.element(page.getByText('You can add up to 3 pictures')).toBeVisible();
  await expect.element(kept).toHaveTextContent('a b c');
  await expect.element(add).toBeDisabled();
  expect(sent).toEqual(['c.png']);
});

test('the arrow buttons change the order of pictures and stop at both ends, and the first picture is the cover', async () => {
  mockApi(pictures);
  await renderScreen(<RefundPictures stored={['a', 'b', 'c']} />);
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Cover');
  await expect.element(page.getByRole('button', { name: 'Move picture 1 left' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Move picture 3 right' })).toBeDisabled();
  await press('Move picture 3 left');
  await expect.element(kept).toHaveTextContent('a c b');
  await press('Move picture 1 right');
  await expect.element(kept).toHaveTextContent('c a b');
});

test('a picture can be moved by keyboard', async () => {
  mockApi(pictures);
  await renderScreen(<RefundPictures stored={['a', 'b']} />);
  const right = page.getByRole('button', { name: 'Move picture 1 right' });
  await expect.element(right).toBeVisible();
  (right.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(kept).toHaveTextContent('b a');
});

test('a picture can be dragged to another place', async () => {
  mockApi(pictures);
  await renderScreen(<RefundPictures stored={['a', 'b', 'c']} />);
  await expect.element(kept).toBeVisible();
  const dataTransfer = new DataTransfer();
  const drag = (kind: string, place: number) =>
    page
      .getByRole('listitem')
      .nth(place)
      .element()
      .dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  drag('dragstart', 2);
  drag('dragover', 0);
  drag('drop', 0);
  await expect.element(kept).toHaveTextContent('c a b');
});

test('after a picture is removed, another one can be added', async () => {
  mockApi(pictures);
  await renderScreen(<RefundPictures stored={['a', 'b', 'c']} />);
  await press('Remove picture 2');
  await expect.element(kept).toHaveTextContent('a c');
  await expect.element(add).toBeEnabled();
});

test('on a phone in Chinese, pictures without order have no cover and cannot be moved', async () => {
  mockApi(pictures);
  await renderScreen(<RefundPictures stored={['a', 'b']} ordered={false} />, {
    language: 'zh-HK',
    width: 390,
  });
  await expect.element(page.getByRole('button', { name: '移除第 2 張圖片' })).toBeVisible();
  await expect.element(page.getByText(/^JPG \/ PNG，最多 3 張，每張最大 500 KB/)).toBeVisible();
  expect(page.getByText('封面').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /移前|移後/ }).elements()).toHaveLength(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
