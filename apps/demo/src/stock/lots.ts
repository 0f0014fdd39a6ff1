// The lot of a delivery: its number is the day of the delivery.
import { hongKongDay } from '@keepsake/core/values/period';
import { dayMs } from '../moments.ts';

export const createLot = (deliveredAt: Date, shelfLifeDays: number) => ({
  number: `L${hongKongDay(deliveredAt).slice(2).replaceAll('-', '')}`,
  bestBefore: hongKongDay(new Date(deliveredAt.getTime() + shelfLifeDays * dayMs)),
});
