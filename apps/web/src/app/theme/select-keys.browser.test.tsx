import { Select } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';

function Choices() {
  const [years, setYears] = useState<(string | null)[]>(['2025', '2025', '2025']);
  return ['Typed', 'Listed', 'Required'].map((label, index) => (
    <Select
      key={label}
      label={label}
      data={['2025', '2026']}
      searchable={label === 'Typed'}
      clearable={label !== 'Required'}
      value={years[index]!}
      onChange={(year) => setYears((before) => before.with(index, year))}
    />
  ));
}
const choice = (name: string) => page.getByRole('combobox', { name });

test.each(['Delete', 'Backspace'])('the key %s clears a choice that may be empty', async (key) => {
  mockApi({});
  await renderScreen(<Choices />);
  await expect.element(choice('Typed')).toHaveValue('2025');
  (choice('Typed').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(choice('Typed')).toHaveValue('202');
  (choice('Typed').element() as HTMLInputElement).select();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(choice('Typed')).toHaveValue('');
  (choice('Listed').element() as HTMLInputElement).focus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(choice('Listed')).toHaveValue('');
  (choice('Required').element() as HTMLInputElement).focus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(choice('Required')).toHaveValue('2025');
  // the text of a search is not the choice, so leaving the field after a cleared choice does not bring it back
  await expect.element(choice('Typed')).toHaveValue('');
});
