// The number of failed notifications of the last week, for the overview of reports.
import { findScreen } from '@keepsake/core/navigation/find-screen';
import { may } from '../../context/context.ts';
import { type FigureSource, noFigures } from '../../http/figures.ts';
import { countFailedSince } from './notification-figures.repo.ts';

const weekMs = 7 * 24 * 3600_000;

export const notificationFigures: FigureSource = async (db, { caller, now }) => {
  if (!may(caller, 'notification-log')) return noFigures;
  const failed = await countFailedSince(db, new Date(now.getTime() - weekMs));
  return {
    figures: [
      {
        id: 'notificationsFailed',
        unit: 'count',
        value: failed,
        needsAttention: failed > 0,
        path: `${findScreen('notification-log')}?status=failed`,
      },
    ],
    charts: [],
  };
};
