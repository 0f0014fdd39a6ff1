// What other areas may import from the catalogue area.
export { listFamilies } from './families/family.repo.ts';
export { sortMembers, toShownOptions } from './families/family.view.ts';
export { souvenirFinder, supplierFinder } from './find-records.ts';
export { priceRoutes } from './prices/price.routes.ts';
export { quotationRoutes } from './quotations/quotation.routes.ts';
export { listPackingCosts, listParts } from './sets/set.repo.ts';
export { countAllSets, countSetsByStorage } from './sets/set.view.ts';
export { catalogueRoutes } from './souvenirs/catalogue.routes.ts';
export { changeSouvenirState, souvenirLabel } from './souvenirs/change-souvenir-state.ts';
export { describeItem, describeItems } from './souvenirs/describe-items.ts';
export { importSouvenirs } from './souvenirs/import-souvenirs.ts';
export { listNames } from './souvenirs/souvenir.repo.ts';
export {
  categoryBelow,
  codeOrder,
  countWaiting,
  currentPrice,
  currentPrices,
  describeParts,
  findSouvenirIds,
  inCategory,
  selectCoverPicture,
  souvenirMatches,
  souvenirSearch,
  stockLevelIs,
  toSearchText,
} from './souvenirs/souvenir.sql.ts';
export { supplierSearch, supplierSearchText } from './suppliers/supplier.repo.ts';
export { supplierRoutes } from './suppliers/supplier.routes.ts';
