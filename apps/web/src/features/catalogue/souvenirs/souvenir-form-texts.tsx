import {
  findMissingTranslations,
  type SouvenirTextField,
  souvenirTextFields,
} from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import type { SouvenirForm } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import type { Language } from '@keepsake/core/values/language';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { LanguageTabs } from '../../../patterns/form/language-tabs.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { RichTextField } from '../../../patterns/rich-text/rich-text-field.tsx';

type Texts = Pick<SouvenirForm, SouvenirTextField>;
type SouvenirTextsProps = {
  values: Texts;
  setValue: (field: SouvenirTextField, value: Texts[SouvenirTextField]) => void;
  findError: (path: string) => string | undefined;
  shows: (path: string) => boolean;
  maxName?: number;
};

export function SouvenirTexts({ values, setValue, findError, shows, maxName = 90 }: SouvenirTextsProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('zh-HK');
  const gaps = findMissingTranslations(values).filter(({ fields }) => fields.some(shows));
  const checkLanguage = (one: Language) => {
    if (souvenirTextFields.some((field) => findError(`${field}.${one}`))) return 'error';
    const unnamed = one !== 'zh-CN' && !values.name[one].trim();
    return unnamed || gaps.some((gap) => gap.language === one) ? 'incomplete' : 'complete';
  };
  const textProps = (name: SouvenirTextField, one: Language) => ({
    lang: one,
    ...(shows(name) ? {} : { 'data-withheld': true }),
    value: values[name][one],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValue(name, { ...values[name], [one]: event.currentTarget.value }),
    error: findError(`${name}.${one}`),
  });
  return (
    <Section title={t('souvenirs.texts')} description={t('souvenirs.texts.text')}>
      <LanguageTabs language={language} onLanguage={setLanguage} getState={checkLanguage}>
        {(one) => (
          <FieldGrid>
            <TextInput
              wrapperProps={{ 'data-wide': true }}
              label={t('souvenir.name')}
              required={one !== 'zh-CN'}
              description={one === 'zh-CN' ? t('settings.converted') : undefined}
              maxLength={maxName}
              {...textProps('name', one)}
            />
            <Textarea
              wrapperProps={{ 'data-wide': true }}
              label={t('souvenir.introduction')}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
              {...textProps('introduction', one)}
            />
            {shows('details') && (
              <RichTextField
                label={t('souvenir.details')}
                language={one}
                uploadType="souvenir"
                value={values.details[one]}
                onChange={(html) => setValue('details', { ...values.details, [one]: html })}
                error={findError(`details.${one}`)}
              />
            )}
            <TextInput label={t('souvenir.colour')} maxLength={60} {...textProps('colour', one)} />
            <TextInput label={t('souvenir.style')} maxLength={60} {...textProps('style', one)} />
          </FieldGrid>
        )}
      </LanguageTabs>
    </Section>
  );
}
