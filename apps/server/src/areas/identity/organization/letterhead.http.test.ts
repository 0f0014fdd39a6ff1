// The letterhead of printed documents.
import { expect, test } from 'vitest';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

test('the letterhead has the name of the top unit, and a changed setting applies without a restart', async () => {
  const admin = await program.getToken('admin');
  const phone = { params: { key: 'system.college_phone' }, token: admin };
  const { data: setting } = await program.call('getSystemConfig', phone);
  const save = (value: string) =>
    program.call('updateSystemConfig', { ...phone, body: { name: setting.names, value } });
  const read = async () => (await program.call('getLetterhead', { token: admin })).data;

  expect((await save('')).code).toBe(200);
  await expect.poll(read).toEqual({
    name: { 'zh-HK': '紫荊書院', en: 'Bauhinia College' },
    address: {
      'zh-HK': '九龍九龍塘紫荊道 18 號紫荊書院行政樓',
      en: 'Administration Building, Bauhinia College, 18 Bauhinia Avenue, Kowloon Tong, Kowloon',
    },
    phone: '',
    email: 'souvenirs@bauhinia.example',
  });
});
