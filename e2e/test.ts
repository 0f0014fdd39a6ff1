// Fixtures of the browser tests: texts in the language of the variant, console errors fail the test, accessibility checks.
import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { appMessages } from '../apps/web/src/app/app.messages.ts';
import { lockMessages } from '../apps/web/src/app/lock/lock.messages.ts';
import { officeMessages } from '../apps/web/src/app/office/office.messages.ts';
import { scheduleScreenMessages } from '../apps/web/src/business/schedule/schedule.messages.ts';
import { signatureMessages } from '../apps/web/src/business/signature/signature.messages.ts';
import { applicationMessages } from '../apps/web/src/features/application/application.messages.ts';
import { applyMessages } from '../apps/web/src/features/application/apply/apply.messages.ts';
import { approvalMessages } from '../apps/web/src/features/application/approve/approval.messages.ts';
import { delegationMessages } from '../apps/web/src/features/application/approve/delegation.messages.ts';
import { issueScreenMessages } from '../apps/web/src/features/application/issue/issue-screens.messages.ts';
import { ownApplicationMessages } from '../apps/web/src/features/application/own/own.messages.ts';
import { applicationRecordMessages } from '../apps/web/src/features/application/record.messages.ts';
import { familyScreenMessages } from '../apps/web/src/features/catalogue/families/family-screens.messages.ts';
import { priceScreenMessages } from '../apps/web/src/features/catalogue/prices/price-screens.messages.ts';
import { setScreenMessages } from '../apps/web/src/features/catalogue/sets/set-screens.messages.ts';
import { souvenirScreenMessages } from '../apps/web/src/features/catalogue/souvenirs/souvenir-screens.messages.ts';
import { supplierScreenMessages } from '../apps/web/src/features/catalogue/suppliers/supplier-screens.messages.ts';
import { securityMessages } from '../apps/web/src/features/identity/accounts/security.messages.ts';
import { peopleMessages } from '../apps/web/src/features/identity/people.messages.ts';
import { directoryMessages } from '../apps/web/src/features/identity/sessions/directory.messages.ts';
import { loginMessages } from '../apps/web/src/features/identity/sessions/login.messages.ts';
import { signUpMessages } from '../apps/web/src/features/identity/sessions/sign-up.messages.ts';
import { notificationScreenMessages } from '../apps/web/src/features/notification/notification-screens.messages.ts';
import { settingsMessages } from '../apps/web/src/features/settings/settings.messages.ts';
import { cartMessages } from '../apps/web/src/features/shop/cart/cart.messages.ts';
import { checkoutMessages } from '../apps/web/src/features/shop/cart/checkout.messages.ts';
import { changeMessages } from '../apps/web/src/features/shop/changes/change.messages.ts';
import { sellPaymentMessages } from '../apps/web/src/features/shop/counter-sales/payment/sell-payment.messages.ts';
import { sellRefundMessages } from '../apps/web/src/features/shop/counter-sales/refund/sell-refund.messages.ts';
import { sellMessages } from '../apps/web/src/features/shop/counter-sales/sell.messages.ts';
import { counterMessages } from '../apps/web/src/features/shop/desk/counter/counter.messages.ts';
import { pickupQueueMessages } from '../apps/web/src/features/shop/desk/counter/pickup-queue.messages.ts';
import { deskMessages } from '../apps/web/src/features/shop/desk/desk.messages.ts';
import { ordersMessages } from '../apps/web/src/features/shop/orders/orders.messages.ts';
import { parcelMessages } from '../apps/web/src/features/shop/parcels/parcel.messages.ts';
import { cashierMessages } from '../apps/web/src/features/shop/payments/cashier.messages.ts';
import { detailMessages } from '../apps/web/src/features/shop/products/detail/detail.messages.ts';
import { personalTextMessages } from '../apps/web/src/features/shop/products/detail/personal-text.messages.ts';
import { wishMessages } from '../apps/web/src/features/shop/products/wishes/wish.messages.ts';
import { refundDeskMessages } from '../apps/web/src/features/shop/refunds/refund-desk.messages.ts';
import { refundScreenMessages } from '../apps/web/src/features/shop/refunds/refund-screens.messages.ts';
import { shopMessages } from '../apps/web/src/features/shop/shop.messages.ts';
import { tillMessages } from '../apps/web/src/features/shop/tills/tills.messages.ts';
import { wishListMessages } from '../apps/web/src/features/shop/wishes/wish-list.messages.ts';
import { alertsMessages } from '../apps/web/src/features/stock/alerts/alerts.messages.ts';
import { documentActionsMessages } from '../apps/web/src/features/stock/documents/document-actions.messages.ts';
import { documentsMessages } from '../apps/web/src/features/stock/documents/documents.messages.ts';
import { warehouseMessages } from '../apps/web/src/features/stock/documents/warehouse.messages.ts';
import { inventoryMessages } from '../apps/web/src/features/stock/inventory.messages.ts';
import { healthMessages } from '../apps/web/src/features/stock/ledger/health.messages.ts';
import { ledgerMessages } from '../apps/web/src/features/stock/ledger/ledger.messages.ts';
import { lotsMessages } from '../apps/web/src/features/stock/lots/lots.messages.ts';
import { lifecycleMessages } from '../apps/web/src/features/stock/views/lifecycle.messages.ts';
import { reportScreenMessages } from '../apps/web/src/features/workbench/reports/reports.messages.ts';
import { datesMessages } from '../apps/web/src/patterns/dates/dates.messages.ts';
import { lineGridMessages } from '../apps/web/src/patterns/line-grid/line-grid.messages.ts';
import { listMessages } from '../apps/web/src/patterns/list/list.messages.ts';
import { patternMessages } from '../apps/web/src/patterns/patterns.messages.ts';
import { scanMessages } from '../apps/web/src/patterns/scan-field/scan-field.messages.ts';
import { workMessages } from '../apps/web/src/patterns/work/work.messages.ts';
import { commonMessages } from '../apps/web/src/ui/common.messages.ts';
import { optionMessages } from '../apps/web/src/ui/option.messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui.messages.ts';
import { validationMessages } from '../packages/core/src/api/validation.messages.ts';
import { commonLabels } from '../packages/core/src/fields/common.messages.ts';
import { fieldWords } from '../packages/core/src/fields/field.messages.ts';
import { stockViewMessages } from '../packages/core/src/fields/stock-view.messages.ts';
import { applicationWords } from '../packages/core/src/labels/application.messages.ts';
import { documentNames } from '../packages/core/src/labels/document.messages.ts';
import { souvenirMessages } from '../packages/core/src/labels/souvenir.messages.ts';
import { notificationMessages } from '../packages/core/src/notification/notification.messages.ts';
import { recordMessages } from '../packages/core/src/records/records.messages.ts';
import { orderMessages } from '../packages/core/src/shop/orders/order.messages.ts';
import { orderStepMessages } from '../packages/core/src/shop/orders/order-step.messages.ts';
import { refundMessages } from '../packages/core/src/shop/refunds/refund.messages.ts';
import { shiftMessages } from '../packages/core/src/shop/tills/shift.messages.ts';
import { activeMessages } from '../packages/core/src/states/active.messages.ts';
import type { Language } from '../packages/core/src/values/language.ts';
import { fillTemplate, type Message, type MessageParams } from '../packages/core/src/values/messages.ts';

const messages = {
  ...applicationWords,
  ...applicationMessages,
  ...issueScreenMessages,
  ...datesMessages,
  ...appMessages,
  ...ownApplicationMessages,
  ...applyMessages,
  ...applicationRecordMessages,
  ...approvalMessages,
  ...delegationMessages,
  ...activeMessages,
  ...recordMessages,
  ...fieldWords,
  ...supplierScreenMessages,
  ...priceScreenMessages,
  ...officeMessages,
  ...shopMessages,
  ...detailMessages,
  ...personalTextMessages,
  ...wishMessages,
  ...wishListMessages,
  ...cartMessages,
  ...checkoutMessages,
  ...ordersMessages,
  ...changeMessages,
  ...parcelMessages,
  ...cashierMessages,
  ...orderMessages,
  ...orderStepMessages,
  ...deskMessages,
  ...counterMessages,
  ...pickupQueueMessages,
  ...sellMessages,
  ...sellPaymentMessages,
  ...sellRefundMessages,
  ...refundMessages,
  ...refundScreenMessages,
  ...refundDeskMessages,
  ...tillMessages,
  ...shiftMessages,
  ...signatureMessages,
  ...loginMessages,
  ...directoryMessages,
  ...uiMessages,
  ...optionMessages,
  ...familyScreenMessages,
  ...setScreenMessages,
  ...commonMessages,
  ...commonLabels,
  ...validationMessages,
  ...signUpMessages,
  ...securityMessages,
  ...lockMessages,
  ...peopleMessages,
  ...patternMessages,
  ...listMessages,
  ...lineGridMessages,
  ...scanMessages,
  ...scheduleScreenMessages,
  ...workMessages,
  ...reportScreenMessages,
  ...documentNames,
  ...documentsMessages,
  ...warehouseMessages,
  ...notificationMessages,
  ...notificationScreenMessages,
  ...settingsMessages,
  ...inventoryMessages,
  ...souvenirScreenMessages,
  ...souvenirMessages,
  ...stockViewMessages,
  ...alertsMessages,
  ...documentActionsMessages,
  ...healthMessages,
  ...ledgerMessages,
  ...lotsMessages,
  ...lifecycleMessages,
};
type Key = keyof typeof messages;

export const demoPassword = 'keepsake-demo';

type Fixtures = {
  language: Language;
  isPhone: boolean;
  /** A text of the web application in the language of the variant. */
  t: (key: Key, params?: MessageParams) => string;
  /** Fails if axe finds a violation on the current page, or if a text is missing. */
  checkAccessibility: () => Promise<void>;
  signIn: (account: string, password?: string) => Promise<void>;
  /** Part of the names of records, because the four variants run at the same time on the same servers. */
  variantName: string;
  /** Locks something that all variants share until the test ends. Other tests wait for it. */
  lockShared: (what: string) => Promise<void>;
};

/** Chromium logs refused calls in the console. These are not errors. */
const expectedErrors = /Failed to load resource/;

export async function setLanguage(context: BrowserContext, language: Language, url: string): Promise<void> {
  await context.addCookies([{ name: 'keepsake.lang', value: language, url }]);
}

export function watchConsole(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

export async function fetchToken(page: Page, account: string, typed = demoPassword): Promise<string> {
  const password = createHash('md5').update(typed).digest('hex');
  const response = await page.request.post('/api/oauth/Login', { form: { account, password } });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** Signs another user in, in the same window. The next page is loaded as that user. */
export async function switchUser(page: Page, account: string, typed?: string): Promise<void> {
  const token = await fetchToken(page, account, typed);
  await page.goto('/brand/crest.svg');
  await page.evaluate((value) => localStorage.setItem('keepsake.token', value), token);
}

/** The six digits in the newest email to an address, from the development mailbox. */
export async function readSentCode(page: Page, address: string): Promise<string> {
  const authorization = await fetchToken(page, 'admin');
  const digits = async () => {
    const query = `keyword=${encodeURIComponent(address)}&pageSize=1`;
    const answer = await page.request.get(`/api/notifications/mailbox?${query}`, {
      headers: { authorization },
    });
    const { data } = (await answer.json()) as { data: { list: { content: string }[] } };
    return data.list[0]?.content.match(/\b\d{6}\b/)?.[0] ?? '';
  };
  await expect.poll(digits, `a code for ${address}`).not.toBe('');
  return digits();
}

const standardRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Visible text is part of the accessible name (WCAG 2.5.3); axe calls the rule experimental, so it is switched on by name. */
export const labelInName = 'label-content-name-mismatch';

/** All axe violations on the current page. Legacy mode and "violations" only take a fifth of the time. */
export async function findAxeViolations(page: Page, runOnly: string[] = standardRules): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly, rules: { [labelInName]: { enabled: true } }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** What is being loaded is shown in pale colours, which would count as too little contrast. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  const missing = (await page.locator('body').innerText()).match(/⟦[^⟧]*⟧/g) ?? [];
  return [...(await findAxeViolations(page)), ...missing];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  language: async ({}, use, info) => use(info.project.metadata.language as Language),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
  t: async ({ language }, use) =>
    use((key, params = {}) => fillTemplate((messages[key] as Message)[language], params, language)),
  page: async ({ page, context, language, baseURL }, use) => {
    await setLanguage(context, language, baseURL!);
    const faults = watchConsole(page);
    await use(page);
    expect(faults, 'errors in the console').toEqual([]);
  },
  checkAccessibility: async ({ page }, use) =>
    use(async () => expect(await findAccessibilityFaults(page)).toEqual([])),
  signIn: async ({ page }, use) =>
    use(async (account, password) => {
      const token = await fetchToken(page, account, password);
      // only once, because the page may change the token later
      await page.addInitScript((value) => {
        if (sessionStorage.getItem('e2e.signed-in')) return;
        sessionStorage.setItem('e2e.signed-in', 'yes');
        localStorage.setItem('keepsake.token', value);
      }, token);
    }),
  variantName: async ({ language, isPhone }, use, { retry, repeatEachIndex }) => {
    const again = retry || repeatEachIndex ? `-${repeatEachIndex}${retry}` : '';
    await use(`${language.toLowerCase()}-${isPhone ? 'phone' : 'desk'}${again}`);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  lockShared: async ({}, use) => {
    const heldLocks: string[] = [];
    await use(async (what) => {
      const lockPath = `${process.env.E2E_DATA}/lock-${what}`;
      const tryLock = () => {
        try {
          mkdirSync(lockPath);
          return true;
        } catch {
          return false;
        }
      };
      await expect.poll(tryLock, { message: `${what} is free`, timeout: 150_000 }).toBe(true);
      heldLocks.push(lockPath);
    });
    for (const lockPath of heldLocks) rmdirSync(lockPath);
  },
});

export { base, expect };

/** The link of the first souvenir in the list. Only an id contains hyphens, so links to other screens do not match. */
export const findFirstSouvenirLink = (page: Page) =>
  page.getByRole('main').locator('a[href^="/inventory/gifts/"][href*="-"]:not([href*="?"])').first();
