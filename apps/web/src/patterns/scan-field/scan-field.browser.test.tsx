import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { ScanField } from './scan-field.tsx';

test('a refused code stays in the field, and the next scan replaces it', async () => {
  mockApi({});
  const scanned: string[] = [];
  const scan = async (code: string) => {
    scanned.push(code);
    return { ok: code === 'RIGHT', text: code === 'RIGHT' ? '' : 'Wrong code' };
  };
  await renderScreen(<ScanField label="Scan" onScan={scan} keepsRefused />);
  const field = page.getByLabelText('Scan');
  await userEvent.click(field);
  await userEvent.keyboard('WRONG{Enter}');
  await expect.element(page.getByText('Wrong code')).toBeVisible();
  await expect.element(field).toHaveValue('WRONG');
  await userEvent.keyboard('RIGHT{Enter}');
  await expect.element(field).toHaveValue('');
  expect(scanned).toEqual(['WRONG', 'RIGHT']);
});
