// Door of the catalogue area.
export { catalogueRoutes } from './catalogue.routes.ts';
export { changeSouvenirState, souvenirLabel } from './change-souvenir-state.ts';
export { souvenirFinder, supplierFinder } from './find-records.ts';
export { importSouvenirs } from './import-souvenirs.ts';
export { priceRoutes } from './price.routes.ts';
export { quotationRoutes } from './quotation.routes.ts';
export { listPictures } from './souvenir.repo.ts';
export {
  categoryBelow,
  coverOf,
  currentPrice,
  currentPrices,
  findSouvenirIds,
  inCategory,
  souvenirMatches,
  souvenirSearch,
  stockLevelIs,
  toSearchText,
} from './souvenir.sql.ts';
export { supplierSearch, supplierSearchText } from './supplier.repo.ts';
export { supplierRoutes } from './supplier.routes.ts';
