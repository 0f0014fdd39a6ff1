import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import type { Show } from '../../../../patterns/display/show.ts';
import { FactSection } from '../../../../patterns/fields/fact-section.tsx';

const { personalLabel, personalMaxLength, personalCharacters, personalPrice, personalDays } = souvenirFields;
const fields = {
  personalLabel: { ...personalLabel, detail: true },
  personalMaxLength: { ...personalMaxLength, detail: true },
  personalCharacters: { ...personalCharacters, detail: true },
  personalDays: { ...personalDays, detail: true },
} as const;
const fieldsWithPrice = { ...fields, personalPrice: { ...personalPrice, detail: true } } as const;

/** Shown only for souvenirs that offer a personal text. */
export function PersonalTextFacts({ souvenir, show }: { souvenir: SouvenirDetail; show: Show }) {
  if (!souvenir.personalText) return null;
  return (
    <FactSection
      paired
      title="souvenir.personalText"
      fields={souvenir.personalPrice === undefined ? fields : fieldsWithPrice}
      record={souvenir}
      special={souvenir.personalLabel ? {} : { personalLabel: show.t('souvenir.personalText') }}
    />
  );
}
