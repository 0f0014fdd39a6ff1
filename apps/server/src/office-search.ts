// What the searches of the command palette find. Among equally good results, people most often look for those of the
// first kinds: a customer's order rather than the stock document for it.
import {
  applicationFinder,
  approvalFinder,
  catalogFinder,
  ownApplicationFinder,
} from './areas/application/index.ts';
import { souvenirFinder, supplierFinder } from './areas/catalogue/index.ts';
import { personFinder } from './areas/identity/index.ts';
import { settingFinder } from './areas/settings/index.ts';
import { orderFinder, refundFinder } from './areas/shop/index.ts';
import { documentFinder } from './areas/stock/index.ts';
import type { RecordFinder } from './http/record-finder.ts';

const officeFinders: readonly RecordFinder[] = [
  orderFinder,
  applicationFinder,
  refundFinder,
  souvenirFinder,
  documentFinder,
  supplierFinder,
  personFinder,
  settingFinder,
];

export const searchFinders = {
  office: officeFinders,
  application: [ownApplicationFinder, approvalFinder, catalogFinder],
};
