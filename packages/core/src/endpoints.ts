// The list of all calls. Nothing is mounted that is not here, and nothing is here that is not mounted.
import { applicationEndpoints } from './application/application.contract.ts';
import { applicationCartEndpoints } from './application/application-cart.contract.ts';
import { draftEndpoints } from './application/application-draft.contract.ts';
import { approvalEndpoints } from './application/approval.contract.ts';
import { approvalRecordEndpoints } from './application/approval-record.contract.ts';
import { catalogEndpoints } from './application/catalog.contract.ts';
import { delegationEndpoints } from './application/delegation.contract.ts';
import { issueEndpoints } from './application/issue.contract.ts';
import { registerEndpoints } from './application/register.contract.ts';
import { workingCalendarEndpoints } from './application/working-calendar.contract.ts';
import { categoryEndpoints } from './catalogue/category.contract.ts';
import { priceEndpoints } from './catalogue/price.contract.ts';
import { quotationEndpoints } from './catalogue/quotation.contract.ts';
import { souvenirEndpoints } from './catalogue/souvenir.contract.ts';
import { souvenirFormEndpoints } from './catalogue/souvenir-form.contract.ts';
import { souvenirImportEndpoints } from './catalogue/souvenir-import.contract.ts';
import { supplierEndpoints } from './catalogue/supplier.contract.ts';
import { synonymEndpoints } from './catalogue/synonym.contract.ts';
import { counterEndpoints } from './counter/counter.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { fileEndpoints } from './file/file.contract.ts';
import { accountEndpoints } from './identity/account.contract.ts';
import { directoryEndpoints } from './identity/directory.contract.ts';
import { organizationEndpoints } from './identity/organization.contract.ts';
import { peopleEndpoints } from './identity/people.contract.ts';
import { registrationEndpoints } from './identity/registration.contract.ts';
import { roleEndpoints } from './identity/role.contract.ts';
import { sessionEndpoints } from './identity/session.contract.ts';
import { userEndpoints } from './identity/user.contract.ts';
import { liveEndpoints } from './live.contract.ts';
import { inboxEndpoints } from './notification/inbox.contract.ts';
import { notificationEndpoints } from './notification/notification.contract.ts';
import { templateEndpoints } from './notification/template.contract.ts';
import { auditEndpoints } from './settings/audit.contract.ts';
import { dictionaryEndpoints } from './settings/dictionary.contract.ts';
import { richTextEndpoints } from './settings/rich-text.contract.ts';
import { systemConfigEndpoints } from './settings/system-config.contract.ts';
import { addressEndpoints } from './shop/address.contract.ts';
import { cartEndpoints } from './shop/cart.contract.ts';
import { deskEndpoints } from './shop/desk.contract.ts';
import { orderEndpoints } from './shop/order.contract.ts';
import { paymentEndpoints } from './shop/payment.contract.ts';
import { productEndpoints } from './shop/product.contract.ts';
import { refundEndpoints } from './shop/refund.contract.ts';
import { refundDeskEndpoints } from './shop/refund-desk.contract.ts';
import { salesEndpoints } from './shop/sales.contract.ts';
import { sandboxEndpoints } from './shop/sandbox.contract.ts';
import { alertEndpoints } from './stock/alert.contract.ts';
import { balanceEndpoints } from './stock/balance.contract.ts';
import { countEndpoints } from './stock/count.contract.ts';
import { dashboardEndpoints } from './stock/dashboard.contract.ts';
import { documentEndpoints } from './stock/document.contract.ts';
import { documentChoiceEndpoints } from './stock/document-choice.contract.ts';
import { healthEndpoints } from './stock/health.contract.ts';
import { lifecycleEndpoints } from './stock/lifecycle.contract.ts';
import { movementEndpoints } from './stock/movement.contract.ts';
import { storageEndpoints } from './stock/storage.contract.ts';
import { reportEndpoints } from './workbench/reports.contract.ts';
import { scheduleEndpoints } from './workbench/schedule.contract.ts';
import { searchEndpoints } from './workbench/search.contract.ts';
import { viewEndpoints } from './workbench/view.contract.ts';
import { workEndpoints } from './workbench/work.contract.ts';

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
  ...addressEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...sandboxEndpoints,
  ...deskEndpoints,
  ...counterEndpoints,
  ...refundEndpoints,
  ...salesEndpoints,
  ...refundDeskEndpoints,
  ...souvenirEndpoints,
  ...souvenirFormEndpoints,
  ...souvenirImportEndpoints,
  ...categoryEndpoints,
  ...supplierEndpoints,
  ...quotationEndpoints,
  ...priceEndpoints,
  ...dashboardEndpoints,
  ...storageEndpoints,
  ...balanceEndpoints,
  ...lifecycleEndpoints,
  ...alertEndpoints,
  ...movementEndpoints,
  ...healthEndpoints,
  ...documentEndpoints,
  ...documentChoiceEndpoints,
  ...countEndpoints,
  ...catalogEndpoints,
  ...issueEndpoints,
  ...registerEndpoints,
  ...approvalRecordEndpoints,
  ...applicationCartEndpoints,
  ...applicationEndpoints,
  ...draftEndpoints,
  ...workingCalendarEndpoints,
  ...approvalEndpoints,
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
