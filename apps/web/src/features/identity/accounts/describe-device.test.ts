import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari · iPhone'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) FxiOS/144.0 Mobile/15E148 Safari/605.1.15',
    'Firefox · iPad',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/18.0 EdgiOS/141.0 Safari/604.1',
    'Edge · iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0 Mobile Safari/537.36 EdgA/141.0', 'Edge · Android'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['curl/8', ''],
])('the user agent "%s" is shown as "%s"', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
