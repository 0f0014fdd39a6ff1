// Reads from the settings for how many days a buyer can request a refund, an exchange or a repair.
import type { RefundWindows } from '@keepsake/core/shop/refunds/refund.rules';
import type { Settings } from '../../settings/index.ts';

export async function readRefundWindows(settings: Settings): Promise<RefundWindows> {
  return {
    refund: await settings.get('mall.refund_days'),
    exchange: await settings.get('mall.exchange_days'),
    repair: await settings.get('mall.repair_days'),
  };
}
