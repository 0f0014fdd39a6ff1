// The table of all API endpoints. The server serves exactly these.

import type { Endpoint } from './api/endpoint.ts';
import { liveEndpoints } from './api/live.contract.ts';
import { applicationEndpoints } from './application/apply/application.contract.ts';
import { draftEndpoints } from './application/apply/application-draft.contract.ts';
import { approvalEndpoints } from './application/approve/approval.contract.ts';
import { approvalRecordEndpoints } from './application/approve/approval-record.contract.ts';
import { delegationEndpoints } from './application/approve/delegation.contract.ts';
import { offerEndpoints } from './application/approve/offer.contract.ts';
import { applicationCartEndpoints } from './application/catalog/application-cart.contract.ts';
import { catalogEndpoints } from './application/catalog/catalog.contract.ts';
import { issueEndpoints } from './application/issue/issue.contract.ts';
import { slipEndpoints } from './application/issue/slip.contract.ts';
import { registerEndpoints } from './application/register/register.contract.ts';
import { categoryEndpoints } from './catalogue/categories/category.contract.ts';
import { familyEndpoints } from './catalogue/families/family.contract.ts';
import { priceEndpoints } from './catalogue/prices/price.contract.ts';
import { quotationEndpoints } from './catalogue/quotations/quotation.contract.ts';
import { setEndpoints } from './catalogue/sets/set.contract.ts';
import { souvenirEndpoints } from './catalogue/souvenirs/souvenir.contract.ts';
import { souvenirFormEndpoints } from './catalogue/souvenirs/souvenir-form.contract.ts';
import { souvenirImportEndpoints } from './catalogue/souvenirs/souvenir-import.contract.ts';
import { supplierEndpoints } from './catalogue/suppliers/supplier.contract.ts';
import { synonymEndpoints } from './catalogue/synonyms/synonym.contract.ts';
import { counterEndpoints } from './counter/counter.contract.ts';
import { fileEndpoints } from './file/file.contract.ts';
import { accountEndpoints } from './identity/accounts/account.contract.ts';
import { peopleEndpoints } from './identity/accounts/people.contract.ts';
import { userEndpoints } from './identity/accounts/user.contract.ts';
import { organizationEndpoints } from './identity/organization/organization.contract.ts';
import { roleEndpoints } from './identity/roles/role.contract.ts';
import { directoryEndpoints } from './identity/sessions/directory.contract.ts';
import { registrationEndpoints } from './identity/sessions/registration.contract.ts';
import { sessionEndpoints } from './identity/sessions/session.contract.ts';
import { inboxEndpoints } from './notification/inbox.contract.ts';
import { notificationEndpoints } from './notification/notification.contract.ts';
import { templateEndpoints } from './notification/template.contract.ts';
import { auditEndpoints } from './settings/audit/audit.contract.ts';
import { workingCalendarEndpoints } from './settings/calendar/working-calendar.contract.ts';
import { systemConfigEndpoints } from './settings/configuration/system-config.contract.ts';
import { dictionaryEndpoints } from './settings/dictionaries/dictionary.contract.ts';
import { richTextEndpoints } from './settings/texts/rich-text.contract.ts';
import { addressEndpoints } from './shop/addresses/address.contract.ts';
import { cartEndpoints } from './shop/cart/cart.contract.ts';
import { changeEndpoints } from './shop/changes/change.contract.ts';
import { counterSaleEndpoints } from './shop/counter-sales/counter-sale.contract.ts';
import { deskEndpoints } from './shop/desk/desk.contract.ts';
import { orderEndpoints } from './shop/orders/order.contract.ts';
import { parcelEndpoints } from './shop/parcels/parcel.contract.ts';
import { paymentEndpoints } from './shop/payments/payment.contract.ts';
import { sandboxEndpoints } from './shop/payments/sandbox.contract.ts';
import { productEndpoints } from './shop/products/product.contract.ts';
import { refundSlipEndpoints } from './shop/receipts/refund-slip.contract.ts';
import { refundEndpoints } from './shop/refunds/refund.contract.ts';
import { refundDeskEndpoints } from './shop/refunds/refund-desk.contract.ts';
import { salesEndpoints } from './shop/sales/sales.contract.ts';
import { tillEndpoints } from './shop/tills/till.contract.ts';
import { wishEndpoints } from './shop/wishes/wish.contract.ts';
import { alertEndpoints } from './stock/alerts/alert.contract.ts';
import { countEndpoints } from './stock/counts/count.contract.ts';
import { documentEndpoints } from './stock/documents/document.contract.ts';
import { documentChoiceEndpoints } from './stock/documents/document-choice.contract.ts';
import { balanceEndpoints } from './stock/ledger/balance.contract.ts';
import { movementEndpoints } from './stock/ledger/movement.contract.ts';
import { stockCheckEndpoints } from './stock/ledger/stock-check.contract.ts';
import { lotEndpoints } from './stock/lots/lot.contract.ts';
import { storageEndpoints } from './stock/storages/storage.contract.ts';
import { dashboardEndpoints } from './stock/views/dashboard.contract.ts';
import { lifecycleEndpoints } from './stock/views/lifecycle.contract.ts';
import { reportEndpoints } from './workbench/reports/reports.contract.ts';
import { scheduleEndpoints } from './workbench/schedules/schedule.contract.ts';
import { searchEndpoints } from './workbench/search/search.contract.ts';
import { viewEndpoints } from './workbench/views/view.contract.ts';
import { workEndpoints } from './workbench/work/work.contract.ts';

export const endpoints = {
  ...sessionEndpoints,
  ...directoryEndpoints,
  ...registrationEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
  ...peopleEndpoints,
  ...organizationEndpoints,
  ...fileEndpoints,
  ...productEndpoints,
  ...cartEndpoints,
  ...wishEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...changeEndpoints,
  ...parcelEndpoints,
  ...paymentEndpoints,
  ...sandboxEndpoints,
  ...deskEndpoints,
  ...counterSaleEndpoints,
  ...tillEndpoints,
  ...counterEndpoints,
  ...refundEndpoints,
  ...salesEndpoints,
  ...refundDeskEndpoints,
  ...refundSlipEndpoints,
  ...souvenirEndpoints,
  ...souvenirFormEndpoints,
  ...souvenirImportEndpoints,
  ...categoryEndpoints,
  ...supplierEndpoints,
  ...quotationEndpoints,
  ...familyEndpoints,
  ...setEndpoints,
  ...priceEndpoints,
  ...dashboardEndpoints,
  ...storageEndpoints,
  ...balanceEndpoints,
  ...lotEndpoints,
  ...lifecycleEndpoints,
  ...alertEndpoints,
  ...movementEndpoints,
  ...stockCheckEndpoints,
  ...documentEndpoints,
  ...documentChoiceEndpoints,
  ...countEndpoints,
  ...catalogEndpoints,
  ...issueEndpoints,
  ...slipEndpoints,
  ...registerEndpoints,
  ...approvalRecordEndpoints,
  ...applicationCartEndpoints,
  ...applicationEndpoints,
  ...draftEndpoints,
  ...workingCalendarEndpoints,
  ...approvalEndpoints,
  ...offerEndpoints,
  ...delegationEndpoints,
  ...systemConfigEndpoints,
  ...richTextEndpoints,
  ...auditEndpoints,
  ...dictionaryEndpoints,
  ...synonymEndpoints,
  ...notificationEndpoints,
  ...inboxEndpoints,
  ...liveEndpoints,
  ...templateEndpoints,
  ...searchEndpoints,
  ...reportEndpoints,
  ...scheduleEndpoints,
  ...viewEndpoints,
  ...workEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
