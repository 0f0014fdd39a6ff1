import { formatSpan, useSettings } from '../../../api/settings.ts';

/** Opening hours, delivery time and refund period, as parameters for texts. */
export function useShopTerms(): { days: number; span: string; opens: string; closes: string } {
  const setting = useSettings();
  return {
    days: setting('mall.refund_days') ?? 0,
    span: formatSpan(setting('mall.delivery_days_min'), setting('mall.delivery_days_max')),
    opens: setting('mall.opens_at') ?? '',
    closes: setting('mall.closes_at') ?? '',
  };
}
