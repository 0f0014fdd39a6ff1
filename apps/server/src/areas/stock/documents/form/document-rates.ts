// The exchange rates of today, from the settings.
import type { Rates } from '@keepsake/core/stock/documents/document.rules';
import type { Settings } from '../../../settings/index.ts';

/** HKD for one of each currency today. Read before a transaction opens: it may need a connection of its own. */
export async function ratesOf(settings: Settings): Promise<Rates> {
  return {
    HKD: 1,
    USD: await settings.get('business.rate_usd'),
    EUR: await settings.get('business.rate_eur'),
    CNY: await settings.get('business.rate_cny'),
  };
}
