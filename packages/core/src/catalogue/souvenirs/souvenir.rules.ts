// Allowed actions, stock level and missing translations of a souvenir.

import { findStateRefusal, type Why } from '../../api/why.ts';
import { souvenirFields } from '../../records/souvenir.fields.ts';
import { actionsFrom, nextState } from '../../states/machine.ts';
import { type Language, type LocalizedText, languages } from '../../values/language.ts';
import { type SouvenirAction, type SouvenirState, souvenirMachine } from './souvenir.machine.ts';

export function decideSouvenirState(state: SouvenirState, action: SouvenirAction): SouvenirState | undefined {
  return nextState(souvenirMachine, state, action);
}

export const findSouvenirActionRefusal = (state: SouvenirState, action: SouvenirAction): Why | undefined =>
  findStateRefusal(souvenirMachine, (one) => souvenirFields.state.choices[one], state, action);

export function souvenirActions(
  state: SouvenirState,
  may: (action: SouvenirAction) => boolean,
): SouvenirAction[] {
  return actionsFrom(souvenirMachine, state).filter(may);
}

export const stockLevels = souvenirFields.stockLevel.output.options;
export type StockLevel = (typeof stockLevels)[number];

/** Compares the available pieces with the minimum (warning value) and the safe stock. */
export function stockLevel(available: number, minimum: number, safe: number): StockLevel {
  if (available <= 0) return 'soldOut';
  if (available < minimum) return 'belowMinimum';
  if (available < safe) return 'belowSafe';
  return 'normal';
}

/** The fields of a souvenir that have a text for each language. */
export const souvenirTextFields = ['name', 'introduction', 'details', 'colour', 'style'] as const;
export type SouvenirTextField = (typeof souvenirTextFields)[number];
export type SouvenirTexts = Readonly<Record<SouvenirTextField, LocalizedText>>;

/** The texts that each language lacks although another language has them. */
export function findMissingTranslations(
  texts: SouvenirTexts,
): { language: Language; fields: SouvenirTextField[] }[] {
  return languages
    .map((language) => ({
      language,
      fields: souvenirTextFields.filter(
        (field) => !texts[field][language]?.trim() && languages.some((other) => texts[field][other]?.trim()),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** "GF-0041". After GF-9999, codes have five digits. */
export const generatedCode = { prefix: 'GF-', digits: 4 } as const;
