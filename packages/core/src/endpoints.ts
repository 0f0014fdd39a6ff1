// The list of all calls. Nothing is mounted that is not here, and nothing is here that is not mounted.
import { catalogEndpoints } from './application/catalog.contract.ts';
import { souvenirEndpoints } from './catalogue/souvenir.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { fileEndpoints } from './file/file.contract.ts';
import { sessionEndpoints } from './identity/session.contract.ts';
import { userEndpoints } from './identity/user.contract.ts';
import { inboxEndpoints } from './notification/inbox.contract.ts';
import { notificationEndpoints } from './notification/notification.contract.ts';
import { templateEndpoints } from './notification/template.contract.ts';
import { productEndpoints } from './shop/product.contract.ts';
import { dashboardEndpoints } from './stock/dashboard.contract.ts';

export const endpoints = {
  ...sessionEndpoints,
  ...userEndpoints,
  ...fileEndpoints,
  ...productEndpoints,
  ...souvenirEndpoints,
  ...dashboardEndpoints,
  ...catalogEndpoints,
  ...notificationEndpoints,
  ...inboxEndpoints,
  ...templateEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
