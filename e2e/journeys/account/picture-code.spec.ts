import { shoppingUrl } from '../../servers.ts';
import { expect, test } from '../../test.ts';

test.use({ baseURL: shoppingUrl });

test('after several email codes a person must type a picture code, and a wrong answer loads another picture', async ({
  page,
  t,
}) => {
  await page.goto('/email-login');
  const email = page.getByLabel(t('common.email'), { exact: true });
  const send = page.getByRole('button', { name: t('emailCode.send') });
  const digits = page.getByLabel(t('pictureCode.label'));
  // all variants share the server, so the limit may already be reached
  for (let n = 0; n < 6 && !(await digits.isVisible()); n++) {
    await page.goto('/email-login');
    await email.fill(`somebody-${n}-${Date.now()}@example.com`);
    const answered = page.waitForResponse(/login\/sendMail/);
    await send.click();
    await answered;
  }
  await expect(digits).toBeVisible();
  await expect(send).toBeDisabled();
  const picture = page.getByRole('img', { name: t('pictureCode.alt') });
  const first = await picture.getAttribute('src');
  await digits.fill('000000');
  await send.click();
  await expect(picture).not.toHaveAttribute('src', first!);
  await expect(digits).toHaveValue('');
});
