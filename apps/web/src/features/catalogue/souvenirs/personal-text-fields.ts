import { souvenirFields } from '@keepsake/core/records/souvenir.fields';

const { personalLabel, personalMaxLength, personalCharacters, personalPrice, personalDays } = souvenirFields;

/** The fields that apply to souvenirs with a personal text. */
export const personalTextFields = {
  personalLabel: { ...personalLabel, detail: true },
  personalMaxLength: { ...personalMaxLength, detail: true },
  personalCharacters: { ...personalCharacters, detail: true },
  personalPrice: { ...personalPrice, detail: true },
  personalDays: { ...personalDays, detail: true },
} as const;
