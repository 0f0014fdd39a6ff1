// Door of the catalogue area.
export { catalogueRoutes } from './catalogue.routes.ts';
export { priceRoutes } from './price.routes.ts';
export { quotationRoutes } from './quotation.routes.ts';
export { listPictures } from './souvenir.repo.ts';
export {
  categoryBelow,
  coverOf,
  currentPrice,
  inCategory,
  matchesKeyword,
  toSearchText,
} from './souvenir.sql.ts';
export { supplierRoutes } from './supplier.routes.ts';
