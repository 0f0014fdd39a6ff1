// Texts about personal texts for refusals, receipts and screens. Not in a *.messages.ts file: the web application loads
// all of those files. It has these texts in its own personal-text.messages.ts already, and would load them twice.
import { souvenirFields } from '../../records/souvenir.fields.ts';
import { text } from '../../values/messages.ts';
import type { TextProblem } from '../../values/personal-text.ts';

export const personalWords = {
  /** The label of the text if its souvenir has no label of its own. */
  label: souvenirFields.personalText.label,
  /** The extra price of a text, on receipts. */
  extra: text('已包括每件 {amount}', 'Includes {amount} per item', '已包括每件 {amount}'),
};

export const textProblemWords = {
  latin: text(
    '只可用英文字母、數字及一般標點',
    'Use Latin letters, digits and simple punctuation only',
    '只可用英文字母、数字及一般标点',
  ),
  chinese: text(
    '只可用中文、英文字母、數字及一般標點',
    'Use Chinese, Latin letters, digits and simple punctuation only',
    '只可用中文、英文字母、数字及一般标点',
  ),
  any: text(
    '不可用表情符號或看不見的字元',
    'Emoji and invisible characters cannot be used',
    '不可用表情符号或看不见的字符',
  ),
  tooLong: text('最多 {limit} 個字', 'Up to {limit} characters', '最多 {limit} 个字'),
  notOffered: text(
    '這款紀念品已不設個人文字',
    'Personal text is no longer offered for this souvenir',
    '这款纪念品已不设个人文字',
  ),
} satisfies Record<TextProblem, unknown>;
