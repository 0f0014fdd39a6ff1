// Leaving a form with unsaved changes.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { name, PositionForm, renderAndFillForm, save } from '../../testing/position-form.tsx';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';

describe('leaving a form', () => {
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });

  test('leaving a changed form asks first, and Enter keeps the input', async () => {
    const { router } = await renderAndFillForm();
    void router.navigate('/positions');
    await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => question.elements().length).toBe(0);
    expect(router.state.location.pathname).toBe('/positions/new');
    await expect.element(name).toHaveValue('Lecturer');
  });

  test('a person who discards the changes goes to the requested page', async () => {
    const { router } = await renderAndFillForm();
    void router.navigate('/positions');
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    await expect.poll(() => router.state.location.pathname).toBe('/positions');
  });

  test('the question before leaving is Chinese and names the form', async () => {
    mockApi({});
    const router = await renderScreen(<PositionForm />, { language: 'zh-HK', path: '/positions/new' });
    await userEvent.fill(name, '講師');
    void router.navigate('/positions');
    await expect.element(page.getByRole('dialog', { name: '放棄未儲存的更改？' })).toBeVisible();
    await expect.element(page.getByText(/您在「新增職位」的更改尚未儲存/)).toBeVisible();
  });

  test('leaving a changed form for the sign-in page, or leaving a saved form, asks no question', async () => {
    const { router } = await renderAndFillForm({ createPosition: () => null });
    await router.navigate('/login');
    expect(router.state.location.pathname).toBe('/login');
    await userEvent.click(save);
    await expect.element(page.getByText('No changes')).toBeVisible();
    await router.navigate('/positions');
    expect(router.state.location.pathname).toBe('/positions');
    expect(question.elements()).toHaveLength(0);
  });

  test('the browser asks before it closes a changed form, but not before it closes an unchanged form', async () => {
    mockApi({});
    await renderScreen(<PositionForm />);
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await userEvent.fill(name, 'Lecturer');
    await expect.poll(closes).toBe(false);
  });
});
