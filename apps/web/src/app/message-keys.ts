// Every text there is, by type only: a misspelt key does not compile and no text reaches the bundle from here.
import type { souvenirMessages } from '@keepsake/core/catalogue/souvenir.messages';
import type { headcountMessages } from '@keepsake/core/identity/headcount.messages';
import type { notificationMessages } from '@keepsake/core/notification/notification.messages';
import type { auditHeadings } from '@keepsake/core/settings/audit.messages';
import type { orderMessages } from '@keepsake/core/shop/order.messages';
import type { orderStepMessages } from '@keepsake/core/shop/order-step.messages';
import type { accountMessages } from '../features/account/account.messages.ts';
import type { securityMessages } from '../features/account/security.messages.ts';
import type { applicationMessages } from '../features/application/application.messages.ts';
import type { inventoryMessages } from '../features/inventory/inventory.messages.ts';
import type { notificationScreenMessages } from '../features/notification/notification-screens.messages.ts';
import type { peopleMessages } from '../features/people/people.messages.ts';
import type { directoryMessages } from '../features/session/directory.messages.ts';
import type { loginMessages } from '../features/session/login.messages.ts';
import type { signUpMessages } from '../features/session/sign-up.messages.ts';
import type { auditMessages } from '../features/settings/audit.messages.ts';
import type { dictionaryMessages } from '../features/settings/dictionary.messages.ts';
import type { richTextConfigMessages } from '../features/settings/rich-text.messages.ts';
import type { settingsMessages } from '../features/settings/settings.messages.ts';
import type { cartMessages } from '../features/shop/buyer/cart.messages.ts';
import type { cashierMessages } from '../features/shop/buyer/cashier.messages.ts';
import type { checkoutMessages } from '../features/shop/buyer/checkout.messages.ts';
import type { ordersMessages } from '../features/shop/buyer/orders.messages.ts';
import type { detailMessages } from '../features/shop/detail.messages.ts';
import type { shopMessages } from '../features/shop/shop.messages.ts';
import type { datesMessages } from '../patterns/dates/dates.messages.ts';
import type { listMessages } from '../patterns/list/list.messages.ts';
import type { patternMessages } from '../patterns/patterns.messages.ts';
import type { richTextMessages } from '../patterns/rich-text/rich-text.messages.ts';
import type { uiMessages } from '../ui/ui.messages.ts';
import type { appMessages } from './app.messages.ts';
import type { lockMessages } from './lock.messages.ts';
import type { officeMessages } from './office.messages.ts';

type AllMessages = typeof appMessages &
  typeof lockMessages &
  typeof officeMessages &
  typeof uiMessages &
  typeof shopMessages &
  typeof detailMessages &
  typeof cartMessages &
  typeof checkoutMessages &
  typeof ordersMessages &
  typeof cashierMessages &
  typeof orderMessages &
  typeof orderStepMessages &
  typeof loginMessages &
  typeof directoryMessages &
  typeof signUpMessages &
  typeof applicationMessages &
  typeof accountMessages &
  typeof securityMessages &
  typeof inventoryMessages &
  typeof settingsMessages &
  typeof dictionaryMessages &
  typeof auditMessages &
  typeof richTextConfigMessages &
  typeof richTextMessages &
  typeof peopleMessages &
  typeof patternMessages &
  typeof datesMessages &
  typeof listMessages &
  typeof souvenirMessages &
  typeof auditHeadings &
  typeof headcountMessages &
  typeof notificationMessages &
  typeof notificationScreenMessages;

export type MessageKey = keyof AllMessages;
