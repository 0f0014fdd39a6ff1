import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { useT } from '../../../../i18n/i18n.tsx';
import { FieldInputs } from '../../../../patterns/fields/field-section.tsx';
import { FieldGrid } from '../../../../patterns/form/form-page.tsx';
import { LanguageFields } from '../../../../patterns/form/language-fields.tsx';
import { Section } from '../../../../patterns/page/section.tsx';
import type { Form } from '../souvenir-form-fields.tsx';

const { 'zh-HK': chinese, en: english } = souvenirFields.personalText.label;
/** The label that buyers read if the personal text of a souvenir has none of its own. */
const generalLabel = { 'zh-HK': String(chinese), en: String(english), 'zh-CN': '' };

/** The characteristics of the souvenir: custom-made, perishable, and the personal text that buyers may add. */
export function SouvenirCharacteristics({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useT();
  const names = ['customised', 'perishable', 'personalText'] as const;
  if (!names.some(form.shows)) return null;
  const inputs = { fields: souvenirFields, form, isNew };
  return (
    <Section title={t('souvenirs.type')}>
      <FieldGrid>
        <FieldInputs {...inputs} names={names} />
        {form.shows('personalText') && form.values.personalText && (
          <>
            {form.shows('personalLabel') && (
              <LanguageFields
                label="souvenirs.personalLabel"
                path="personalLabel"
                value={form.values.personalLabel}
                onChange={(texts) => form.setValue('personalLabel', texts as never)}
                findError={form.findError}
                fallback={generalLabel}
              />
            )}
            <FieldInputs
              {...inputs}
              names={['personalMaxLength', 'personalCharacters', 'personalPrice', 'personalDays']}
            />
          </>
        )}
      </FieldGrid>
    </Section>
  );
}
