// Until when money back, another piece or a repair can be asked for, by the settings of the day.
import type { RefundWindows } from '@keepsake/core/shop/refunds/refund.rules';
import type { Settings } from '../../settings/index.ts';

export async function refundWindows(settings: Settings): Promise<RefundWindows> {
  return {
    refund: await settings.get('mall.refund_days'),
    exchange: await settings.get('mall.exchange_days'),
    repair: await settings.get('mall.repair_days'),
  };
}
