// One text in three languages, with a field for each. An empty zh-CN text is converted from zh-HK.
import { type Language, languages } from '@keepsake/core/values/language';
import { Textarea, TextInput } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';

export type InLanguages = Readonly<Record<Language, string>>;

type LanguageFieldsProps = {
  /** A label with `{language}`, if the name of the language alone is not clear. */
  label?: MessageKey;
  /** The path of the field in the form, for the errors of each language. */
  path: string;
  value: InLanguages;
  onChange: (value: InLanguages) => void;
  findError: (path: string) => string | undefined;
  /** A multi-line, optional text. */
  long?: boolean;
  /** Placeholders. With them, no language is required. */
  fallback?: InLanguages;
  readOnly?: boolean;
};

export function LanguageFields(props: LanguageFieldsProps) {
  const { path, label, value, onChange, findError, long, fallback, readOnly } = props;
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
      error: findError(`${path}.${language}`),
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
