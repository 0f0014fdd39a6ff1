// The calls of the stock area.
import type { Route } from '../../http/route.ts';
import { stockViewRoutes } from './stock-views.routes.ts';
import { stockWatchRoutes, type WatchServices } from './stock-watch.routes.ts';

export const stockRoutes = (services: WatchServices): Route[] => [
  ...stockViewRoutes(services.settings),
  ...stockWatchRoutes(services),
];
