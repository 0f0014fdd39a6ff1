// A disabled button must show why. The exceptions are a request that is running and a form without changes.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Conditions that need no reason: the button shows a spinner, or the form shows that nothing was changed. */
const selfExplanatory =
  /^!?[\w.?]*(pending|isPending|isDirty|busy|sending|running|moved|work)( [!=]== \S+)?$/i;

/** Buttons with the reason written next to them. */
const explainedNearby: readonly string[] = [
  // a text before the button says that nothing is selected
  'apps/web/src/features/application/catalog/cart-page.tsx: selectedCount === 0',
  'apps/web/src/features/shop/desk/counter/counter-form.tsx: count === 0',
  // an alert above the button says whether the limit or the stock is exceeded
  'apps/web/src/features/application/apply/submit-dialog.tsx: blocked',
  // the text above each souvenir says how many pieces are too many or too few
  'apps/web/src/features/application/own/choose-recipients-dialog.tsx: !chosen',
  // the empty list of souvenirs says that nothing is entered
  'apps/web/src/features/shop/counter-sales/entry/totals-panel.tsx: isEmpty',
  // the whole record is disabled while the hand-over is being sent
  'apps/web/src/features/shop/desk/counter/counter-record.tsx: disabled',
];

const buttonTags = /<Button\b(?:=>|\/>|[^>])*>/g;
const disabled = /\bdisabled=\{([^}]*)\}/;

/** The folders of `shop` that belong to the back office. */
const officeFolders = ['desk', 'sales', 'counter-sales', 'tills', 'parcels', 'refunds/desk'];
const notChecked = new RegExp(`/features/(shop/(?!(${officeFolders.join('|')})/)|identity/sessions/)`);

test('no button is disabled without a reason, except in the shop and on the sign-in pages', () => {
  const files = globSync('apps/web/src/features/**/*.tsx', { cwd: root }).filter(
    (name) => !notChecked.test(name),
  );
  const withoutReason = files.flatMap((name) =>
    (readFileSync(resolve(root, name), 'utf8').match(buttonTags) ?? [])
      // icon buttons such as "next page" are disabled at the end of a list, which is visible
      .filter((tag) => !tag.includes('aria-label'))
      .flatMap((tag) => disabled.exec(tag)?.[1]?.trim() ?? [])
      .filter((condition) => !condition.split(/\|\||&&/).every((part) => selfExplanatory.test(part.trim())))
      .map((condition) => `${name}: ${condition}`),
  );
  expect(withoutReason.filter((one) => !explainedNearby.includes(one))).toEqual([]);
});
