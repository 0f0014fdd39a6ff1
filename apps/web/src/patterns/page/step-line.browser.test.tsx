// The progress of a record in a narrow card.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type Step, StepLine } from './step-line.tsx';

const steps: Step[] = ['Submission', 'Approval', 'Preparation', 'Collection'].map((label) => ({
  label,
  state: 'done',
}));

test('in a narrow card on a wide screen the label of the last step stays inside the card', async () => {
  await renderScreen(
    <div style={{ width: 440 }}>
      <StepLine bare steps={steps} label="Progress" />
    </div>,
    { path: '/application/home', width: 1280 },
  );
  const list = page.getByRole('list', { name: 'Progress' });
  const label = page.getByText('Collection');
  await expect.element(label).toBeVisible();
  const right = (element: Element) => element.getBoundingClientRect().right;
  expect(right(label.element())).toBeLessThanOrEqual(right(list.element()));
});
