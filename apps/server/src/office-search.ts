// Who answers the one search of the back office, in the order it is shown.
import { applicationFinder } from './areas/application/index.ts';
import { souvenirFinder, supplierFinder } from './areas/catalogue/index.ts';
import { personFinder } from './areas/identity/index.ts';
import { orderFinder, refundFinder } from './areas/shop/index.ts';
import { documentFinder } from './areas/stock/index.ts';
import type { Finder } from './http/finder.ts';

export const officeFinders: readonly Finder[] = [
  souvenirFinder,
  documentFinder,
  orderFinder,
  applicationFinder,
  refundFinder,
  supplierFinder,
  personFinder,
];
