import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { languages } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldSection } from '../../../patterns/fields/field-section.tsx';
import { LanguageFields } from '../../../patterns/form/language-fields.tsx';
import type { Form } from './souvenir-form-fields.tsx';

const generalLabels = Object.fromEntries(
  languages.map((language) => [language, translate(souvenirFields.personalText.label, language)]),
) as Record<(typeof languages)[number], string>;

/** The text that buyers may add. Its fields are shown once it is offered. */
export function SouvenirPersonalText({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useT();
  const isOffered = form.values.personalText;
  return (
    <FieldSection
      title={t('souvenir.personalText')}
      fields={souvenirFields}
      names={
        isOffered
          ? ['personalText', 'personalCharacters', 'personalMaxLength', 'personalPrice', 'personalDays']
          : ['personalText']
      }
      form={form}
      isNew={isNew}
    >
      {isOffered && form.shows('personalLabel') && (
        <LanguageFields
          label="souvenirs.personalLabel"
          path="personalLabel"
          value={form.values.personalLabel}
          onChange={(texts) => form.setValue('personalLabel', texts as never)}
          findError={form.findError}
          fallback={generalLabels}
        />
      )}
    </FieldSection>
  );
}
