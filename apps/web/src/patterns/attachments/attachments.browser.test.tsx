// Attachments of a record: adding and removing in a form, and the list on the record page.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFiles, createFile, mockUpload } from '../../testing/mock-upload.ts';
import { controlTime, mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { type AttachedFile, AttachmentsField } from './attachments-field.tsx';

const stored = (...names: string[]): AttachedFile[] =>
  names.map((name) => ({ fileId: `id of ${name}`, name }));
function AttachmentsForm({ given = [] }: { given?: AttachedFile[] }) {
  const [files, setFiles] = useState(given);
  return (
    <>
      <AttachmentsField type="attachment" label="Papers" value={files} onChange={setFiles} max={3} />
      <output aria-label="Kept">{files.map(({ fileId }) => fileId).join(', ') || 'nothing'}</output>
    </>
  );
}
const pdf = (name: string, bytes?: number) => createFile(name, 'application/pdf', bytes);
const add = page.getByRole('button', { name: 'Add files' });
const kept = page.getByLabelText('Kept');
const makeId = ({ name }: File) => ({ name: `id of ${name}` });

test('chosen files are uploaded and listed by name below the existing files', async () => {
  mockApi({});
  mockUpload(makeId);
  await renderScreen(<AttachmentsForm given={stored('old.pdf')} />);
  await chooseFiles(add, [pdf('a.pdf'), pdf('b.pdf')]);
  await expect.element(kept).toHaveTextContent('id of old.pdf, id of a.pdf, id of b.pdf');
  const names = page.getByRole('listitem').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['old.pdf', 'a.pdf', 'b.pdf']);
});

test('files can be added by keyboard', async () => {
  mockApi({});
  mockUpload(makeId);
  await renderScreen(<AttachmentsForm />);
  await chooseFiles(add, [pdf('a.pdf')], 'Enter');
  await expect.element(kept).toHaveTextContent('id of a.pdf');
});

test('while a file is uploaded, its name and progress are shown, and no other file is accepted', async () => {
  mockApi({});
  const { promise, resolve } = Promise.withResolvers<{ name: string }>();
  mockUpload((_, progress) => {
    progress(40);
    return promise;
  });
  await renderScreen(<AttachmentsForm />);
  await chooseFiles(add, [pdf('a.pdf')]);
  await expect.element(page.getByText('a.pdf · Uploading 40%')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'a.pdf' })).toBeVisible();
  await expect.element(add).toBeDisabled();
  resolve({ name: 'id of a.pdf' });
  await expect.element(kept).toHaveTextContent('id of a.pdf');
  await expect.element(add).toBeEnabled();
});

test('a file that the server refuses is not stored, its reason is shown once, and the others are stored', async () => {
  // a toast would stay
  controlTime();
  mockApi({});
  mockUpload((file) => (file.name === 'a.pdf' ? { code: 422, msg: 'It hides a program' } : makeId(file)));
  await renderScreen(<AttachmentsForm />);
  await chooseFiles(add, [pdf('a.pdf'), pdf('b.pdf')]);
  await expect.element(page.getByRole('main').getByText('a.pdf: It hides a program')).toBeVisible();
  expect(page.getByText(/It hides a program/).elements()).toHaveLength(1);
  await expect.element(kept).toHaveTextContent('id of b.pdf');
});

test('a file that could not be uploaded can be chosen again', async () => {
  mockApi({});
  let tries = 0;
  mockUpload((file) => (++tries === 1 ? Promise.reject(new Error('away')) : makeId(file)));
  await renderScreen(<AttachmentsForm />);
  const a = pdf('a.pdf');
  await chooseFiles(add, [a]);
  const failed = page.getByText('a.pdf: Upload failed. Try again.');
  await expect.element(failed).toBeVisible();
  await chooseFiles(add, [a]);
  await expect.element(kept).toHaveTextContent('id of a.pdf');
  expect(failed.elements()).toHaveLength(0);
});

test('a file that is too large or of an unsupported type is refused before the upload', async () => {
  mockApi({});
  const { sent } = mockUpload(makeId);
  await renderScreen(<AttachmentsForm />);
  await chooseFiles(add, [createFile('list.csv', 'text/csv')]);
  await expect
    .element(page.getByText('list.csv: This file type is not supported. Choose a JPG / PNG / PDF file.'))
    .toBeVisible();
  await chooseFiles(add, [pdf('huge.pdf', 10 * 1024 * 1024 + 1)]);
  await expect
    .element(page.getByText('huge.pdf: The file is larger than 10 MB. Choose a smaller one.'))
    .toBeVisible();
  expect(sent).toEqual([]);
  await expect.element(kept).toHaveTextContent('nothing');
});

test('of several refused files, each one is named with its reason', async () => {
  mockApi({});
  mockUpload(makeId);
  await renderScreen(<AttachmentsForm />);
  await chooseFiles(add, [
    createFile('list.csv', 'text/csv'),
    pdf('huge.pdf', 10 * 1024 * 1024 + 1),
    pdf('a.pdf'),
  ]);
  await expect.element(page.getByText(/^list\.csv: /)).toBeVisible();
  await expect.element(page.getByText(/^huge\.pdf: /)).toBeVisible();
  await expect.element(kept).toHaveTextContent('id of a.pdf');
});

test('no more than the maximum number of files can be added, and a message is shown', async () => {
  mockApi({});
  const { sent } = mockUpload(makeId);
  await renderScreen(<AttachmentsForm given={stored('old.pdf', 'older.pdf')} />);
  await chooseFiles(add, [pdf('a.pdf'), pdf('b.pdf')]);
  await expect.element(page.getByText('You can add up to 3 files', { exact: true })).toBeVisible();
  await expect.element(add).toBeDisabled();
  expect(sent).toEqual(['a.pdf']);
});

test('after a file is removed, another one can be added', async () => {
  mockApi({});
  await renderScreen(<AttachmentsForm given={stored('a.pdf', 'b.pdf', 'c.pdf')} />);
  await expect.element(add).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Remove b.pdf' }));
  await expect.element(kept).toHaveTextContent('id of a.pdf, id of c.pdf');
  await expect.element(add).toBeEnabled();
});

test('while a file is uploaded, existing files cannot be removed', async () => {
  mockApi({});
  const { promise, resolve } = Promise.withResolvers<{ name: string }>();
  mockUpload(() => promise);
  await renderScreen(<AttachmentsForm given={stored('old.pdf')} />);
  await chooseFiles(add, [pdf('a.pdf')]);
  const remove = page.getByRole('button', { name: 'Remove old.pdf' });
  await expect.element(remove).toBeDisabled();
  resolve({ name: 'id of a.pdf' });
  await expect.element(kept).toHaveTextContent('id of old.pdf, id of a.pdf');
  await expect.element(remove).toBeEnabled();
});

test('on a phone in Chinese a long file name fits and the limits are shown', async () => {
  mockApi({});
  const long = `${'invoice-of-the-kiln'.repeat(8)}.pdf`;
  await renderScreen(<AttachmentsForm given={stored(long)} />, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByRole('button', { name: `移除 ${long}` })).toBeVisible();
  await expect.element(page.getByText('JPG / PNG / PDF，每個最大 10 MB，最多 3 個')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

const file = { fileId: 'f', bytes: 2048, extension: 'pdf', url: '/api/file/Download/f', thumbUrl: '' };

test('a record shows its attachments with name and size, or a message if there are none', async () => {
  mockApi({});
  await renderScreen(
    <>
      <AttachmentList files={[]} />
      <AttachmentList files={[{ ...file, name: 'invoice.pdf' }]} />
    </>,
  );
  await expect.element(page.getByText('No attachments.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'invoice.pdf 2 KB' })).toBeVisible();
});
