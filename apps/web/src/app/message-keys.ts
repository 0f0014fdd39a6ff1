// Every text there is, by type only: a misspelt key does not compile and no text reaches the bundle from here.

import type { activeMessages } from '@keepsake/core/active.messages';
import type { applicationWords } from '@keepsake/core/application/application.messages';
import type { issueMessages } from '@keepsake/core/application/issue.messages';
import type { priceMessages } from '@keepsake/core/catalogue/price.messages';
import type { souvenirMessages } from '@keepsake/core/catalogue/souvenir.messages';
import type { supplierMessages } from '@keepsake/core/catalogue/supplier.messages';
import type { headcountMessages } from '@keepsake/core/identity/headcount.messages';
import type { personStateMessages } from '@keepsake/core/identity/person-state.messages';
import type { notificationMessages } from '@keepsake/core/notification/notification.messages';
import type { auditHeadings } from '@keepsake/core/settings/audit.messages';
import type { orderMessages } from '@keepsake/core/shop/order.messages';
import type { orderStepMessages } from '@keepsake/core/shop/order-step.messages';
import type { refundMessages } from '@keepsake/core/shop/refund.messages';
import type { salesMessages } from '@keepsake/core/shop/sales.messages';
import type { countMessages } from '@keepsake/core/stock/count.messages';
import type { documentMessages } from '@keepsake/core/stock/document.messages';
import type { stockViewMessages } from '@keepsake/core/stock/stock-view.messages';
import type { storageMessages } from '@keepsake/core/stock/storage.messages';
import type { reportMessages } from '@keepsake/core/workbench/report.messages';
import type { accountMessages } from '../features/account/account.messages.ts';
import type { securityMessages } from '../features/account/security.messages.ts';
import type { applicationMessages } from '../features/application/application.messages.ts';
import type { applyMessages } from '../features/application/apply.messages.ts';
import type { approvalMessages } from '../features/application/approval.messages.ts';
import type { calendarMessages } from '../features/application/calendar.messages.ts';
import type { delegationMessages } from '../features/application/delegation.messages.ts';
import type { issueScreenMessages } from '../features/application/issue-screens.messages.ts';
import type { ownApplicationMessages } from '../features/application/own.messages.ts';
import type { applicationRecordMessages } from '../features/application/record.messages.ts';
import type { counterMessages } from '../features/desk/counter.messages.ts';
import type { deskMessages } from '../features/desk/desk.messages.ts';
import type { documentsMessages } from '../features/documents/documents.messages.ts';
import type { warehouseMessages } from '../features/documents/warehouse.messages.ts';
import type { giftsMessages } from '../features/inventory/gifts.messages.ts';
import type { inventoryMessages } from '../features/inventory/inventory.messages.ts';
import type { priceScreenMessages } from '../features/inventory/price-screens.messages.ts';
import type { reportScreenMessages } from '../features/inventory/reports.messages.ts';
import type { stockScreenMessages } from '../features/inventory/stock/stock-screens.messages.ts';
import type { storageScreenMessages } from '../features/inventory/storage-screens.messages.ts';
import type { supplierScreenMessages } from '../features/inventory/supplier-screens.messages.ts';
import type { notificationScreenMessages } from '../features/notification/notification-screens.messages.ts';
import type { peopleMessages } from '../features/people/people.messages.ts';
import type { refundDeskMessages } from '../features/refunds/refund-desk.messages.ts';
import type { salesReportMessages } from '../features/reports/sales-report.messages.ts';
import type { directoryMessages } from '../features/session/directory.messages.ts';
import type { loginMessages } from '../features/session/login.messages.ts';
import type { signUpMessages } from '../features/session/sign-up.messages.ts';
import type { auditMessages } from '../features/settings/audit.messages.ts';
import type { dictionaryMessages } from '../features/settings/dictionary.messages.ts';
import type { richTextConfigMessages } from '../features/settings/rich-text.messages.ts';
import type { settingsMessages } from '../features/settings/settings.messages.ts';
import type { synonymMessages } from '../features/settings/synonym.messages.ts';
import type { cartMessages } from '../features/shop/buyer/cart.messages.ts';
import type { cashierMessages } from '../features/shop/buyer/cashier.messages.ts';
import type { checkoutMessages } from '../features/shop/buyer/checkout.messages.ts';
import type { ordersMessages } from '../features/shop/buyer/orders.messages.ts';
import type { refundScreenMessages } from '../features/shop/buyer/refund/refund-screens.messages.ts';
import type { detailMessages } from '../features/shop/detail.messages.ts';
import type { shopMessages } from '../features/shop/shop.messages.ts';
import type { datesMessages } from '../patterns/dates/dates.messages.ts';
import type { lineGridMessages } from '../patterns/line-grid/line-grid.messages.ts';
import type { listMessages } from '../patterns/list/list.messages.ts';
import type { paletteMessages } from '../patterns/palette/palette.messages.ts';
import type { patternMessages } from '../patterns/patterns.messages.ts';
import type { richTextMessages } from '../patterns/rich-text/rich-text.messages.ts';
import type { scanMessages } from '../patterns/scan-field/scan-field.messages.ts';
import type { scheduleScreenMessages } from '../patterns/schedule/schedule.messages.ts';
import type { signatureMessages } from '../patterns/signature/signature.messages.ts';
import type { treeMessages } from '../patterns/tree/tree.messages.ts';
import type { workMessages } from '../patterns/work/work.messages.ts';
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
  typeof refundScreenMessages &
  typeof refundDeskMessages &
  typeof cashierMessages &
  typeof orderMessages &
  typeof orderStepMessages &
  typeof refundMessages &
  typeof deskMessages &
  typeof counterMessages &
  typeof loginMessages &
  typeof directoryMessages &
  typeof signUpMessages &
  typeof applicationMessages &
  typeof applicationWords &
  typeof applicationRecordMessages &
  typeof ownApplicationMessages &
  typeof approvalMessages &
  typeof applyMessages &
  typeof calendarMessages &
  typeof delegationMessages &
  typeof issueMessages &
  typeof issueScreenMessages &
  typeof accountMessages &
  typeof securityMessages &
  typeof inventoryMessages &
  typeof giftsMessages &
  typeof documentMessages &
  typeof countMessages &
  typeof documentsMessages &
  typeof warehouseMessages &
  typeof settingsMessages &
  typeof synonymMessages &
  typeof dictionaryMessages &
  typeof auditMessages &
  typeof richTextConfigMessages &
  typeof richTextMessages &
  typeof peopleMessages &
  typeof patternMessages &
  typeof datesMessages &
  typeof listMessages &
  typeof paletteMessages &
  typeof workMessages &
  typeof personStateMessages &
  typeof reportMessages &
  typeof reportScreenMessages &
  typeof treeMessages &
  typeof lineGridMessages &
  typeof scanMessages &
  typeof signatureMessages &
  typeof souvenirMessages &
  typeof activeMessages &
  typeof supplierMessages &
  typeof supplierScreenMessages &
  typeof priceMessages &
  typeof priceScreenMessages &
  typeof storageMessages &
  typeof storageScreenMessages &
  typeof auditHeadings &
  typeof headcountMessages &
  typeof salesMessages &
  typeof salesReportMessages &
  typeof scheduleScreenMessages &
  typeof notificationMessages &
  typeof stockViewMessages &
  typeof stockScreenMessages &
  typeof notificationScreenMessages;

export type MessageKey = keyof AllMessages;
