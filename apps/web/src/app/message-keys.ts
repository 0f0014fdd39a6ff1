// Every text there is, by type only: a misspelt key does not compile and no text reaches the bundle from here.
import type { souvenirMessages } from '@keepsake/core/catalogue/souvenir.messages';
import type { notificationMessages } from '@keepsake/core/notification/notification.messages';
import type { accountMessages } from '../features/account/account.messages.ts';
import type { applicationMessages } from '../features/application/application.messages.ts';
import type { inventoryMessages } from '../features/inventory/inventory.messages.ts';
import type { notificationScreenMessages } from '../features/notification/notification-screens.messages.ts';
import type { loginMessages } from '../features/session/login.messages.ts';
import type { detailMessages } from '../features/shop/detail.messages.ts';
import type { shopMessages } from '../features/shop/shop.messages.ts';
import type { listMessages } from '../patterns/list/list.messages.ts';
import type { patternMessages } from '../patterns/patterns.messages.ts';
import type { uiMessages } from '../ui/ui.messages.ts';
import type { appMessages } from './app.messages.ts';
import type { officeMessages } from './office.messages.ts';

type AllMessages = typeof appMessages &
  typeof officeMessages &
  typeof uiMessages &
  typeof shopMessages &
  typeof detailMessages &
  typeof loginMessages &
  typeof applicationMessages &
  typeof accountMessages &
  typeof inventoryMessages &
  typeof patternMessages &
  typeof listMessages &
  typeof souvenirMessages &
  typeof notificationMessages &
  typeof notificationScreenMessages;

export type MessageKey = keyof AllMessages;
