// The page of a record, printed by the browser: only its content, dark on white.
import { Button, Textarea } from '@mantine/core';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { TimeText } from '../display/time-text.tsx';
import { PrintHead } from '../print/print-head.tsx';
import { DetailPage } from './detail-page.tsx';
import { Section } from './section.tsx';

type Devtools = { send: (method: string, params: object) => Promise<unknown> };

async function emulatePrint() {
  const devtools = cdp() as unknown as Devtools;
  await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
  // awaited, because a late reset would end the emulation of the next test
  onTestFinished(async () => {
    await devtools.send('Emulation.setEmulatedMedia', { media: '' });
  });
}

test('the printed page of a record has its content, but no buttons, links back or comment fields', async () => {
  mockApi({ getSupplier: () => ({ id: 'a', code: 'SU-1', name: 'Kiln & Co', version: 1 }) });
  await renderScreen(
    <DetailPage
      endpoint="GET /api/inventory/suppliers/:id"
      input={{ params: { id: 'a' } }}
      back={{ to: '/suppliers', list: 'common.suppliers' }}
      title={({ name }) => name}
      actions={() => <Button>Disable</Button>}
    >
      {({ code }) => (
        <>
          <Section title="Details">{code}</Section>
          <Section title="Decision">
            <Textarea label="Comment" />
          </Section>
        </>
      )}
    </DetailPage>,
  );
  await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  await emulatePrint();
  await expect.element(page.getByRole('heading', { name: 'Kiln & Co' })).toBeVisible();
  await expect.element(page.getByText('SU-1')).toBeVisible();
  for (const text of ['Disable', 'Back to Suppliers', 'Decision', 'Comment']) {
    await expect.element(page.getByText(text, { exact: true })).not.toBeVisible();
  }
});

test('a printed page names the college, who printed it and when, and shows times in full', async () => {
  mockApi({
    getLetterhead: () => ({
      name: { 'zh-HK': '石山書院', en: 'Stone Hill College' },
      address: { 'zh-HK': '', en: '' },
      phone: '',
      email: '',
    }),
  });
  await renderScreen(
    <>
      <PrintHead />
      <TimeText iso="2026-11-18T02:00:00.000Z" />
    </>,
  );
  const printed = page.getByText(/^Printed .* by /);
  const time = () => document.querySelector('time')!;
  await expect.element(printed).not.toBeVisible();
  await emulatePrint();
  await expect.element(printed).toBeVisible();
  await expect.element(page.getByText('Stone Hill College')).toBeVisible();
  expect(getComputedStyle(time(), '::before').content).toBe('"18 Nov 2026, 10:00"');
  await expect.element(time().firstElementChild as HTMLElement).not.toBeVisible();
});

test('a page printed from the dark scheme has dark text on white', async () => {
  const root = document.documentElement;
  await renderScreen(<Section title="Details">SU-1</Section>);
  root.setAttribute('data-mantine-color-scheme', 'dark');
  onTestFinished(() => root.setAttribute('data-mantine-color-scheme', 'light'));
  await emulatePrint();
  const readColours = () => {
    const { backgroundColor, color } = getComputedStyle(page.getByRole('region').element());
    return { backgroundColor, color };
  };
  // the emulation is applied with the next frame
  await expect.poll(readColours).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(29, 22, 27)',
  });
});
