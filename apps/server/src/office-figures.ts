// The areas that contribute figures to the overview of reports.
import { applicationFigures } from './areas/application/index.ts';
import { notificationFigures } from './areas/notification/index.ts';
import type { Settings } from './areas/settings/index.ts';
import { shopFigures } from './areas/shop/index.ts';
import { stockFigures } from './areas/stock/index.ts';
import type { FigureSource } from './http/figures.ts';

export const officeFigures = (settings: Settings): readonly FigureSource[] => [
  shopFigures,
  stockFigures(settings),
  applicationFigures(settings),
  notificationFigures,
];
