import { expect, test } from 'vitest';
import { createScanRecogniser } from './scan-recogniser.ts';

/** Presses the keys of `text` and Enter. Returns whether it was a scan, and where it may have begun. */
function press(text: string, keyMs: number, options: { repeat?: boolean; before?: string } = {}) {
  const read = createScanRecogniser();
  let timeStamp = 10_000;
  for (const key of options.before ?? '') {
    read({ key, timeStamp, repeat: false });
    timeStamp += 400;
  }
  const firsts = [...text].map((key) => {
    const { isFirst } = read({ key, timeStamp, repeat: options.repeat ?? false });
    timeStamp += keyMs;
    return isFirst;
  });
  return { isScan: read({ key: 'Enter', timeStamp, repeat: false }).isScan, begins: firsts.indexOf(true) };
}

test('a code that is typed as fast as a scanner does is a scan, also after an amount typed by hand', () => {
  expect(press('4891234567890', 5)).toEqual({ isScan: true, begins: 0 });
  expect(press('GF-0001', 30)).toEqual({ isScan: true, begins: 0 });
  expect(press('4891234567890', 5, { before: '50' })).toEqual({ isScan: true, begins: 0 });
});

test('a second Enter of a scanner is a part of the scan, but an Enter pressed later is not', () => {
  const read = createScanRecogniser();
  for (const [index, key] of [...'GF-0001'].entries())
    read({ key, timeStamp: 10_000 + index, repeat: false });
  const pressEnter = (timeStamp: number) => read({ key: 'Enter', timeStamp, repeat: false }).isScan;
  expect([10_010, 10_020, 11_000].map(pressEnter)).toEqual([true, true, false]);
});

test('an amount that a person types, a short one and a key that is held down are no scan', () => {
  expect(press('1234567', 90).isScan).toBe(false);
  expect(press('500', 5).isScan).toBe(false);
  expect(press('000000000', 30, { repeat: true }).isScan).toBe(false);
});
