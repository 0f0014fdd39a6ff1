// Where a toast is shown: at the bottom, above everything that stays at the bottom of the window.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeToast, showToast } from '../../stores/toast-store.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const toast = page.getByText('Saved');
const rectangleOf = (element: Element) => element.getBoundingClientRect();
const showSaved = () => {
  onTestFinished(closeToast);
  void showToast('success', 'Saved', 60_000);
};

test('a toast is shown at the bottom of the window', async () => {
  await renderScreen(<h1>Orders</h1>, { width: 390 });
  showSaved();
  await expect.element(toast).toBeVisible();
  await expect.poll(() => rectangleOf(toast.element()).bottom).toBeGreaterThan(innerHeight - 60);
});

test('a toast is shown above a bar with buttons that stays at the bottom of the window', async () => {
  await renderScreen(
    <>
      <div style={{ height: 2000 }} />
      <section style={{ position: 'sticky', bottom: 8, height: 64, width: 300 }} aria-label="Selected">
        <button type="button">Accept</button>
      </section>
      <nav style={{ position: 'fixed', bottom: 0, height: 40, width: '100%' }}>Tabs</nav>
    </>,
    { width: 390 },
  );
  showSaved();
  const bar = page.getByRole('region', { name: 'Selected' }).element();
  await expect.poll(() => rectangleOf(toast.element()).bottom).toBeLessThanOrEqual(rectangleOf(bar).top);
  expect(rectangleOf(toast.element()).top).toBeGreaterThan(innerHeight / 2);
});

test('a toast is shown at the top while a dialog covers the bottom of the window', async () => {
  await renderScreen(
    <div style={{ position: 'fixed', inset: 0 }}>
      <section
        role="dialog"
        aria-modal
        aria-label="Refund"
        style={{ position: 'absolute', inset: '20px 0 0' }}
      >
        <button type="button">Pay out</button>
      </section>
    </div>,
    { width: 390 },
  );
  showSaved();
  await expect.poll(() => rectangleOf(toast.element()).bottom).toBeLessThan(innerHeight / 4);
});

test('a toast moves up when a bar appears below it, and down again when the bar disappears', async () => {
  await renderScreen(<h1>Orders</h1>, { width: 390 });
  showSaved();
  const findBottom = () => rectangleOf(toast.element()).bottom;
  await expect.poll(findBottom).toBeGreaterThan(innerHeight - 60);
  const bar = document.createElement('nav');
  Object.assign(bar.style, { position: 'fixed', bottom: '0', height: '100px', width: '100%' });
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  await expect.poll(findBottom).toBeLessThan(innerHeight - 100);
  bar.remove();
  await expect.poll(findBottom).toBeGreaterThan(innerHeight - 60);
});
