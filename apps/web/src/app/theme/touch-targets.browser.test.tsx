import { ActionIcon, Button, Checkbox, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';

function Controls() {
  return (
    <>
      <TextInput label="Text" />
      <Select label="Choice" data={['A']} size="xs" />
      <NumberInput label="Number" />
      <PasswordInput label="Password" visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} />
      <Button size="xs">Save</Button>
      <ActionIcon size="sm" aria-label="More">
        …
      </ActionIcon>
      <Checkbox aria-label="Select" m={20} />
    </>
  );
}
const measure = (name: string, role: 'textbox' | 'combobox' | 'button') =>
  page.getByRole(role, { name }).element().getBoundingClientRect();

test('on a phone, inputs and buttons are at least 44 px high, even in small sizes', async () => {
  mockApi({});
  await renderScreen(<Controls />, { width: 390 });
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  const heights = [
    measure('Text', 'textbox'),
    measure('Choice', 'combobox'),
    measure('Number', 'textbox'),
    measure('Save', 'button'),
    measure('More', 'button'),
    measure('Show password', 'button'),
  ].map(({ height }) => Math.round(height));
  expect(Math.min(...heights), heights.join()).toBeGreaterThanOrEqual(44);
});

test('on a phone, a tap 10 px to the left of a checkbox still hits the checkbox', async () => {
  mockApi({});
  await renderScreen(<Controls />, { width: 390 });
  const box = page.getByRole('checkbox', { name: 'Select' });
  await expect.element(box).toBeVisible();
  const { left, top } = box.element().getBoundingClientRect();
  expect(document.elementFromPoint(left - 10, top + 5)).toBe(box.element());
});
