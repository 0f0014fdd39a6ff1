// The reason that is stored with the first prices of a souvenir, and the warnings about unusual new prices: in the form, in
// the preview of many prices and in the check of an import.
import { type Messages, text } from '../../values/messages.ts';

export const priceMessages = {
  'prices.first': text('首次訂價', 'First prices', '首次定价'),
  'prices.unusual.muchLower': text(
    '不到現價 {before} 的一半',
    'Less than half of the current {before}',
    '不到现价 {before} 的一半',
  ),
  'prices.unusual.muchHigher': text(
    '超過現價 {before} 的兩倍',
    'More than twice the current {before}',
    '超过现价 {before} 的两倍',
  ),
  'prices.unusual.belowCost': text(
    '低於平均成本 {cost}',
    'Below the average cost of {cost}',
    '低于平均成本 {cost}',
  ),
} as const satisfies Messages;
