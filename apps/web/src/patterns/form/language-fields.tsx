// One text in three languages, a field each; an empty Simplified one is converted from the Traditional.
import { type Language, languages } from '@keepsake/core/values/language';
import { Textarea, TextInput } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';

export type InLanguages = Readonly<Record<Language, string>>;

type LanguageFieldsProps = {
  /** A label with `{language}`, where the language alone does not say what is meant. */
  label?: MessageKey;
  /** Its name in the form, for the faults of each language. */
  path: string;
  value: InLanguages;
  onChange: (value: InLanguages) => void;
  errorOf: (path: string) => string | undefined;
  /** Words of a paragraph rather than a name; none of them required. */
  long?: boolean;
  /** What stands where nothing is written; then none is required. */
  fallback?: InLanguages;
  readOnly?: boolean;
};

export function LanguageFields(props: LanguageFieldsProps) {
  const { path, label, value, onChange, errorOf, long, fallback, readOnly } = props;
  const t = useT();
  return languages.map((language) => {
    const shared = {
      lang: language,
      label: label
        ? t(label, { language: t(`settings.language.${language}`) })
        : t(`settings.language.${language}`),
      readOnly: readOnly ?? false,
      value: value[language],
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...value, [language]: event.currentTarget.value }),
      error: errorOf(`${path}.${language}`),
    };
    return long ? (
      <Textarea key={language} wrapperProps={{ 'data-wide': true }} autosize minRows={2} {...shared} />
    ) : (
      <TextInput
        key={language}
        description={language === 'zh-CN' && !fallback ? t('settings.converted') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={language !== 'zh-CN' && !fallback}
        placeholder={fallback?.[language]}
        {...shared}
      />
    );
  });
}
