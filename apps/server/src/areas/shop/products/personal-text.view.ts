// Converts personal texts to API answers, and refuses those that a souvenir does not allow.

import { AppError } from '@keepsake/core/api/errors';
import type { PersonalLine, PersonalOffer } from '@keepsake/core/shop/products/personal-text.contract';
import { personalWords, textProblemWords } from '@keepsake/core/shop/products/personal-text-words';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { findTextProblem, joinNameAndText } from '@keepsake/core/values/personal-text';
import { textIn } from '../../../platform/chinese.ts';
import type { PersonalColumns } from './personal-text.sql.ts';

const toLabel = (label: LocalizedText | null, language: Language): string =>
  (label && textIn(label, language)) || translate(personalWords.label, language);

export const toPersonalOffer = (personal: PersonalColumns | null, language: Language): PersonalOffer | null =>
  personal && { ...personal, label: toLabel(personal.label, language) };

/** What an order line stores of its text. */
export type PersonalTextOfLine = {
  personal_text: string;
  /** Null if the line has the general label. */
  personal_label: LocalizedText | null;
  personal_price: number;
};

/** What a new line stores, at the current price of the text. */
export const copyPersonal = (
  text: string,
  personal: PersonalColumns | null,
): PersonalTextOfLine & { personal_days: number } => ({
  personal_text: text,
  personal_label: text ? (personal?.label ?? null) : null,
  personal_price: text ? (personal?.price ?? 0) : 0,
  personal_days: text ? (personal?.days ?? 0) : 0,
});

export const nameWithText = (
  { name, personal_text: text }: { name: LocalizedText; personal_text: string },
  language: Language,
): string => joinNameAndText(textIn(name, language), text);

/** Returns null if the line has no personal text. */
export function toPersonalLine(
  { personal_text: text, personal_label, personal_price: price }: PersonalTextOfLine,
  language: Language,
  showsAmounts: boolean,
): PersonalLine | null {
  if (text === '') return null;
  return { label: toLabel(personal_label, language), text, ...(showsAmounts ? { price } : {}) };
}

/** "刻名 Name to engrave: Alice", for documents that people read in either language. Empty if the line has no text. */
export const describeInBothLanguages = (line: Omit<PersonalTextOfLine, 'personal_price'>): string =>
  line.personal_text &&
  `${toLabel(line.personal_label, 'zh-HK')} ${toLabel(line.personal_label, 'en')}: ${line.personal_text}`;

export function refuseInvalidText(text: string, personal: PersonalColumns | null, language: Language): void {
  const problem = findTextProblem(text, personal);
  if (!problem) return;
  const reason = translate(textProblemWords[problem], language, { limit: personal?.maxLength ?? 0 });
  throw new AppError('TEXT_REFUSED', { reason });
}
