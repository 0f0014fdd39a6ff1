// Name and content of a rich text, with one tab per language. A tab shows whether its texts are missing or invalid.
import type { Language } from '@keepsake/core/values/language';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { type InLanguages, LanguageTabs } from '../../../patterns/form/language-tabs.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { RichTextField } from '../../../patterns/rich-text/rich-text-field.tsx';

type TextsProps = {
  name: InLanguages;
  content: InLanguages;
  onName: (name: InLanguages) => void;
  onContent: (content: InLanguages) => void;
  findError: (path: string) => string | undefined;
  showsContent: boolean;
  readOnly: boolean;
};

export function RichTextTexts(props: TextsProps) {
  const { name, content, onName, onContent, findError, showsContent, readOnly } = props;
  const t = useT();
  const [language, setLanguage] = useState<Language>('zh-HK');
  const [preview, setPreview] = useState(false);
  const checkLanguage = (one: Language) => {
    if (findError(`name.${one}`) ?? findError(`content.${one}`)) return 'error';
    return name[one].trim() && content[one] ? 'complete' : 'incomplete';
  };
  return (
    <Section
      title={t('richText.texts')}
      aside={
        <Button
          variant="default"
          leftSection={<IconEye size={17} aria-hidden />}
          onClick={() => setPreview(true)}
        >
          {t('common.preview')}
        </Button>
      }
    >
      <LanguageTabs language={language} onLanguage={setLanguage} getState={checkLanguage}>
        {(one) => (
          <>
            <TextInput
              label={t('rich-text.name')}
              description={one === 'zh-CN' ? t('settings.converted') : undefined}
              lang={one}
              required={one === 'zh-HK'}
              readOnly={readOnly}
              value={name[one]}
              onChange={(event) => onName({ ...name, [one]: event.currentTarget.value })}
              error={findError(`name.${one}`)}
            />
            {showsContent && (
              <RichTextField
                label={t('rich-text.content')}
                language={one}
                uploadType="richtext"
                readOnly={readOnly}
                value={content[one]}
                onChange={(html) => onContent({ ...content, [one]: html })}
                error={findError(`content.${one}`)}
              />
            )}
          </>
        )}
      </LanguageTabs>
      <Modal
        opened={preview}
        onClose={() => setPreview(false)}
        title={name[language] || t('common.preview')}
        size="lg"
      >
        {content[language] ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server or the schema of the editor
          <div className="ks-prose" lang={language} dangerouslySetInnerHTML={{ __html: content[language] }} />
        ) : (
          <p>{t(language === 'zh-CN' ? 'richText.preview.converted' : 'richText.preview.none')}</p>
        )}
      </Modal>
    </Section>
  );
}
