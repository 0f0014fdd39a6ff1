import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { ChangeText } from './change-text.tsx';

const isGood = (text: string) => page.getByText(text).element().getAttribute('data-good');

test('an increase is shown as good, unless a lower figure is better', async () => {
  mockApi({});
  await renderScreen(
    <>
      <ChangeText now={3} before={2}>
        sales up
      </ChangeText>
      <ChangeText now={3} before={2} lessIsBetter>
        refunds up
      </ChangeText>
      <ChangeText now={1} before={2} lessIsBetter>
        refunds down
      </ChangeText>
    </>,
  );
  await expect.element(page.getByText('sales up')).toBeVisible();
  expect(['sales up', 'refunds up', 'refunds down'].map(isGood)).toEqual(['true', 'false', 'true']);
});
