import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import TemplateListPage from './template-list-page.tsx';

const words = (text: string) => ({ 'zh-HK': text, en: text, 'zh-CN': text });
const template = { businessType: 'order', sensitive: false, changed: false, updatedBy: '' };
const list = [
  { ...template, code: 'paid', title: words('Payment received'), content: words('Order {orderNo} is paid.') },
  { ...template, code: 'ready', title: words('Ready for pickup'), content: words('Come with the code.') },
];

test('message templates can be searched by title and content', async () => {
  mockApi({ listNotificationTemplates: () => ({ list }) });
  await renderScreen(<TemplateListPage />);
  const ready = page.getByRole('heading', { name: 'Ready for pickup' });
  await expect.element(ready).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await userEvent.fill(search, 'PAID');
  await expect.element(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect.poll(() => ready.elements()).toHaveLength(0);
  await userEvent.fill(search, 'voucher');
  await expect.element(page.getByText('No results')).toBeVisible();
});
