// Parts of SQL statements about personal texts. The statement must name the table `souvenir` as `s`.

import type { LocalizedText } from '@keepsake/core/values/language';
import type { CharacterSet } from '@keepsake/core/values/personal-text';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** The personal text that a souvenir offers. */
export type PersonalColumns = {
  label: LocalizedText;
  maxLength: number;
  characters: CharacterSet;
  price: number;
  days: number;
};

/** Null if the souvenir offers no personal text. */
export const selectPersonal = sql<PersonalColumns | null>`case when s.personal_text then json_build_object(
  'label', s.personal_label, 'maxLength', s.personal_max_length, 'characters', s.personal_characters,
  'price', s.personal_price, 'days', s.personal_days) end`;

/** What a text adds to the price of a piece. */
export const extraPrice = (text: Expression<unknown>): RawBuilder<number> =>
  sql`case when s.personal_text and ${text} <> '' then s.personal_price else 0 end`;
