// Routes of the stock area, except those of documents, counts and storages.
import type { Route } from '../../../http/route.ts';
import { type MonitoringServices, stockMonitoringRoutes } from '../alerts/stock-monitoring.routes.ts';
import { lotRoutes } from '../lots/lot.routes.ts';
import { stockViewRoutes } from '../views/stock-views.routes.ts';

export const stockRoutes = (services: MonitoringServices): Route[] => [
  ...stockViewRoutes(services.settings),
  ...lotRoutes(services.settings),
  ...stockMonitoringRoutes(services),
];
