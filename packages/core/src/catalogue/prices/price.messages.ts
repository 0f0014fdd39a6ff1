// The reason that is stored with the first prices of a souvenir, and the warnings about unusual new prices: in the
// form, in the preview of many prices and in the check of an import.
import { type Messages, text } from '../../values/messages.ts';

export const priceMessages = {
  'prices.first': text('首次訂價', 'First prices', '首次定价'),
  'prices.unusual.muchLower': text(
    '比現價 {before} 低 {percent}%',
    '{percent}% below the current {before}',
    '比现价 {before} 低 {percent}%',
  ),
  'prices.unusual.muchHigher': text(
    '比現價 {before} 高 {percent}%',
    '{percent}% above the current {before}',
    '比现价 {before} 高 {percent}%',
  ),
  'prices.unusual.belowInternal': text(
    '低於內部價 {otherPrice}',
    'Below the internal price of {otherPrice}',
    '低于内部价 {otherPrice}',
  ),
  'prices.unusual.aboveShop': text(
    '高於商城價 {otherPrice}',
    'Above the shop price of {otherPrice}',
    '高于商城价 {otherPrice}',
  ),
  'prices.unusual.belowCost': text(
    '低於平均成本 {cost}',
    'Below the average cost of {cost}',
    '低于平均成本 {cost}',
  ),
} as const satisfies Messages;
