// Refusals of the catalogue.
import { business } from './error-row.ts';

export const catalogueErrors = {
  PRICE_NOT_POSITIVE: business(
    400,
    '{count} 款紀念品的新價格會變成 0，請調整百分比或四捨五入',
    {
      one: '{count} souvenir would have a price of 0. Change the percentage or the rounding.',
      other: '{count} souvenirs would have a price of 0. Change the percentage or the rounding.',
    },
    '{count} 款纪念品的新价格会变成 0，请调整百分比或四舍五入',
  ),
  QUOTATION_EXISTS: business(
    409,
    '此供應商在同一日起，對這款紀念品以同一貨幣及最低訂量已有報價',
    'This supplier already has a quotation for this souvenir with the same start date, currency and minimum quantity',
    '此供应商在同一日起，对这款纪念品以同一货币及最低订量已有报价',
  ),
  CATEGORY_CYCLE: business(
    400,
    '不能移到自己或其下級類別之下',
    'You cannot move a category into itself or its subcategories',
    '不能移到自己或其下级类别之下',
  ),
};
