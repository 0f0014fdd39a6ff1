// The calls of the stock area.
import type { Route } from '../../../http/route.ts';
import { stockWatchRoutes, type WatchServices } from '../alerts/stock-watch.routes.ts';
import { stockViewRoutes } from '../views/stock-views.routes.ts';

export const stockRoutes = (services: WatchServices): Route[] => [
  ...stockViewRoutes(services.settings),
  ...stockWatchRoutes(services),
];
