// Door of the shop area.
export { shopRoutes } from './shop.routes.ts';
