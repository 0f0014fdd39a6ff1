// One chart of the reports overview.
import type { ReportChart as Chart } from '@keepsake/core/workbench/reports/reports.contract';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReportChart } from './reports-chart.tsx';

test.each([
  ['sales', 'amount', 'Amount (HK$)'],
  ['sales', 'orders', 'Orders'],
  ['applications', 'submitted', 'Applications'],
  ['inOut', 'inward', 'In'],
  ['inOut', 'outward', 'Out'],
] as const)('the tooltip of the %s chart names its value %s "%s"', async (id, name, label) => {
  const chart: Chart = { id, days: [{ day: '2026-11-18', values: { [name]: 300 } }], before: {} };
  await renderScreen(<ReportChart chart={chart} />);
  const find = (part: string) => document.querySelector(`.recharts-${part}`);
  await expect.poll(() => find('bar-rectangle')).not.toBeNull();
  await userEvent.hover(find('bar-rectangle')!);
  await expect.poll(() => find('tooltip-wrapper')?.textContent).toContain(`18 Nov${label}`);
});
