import { expect, test } from 'vitest';
import { shrunkSize } from './shrink-photo.ts';

test.each([
  [8000, 4000, 2400, { width: 2400, height: 1200 }],
  [3000, 4000, 2400, { width: 1800, height: 2400 }],
  [640, 480, 2400, { width: 640, height: 480 }],
  [10_000, 1, 2400, { width: 2400, height: 1 }],
])('a photo of %i × %i with a maximum side of %i becomes %j', (width, height, side, expected) => {
  expect(shrunkSize(width, height, side)).toEqual(expected);
});
