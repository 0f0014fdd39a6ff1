import { expect, test } from 'vitest';
import { getMaxBytes, uploadTypes } from './file.contract.ts';
import { formatFileSize, KB, MB } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1025, '1 KB'],
  [1536, '1.5 KB'],
  [512_000, '500 KB'],
  [MB - 6 * KB, '1018 KB'],
  [MB - 1, '1 MB'],
  [MB, '1 MB'],
  [5_242_880, '5 MB'],
  [10_485_760, '10 MB'],
  [1024 * MB - 1, '1 GB'],
  [1024 * MB, '1 GB'],
  [2.5 * 1024 * MB, '2.5 GB'],
  [5000 * 1024 * MB, '5000 GB'],
])('%i bytes are shown as %s', (bytes, text) => expect(formatFileSize(bytes, 'en')).toBe(text));

test('the unit "bytes" is translated into each language', () => {
  expect(formatFileSize(1023, 'zh-HK')).toBe('1023 位元組');
  expect(formatFileSize(1023, 'zh-CN')).toBe('1023 字节');
});

test('pictures of refunds may have 512,000 bytes, pictures of souvenirs and page texts 5,242,880, any other file 10,485,760', () => {
  expect(uploadTypes.refund.maxBytes).toBe(512_000);
  expect(uploadTypes.souvenir.maxBytes).toBe(5_242_880);
  expect(uploadTypes.richtext.maxBytes).toBe(5_242_880);
  for (const type of ['avatar', 'signature', 'attachment', 'stock-document'] as const)
    expect(uploadTypes[type].maxBytes).toBe(10_485_760);
  expect(getMaxBytes(uploadTypes.refund, 100)).toBe(102_400);
});
