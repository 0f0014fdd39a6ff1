import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { controlTime, mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

const unreachable = 'The service cannot be reached. Trying again…';
const offline = 'You are offline. This page reconnects when you are back online.';

/** A screen with a query and a field. `stopServer` makes every call fail, including the check of the service. */
async function renderWithServer() {
  const advance = controlTime();
  let answers = 0;
  mockApi({
    getSouvenir: () => {
      answers += 1;
      return { name: `Answer ${answers}` };
    },
  });
  const answer = window.fetch;
  let isRunning = true;
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    calls.push(new URL(address, location.origin).pathname);
    return isRunning ? answer(address, init) : Promise.reject(new TypeError('Failed to fetch'));
  });
  function Screen() {
    const { data, refetch } = useApiQuery('GET /api/inventory/souvenirs/:id', { params: { id: 'g1' } });
    return (
      <>
        <ConnectionBanner />
        <p>{data?.name as unknown as string}</p>
        <input aria-label="Note" />
        <button type="button" onClick={() => void refetch()}>
          Look
        </button>
      </>
    );
  }
  await renderScreen(<Screen />);
  await expect.element(page.getByText('Answer 1')).toBeVisible();
  return {
    advance,
    calls,
    stopServer: () => {
      isRunning = false;
    },
    startServer: () => {
      isRunning = true;
    },
  };
}

test('while the service cannot be reached, a banner says so and the page keeps its input, and afterwards the data is reloaded', async () => {
  const { advance, calls, stopServer, startServer } = await renderWithServer();
  await userEvent.fill(page.getByLabelText('Note'), 'half a sentence');
  stopServer();
  await page.getByRole('button', { name: 'Look' }).click();
  await expect.element(page.getByText(unreachable)).toBeVisible();
  expect(page.getByText('Answer 1').query()).not.toBeNull();

  const countChecks = () => calls.filter((path) => path === '/health/ready').length;
  expect(countChecks()).toBe(1);
  await advance(1000);
  await expect.poll(countChecks).toBe(2);
  await advance(1000);
  expect(countChecks()).toBe(2);
  await advance(1000);
  await expect.poll(countChecks).toBe(3);

  startServer();
  await advance(4000);
  await expect.element(page.getByText('Answer 2')).toBeVisible();
  await expect.element(page.getByText(unreachable)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Note')).toHaveValue('half a sentence');
});

test('without a network, the banner says that the person is offline, and it disappears at once when the network is back', async () => {
  const { stopServer, startServer } = await renderWithServer();
  stopServer();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(offline)).toBeVisible();
  startServer();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(offline)).not.toBeInTheDocument();
});

test('one failed call of a running service shows no banner', async () => {
  const { calls } = await renderWithServer();
  const answer = window.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.startsWith('/api/inventory/souvenirs/')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(address, init),
  );
  await page.getByRole('button', { name: 'Look' }).click();
  await expect.poll(() => calls.includes('/health/ready')).toBe(true);
  expect(page.getByText(unreachable).query()).toBeNull();
});
