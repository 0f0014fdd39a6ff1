// The type of all message keys, so that a misspelt key does not compile. Types only, so no texts are bundled.

import type { validationMessages } from '@keepsake/core/api/validation.messages';
import type { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import type { priceMessages } from '@keepsake/core/catalogue/prices/price.messages';
import type { commonLabels } from '@keepsake/core/fields/common.messages';
import type { fieldWords } from '@keepsake/core/fields/field.messages';
import type { stockViewMessages } from '@keepsake/core/fields/stock-view.messages';
import type { headcountMessages } from '@keepsake/core/identity/organization/headcount.messages';
import type { sharedApplicationMessages } from '@keepsake/core/labels/application.messages';
import type { documentNames } from '@keepsake/core/labels/document.messages';
import type { souvenirMessages } from '@keepsake/core/labels/souvenir.messages';
import type { notificationMessages } from '@keepsake/core/notification/notification.messages';
import type { recordMessages } from '@keepsake/core/records/records.messages';
import type { auditHeadings } from '@keepsake/core/settings/audit/audit.messages';
import type { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import type { orderStepMessages } from '@keepsake/core/shop/orders/order-step.messages';
import type { refundMessages } from '@keepsake/core/shop/refunds/refund.messages';
import type { salesMessages } from '@keepsake/core/shop/sales/sales.messages';
import type { shiftMessages } from '@keepsake/core/shop/tills/shift.messages';
import type { activeMessages } from '@keepsake/core/states/active.messages';
import type { reportMessages } from '@keepsake/core/workbench/reports/report.messages';
import type { appMessages } from '../app/app.messages.ts';
import type { lockMessages } from '../app/lock/lock.messages.ts';
import type { officeMessages } from '../app/office/office.messages.ts';
import type { scheduleScreenMessages } from '../business/schedule/schedule.messages.ts';
import type { signatureMessages } from '../business/signature/signature.messages.ts';
import type { applicationMessages } from '../features/application/application.messages.ts';
import type { applyMessages } from '../features/application/apply/apply.messages.ts';
import type { approvalMessages } from '../features/application/approve/approval.messages.ts';
import type { delegationMessages } from '../features/application/approve/delegation.messages.ts';
import type { issueScreenMessages } from '../features/application/issue/issue-screens.messages.ts';
import type { ownApplicationMessages } from '../features/application/own/own.messages.ts';
import type { applicationRecordMessages } from '../features/application/record.messages.ts';
import type { familyScreenMessages } from '../features/catalogue/families/family-screens.messages.ts';
import type { priceScreenMessages } from '../features/catalogue/prices/price-screens.messages.ts';
import type { quotationScreenMessages } from '../features/catalogue/quotations/quotation-screens.messages.ts';
import type { setScreenMessages } from '../features/catalogue/sets/set-screens.messages.ts';
import type { souvenirScreenMessages } from '../features/catalogue/souvenirs/souvenir-screens.messages.ts';
import type { supplierScreenMessages } from '../features/catalogue/suppliers/supplier-screens.messages.ts';
import type { synonymMessages } from '../features/catalogue/synonyms/synonym.messages.ts';
import type { accountMessages } from '../features/identity/accounts/account.messages.ts';
import type { securityMessages } from '../features/identity/accounts/security.messages.ts';
import type { peopleMessages } from '../features/identity/people.messages.ts';
import type { directoryMessages } from '../features/identity/sessions/directory.messages.ts';
import type { loginMessages } from '../features/identity/sessions/login.messages.ts';
import type { signUpMessages } from '../features/identity/sessions/sign-up.messages.ts';
import type { notificationScreenMessages } from '../features/notification/notification-screens.messages.ts';
import type { auditMessages } from '../features/settings/audit/audit.messages.ts';
import type { calendarMessages } from '../features/settings/calendar/calendar.messages.ts';
import type { dictionaryMessages } from '../features/settings/dictionaries/dictionary.messages.ts';
import type { settingsMessages } from '../features/settings/settings.messages.ts';
import type { richTextConfigMessages } from '../features/settings/texts/rich-text.messages.ts';
import type { cartMessages } from '../features/shop/cart/cart.messages.ts';
import type { checkoutMessages } from '../features/shop/cart/checkout.messages.ts';
import type { changeMessages } from '../features/shop/changes/change.messages.ts';
import type { sellPaymentMessages } from '../features/shop/counter-sales/payment/sell-payment.messages.ts';
import type { sellRefundMessages } from '../features/shop/counter-sales/refund/sell-refund.messages.ts';
import type { sellMessages } from '../features/shop/counter-sales/sell.messages.ts';
import type { counterMessages } from '../features/shop/desk/counter/counter.messages.ts';
import type { pickupQueueMessages } from '../features/shop/desk/counter/pickup-queue.messages.ts';
import type { deskMessages } from '../features/shop/desk/desk.messages.ts';
import type { ordersMessages } from '../features/shop/orders/orders.messages.ts';
import type { parcelMessages } from '../features/shop/parcels/parcel.messages.ts';
import type { cashierMessages } from '../features/shop/payments/cashier.messages.ts';
import type { detailMessages } from '../features/shop/products/detail/detail.messages.ts';
import type { personalTextMessages } from '../features/shop/products/detail/personal-text.messages.ts';
import type { wishMessages } from '../features/shop/products/wishes/wish.messages.ts';
import type { refundDeskMessages } from '../features/shop/refunds/refund-desk.messages.ts';
import type { refundScreenMessages } from '../features/shop/refunds/refund-screens.messages.ts';
import type { salesReportMessages } from '../features/shop/sales/sales-report.messages.ts';
import type { shopMessages } from '../features/shop/shop.messages.ts';
import type { tillMessages } from '../features/shop/tills/tills.messages.ts';
import type { wishListMessages } from '../features/shop/wishes/wish-list.messages.ts';
import type { alertsMessages } from '../features/stock/alerts/alerts.messages.ts';
import type { documentActionsMessages } from '../features/stock/documents/document-actions.messages.ts';
import type { documentsMessages } from '../features/stock/documents/documents.messages.ts';
import type { warehouseMessages } from '../features/stock/documents/warehouse.messages.ts';
import type { inventoryMessages } from '../features/stock/inventory.messages.ts';
import type { ledgerMessages } from '../features/stock/ledger/ledger.messages.ts';
import type { stockCheckMessages } from '../features/stock/ledger/stock-check.messages.ts';
import type { lotsMessages } from '../features/stock/lots/lots.messages.ts';
import type { storageScreenMessages } from '../features/stock/storages/storage-screens.messages.ts';
import type { lifecycleMessages } from '../features/stock/views/lifecycle.messages.ts';
import type { reportScreenMessages } from '../features/workbench/reports/reports.messages.ts';
import type { datesMessages } from '../patterns/dates/dates.messages.ts';
import type { lineGridMessages } from '../patterns/line-grid/line-grid.messages.ts';
import type { listMessages } from '../patterns/list/list.messages.ts';
import type { paletteMessages } from '../patterns/palette/palette.messages.ts';
import type { patternMessages } from '../patterns/patterns.messages.ts';
import type { richTextMessages } from '../patterns/rich-text/rich-text.messages.ts';
import type { scanMessages } from '../patterns/scan-field/scan-field.messages.ts';
import type { treeMessages } from '../patterns/tree/tree.messages.ts';
import type { workMessages } from '../patterns/work/work.messages.ts';
import type { commonMessages } from '../ui/common.messages.ts';
import type { optionMessages } from '../ui/option.messages.ts';
import type { uiMessages } from '../ui/ui.messages.ts';

type AllMessages = typeof appMessages &
  typeof lockMessages &
  typeof officeMessages &
  typeof uiMessages &
  typeof optionMessages &
  typeof commonMessages &
  typeof commonLabels &
  typeof fieldWords &
  typeof validationMessages &
  typeof recordMessages &
  typeof shopMessages &
  typeof detailMessages &
  typeof personalTextMessages &
  typeof wishMessages &
  typeof wishListMessages &
  typeof cartMessages &
  typeof checkoutMessages &
  typeof ordersMessages &
  typeof changeMessages &
  typeof parcelMessages &
  typeof refundScreenMessages &
  typeof refundDeskMessages &
  typeof cashierMessages &
  typeof orderMessages &
  typeof orderStepMessages &
  typeof refundMessages &
  typeof deskMessages &
  typeof counterMessages &
  typeof pickupQueueMessages &
  typeof tillMessages &
  typeof shiftMessages &
  typeof sellMessages &
  typeof sellPaymentMessages &
  typeof sellRefundMessages &
  typeof loginMessages &
  typeof directoryMessages &
  typeof signUpMessages &
  typeof applicationMessages &
  typeof sharedApplicationMessages &
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
  typeof souvenirScreenMessages &
  typeof documentNames &
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
  typeof reportMessages &
  typeof reportScreenMessages &
  typeof treeMessages &
  typeof lineGridMessages &
  typeof scanMessages &
  typeof signatureMessages &
  typeof souvenirMessages &
  typeof activeMessages &
  typeof supplierScreenMessages &
  typeof quotationScreenMessages &
  typeof familyScreenMessages &
  typeof setScreenMessages &
  typeof priceMessages &
  typeof priceScreenMessages &
  typeof storageScreenMessages &
  typeof auditHeadings &
  typeof headcountMessages &
  typeof salesMessages &
  typeof salesReportMessages &
  typeof scheduleScreenMessages &
  typeof notificationMessages &
  typeof stockViewMessages &
  typeof alertsMessages &
  typeof documentActionsMessages &
  typeof stockCheckMessages &
  typeof ledgerMessages &
  typeof lotsMessages &
  typeof lifecycleMessages &
  typeof notificationScreenMessages;

export type MessageKey = keyof AllMessages;
