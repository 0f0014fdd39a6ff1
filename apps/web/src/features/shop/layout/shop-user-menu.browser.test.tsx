// The account menu of the shop, whose items come from the server in the language of the user.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, startSession } from '../../../api/session.ts';
import { currentLanguage } from '../../../i18n/language-store.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { ShopUserMenu } from './shop-user-menu.tsx';

const names = { en: 'My orders', 'zh-HK': '我的訂單', 'zh-CN': '我的订单' };

test('after the language is switched, the items of the account menu are in the new language', async () => {
  startSession('token');
  onTestFinished(clearSession);
  mockApi({
    currentUser: () => ({
      userInfo: { userId: 'u', userName: 'Chan Tai Man' },
      menuList: [
        {
          enCode: 'shopping',
          children: [
            {
              children: [
                { id: 'orders', urlAddress: '/shopping/orders', fullName: names[currentLanguage()] },
              ],
            },
          ],
        },
      ],
    }),
    updatePreferences: () => null,
  });
  await renderScreen(
    <>
      <LanguageSwitch />
      <ShopUserMenu />
    </>,
  );
  await userEvent.click(page.getByText('Chan Tai Man'));
  await expect.element(page.getByRole('link', { name: 'My orders' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '繁體中文' }));
  await userEvent.click(page.getByText('Chan Tai Man'));
  await expect.element(page.getByRole('link', { name: '我的訂單' })).toBeVisible();
});
