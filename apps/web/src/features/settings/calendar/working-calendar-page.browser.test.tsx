// The working calendar of a year.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import WorkingCalendarPage from './working-calendar-page.tsx';

const previous = page.getByRole('button', { name: 'Previous year' });
const next = page.getByRole('button', { name: 'Next year' });

test.each([
  [2000, previous, next],
  [2199, next, previous],
])('the working calendar of %s shows one neighbouring year only', async (year, disabled, enabled) => {
  mockApi({
    getWorkingCalendar: ({ query }) => ({
      year: Number(query.get('year')),
      today: '2026-11-18',
      workingDays: 250,
      holidays: [],
      closures: [],
    }),
  });
  await renderScreen(<WorkingCalendarPage />, { path: `/?year=${year}` });
  await expect.element(page.getByText(String(year), { exact: true })).toBeVisible();
  await expect.element(enabled).toBeEnabled();
  await expect.element(disabled).toBeDisabled();
});
