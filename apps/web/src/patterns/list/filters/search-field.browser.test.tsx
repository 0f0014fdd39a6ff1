// The search field with a URL that changes late.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { controlTime, mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { SearchField } from './search-field.tsx';

const search = page.getByRole('searchbox', { name: 'Search' });

test('letters typed while the list is slow are kept and belong to one history entry', async () => {
  const pass = controlTime();
  mockApi({});
  const sent: [keyword: string, first: boolean][] = [];
  let setAddress: (keyword: string) => void = () => {};
  function SlowList() {
    const [address, set] = useState('nothing');
    setAddress = set;
    const value = address === 'nothing' ? '' : address;
    return (
      <>
        <SearchField value={value} placeholder="" onChange={(...change) => sent.push(change)} />
        <p>The URL keyword is {address}</p>
      </>
    );
  }
  const follow = async (keyword: string) => {
    setAddress(keyword);
    await expect.element(page.getByText(`The URL keyword is ${keyword}`, { exact: true })).toBeVisible();
  };
  await renderScreen(<SlowList />);
  await userEvent.fill(search, 'k');
  await pass(300);
  await userEvent.fill(search, 'ki');
  await pass(300);
  // now the URL has the first letter
  await follow('k');
  await expect.element(search).toHaveValue('ki');
  await follow('ki');
  await userEvent.fill(search, 'kiln');
  await pass(300);
  expect(sent).toEqual([
    ['k', true],
    ['ki', false],
    ['kiln', false],
  ]);
  await follow('kiln');
  // going back still updates the field
  await follow('nothing');
  await expect.element(search).toHaveValue('');
});
