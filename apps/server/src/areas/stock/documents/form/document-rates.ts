// The exchange rates of today, from the settings.
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { Settings } from '../../../settings/index.ts';

/** HKD per unit of each currency today. Call it before a transaction, because it may need another connection. */
export async function readRates(settings: Settings): Promise<Rates> {
  return {
    HKD: 1,
    USD: await settings.get('business.rate_usd'),
    EUR: await settings.get('business.rate_eur'),
    CNY: await settings.get('business.rate_cny'),
  };
}
