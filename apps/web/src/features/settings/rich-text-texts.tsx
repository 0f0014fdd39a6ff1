// Name and content in three languages: a tab each, with a mark where something is missing.
import { type Language, languages } from '@keepsake/core/language';
import { Button, Modal, Tabs, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../app/i18n.tsx';
import type { InLanguages } from '../../patterns/form/language-fields.tsx';
import { RichTextField } from '../../patterns/rich-text/rich-text-field.tsx';
import { Section } from '../../patterns/section.tsx';
import { StateBadge } from '../../patterns/state-badge.tsx';
import styles from './rich-text-texts.module.css';

type TextsProps = {
  name: InLanguages;
  content: InLanguages;
  onName: (name: InLanguages) => void;
  onContent: (content: InLanguages) => void;
  errorOf: (path: string) => string | undefined;
  readOnly: boolean;
};

export function RichTextTexts({ name, content, onName, onContent, errorOf, readOnly }: TextsProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('zh-HK');
  const [preview, setPreview] = useState(false);
  const faultIn = (one: Language) => errorOf(`name.${one}`) ?? errorOf(`content.${one}`);
  const mark = (one: Language) => {
    if (faultIn(one)) return <StateBadge tone="danger">{t('richText.fault')}</StateBadge>;
    if (name[one].trim() && content[one]) return null;
    return one === 'zh-CN' ? (
      <StateBadge tone="info">{t('richText.auto')}</StateBadge>
    ) : (
      <StateBadge tone="warn">{t('richText.gap')}</StateBadge>
    );
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
          {t('richText.preview')}
        </Button>
      }
    >
      <Tabs value={language} onChange={(value) => setLanguage((value as Language | null) ?? 'zh-HK')}>
        <Tabs.List>
          {languages.map((one) => (
            <Tabs.Tab key={one} value={one} rightSection={mark(one)}>
              {t(`settings.language.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((one) => (
          <Tabs.Panel key={one} value={one} className={styles.panel}>
            <TextInput
              label={t('richText.name')}
              description={one === 'zh-CN' ? t('settings.converted') : undefined}
              lang={one}
              required={one === 'zh-HK'}
              readOnly={readOnly}
              value={name[one]}
              onChange={(event) => onName({ ...name, [one]: event.currentTarget.value })}
              error={errorOf(`name.${one}`)}
            />
            <RichTextField
              label={t('richText.content')}
              language={one}
              uploadType="richtext"
              readOnly={readOnly}
              value={content[one]}
              onChange={(html) => onContent({ ...content, [one]: html })}
              error={errorOf(`content.${one}`)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Modal
        opened={preview}
        onClose={() => setPreview(false)}
        title={name[language] || t('richText.preview')}
        size="lg"
      >
        {content[language] ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's sanitised text, or what the editor's own schema allows
          <div className="ks-prose" lang={language} dangerouslySetInnerHTML={{ __html: content[language] }} />
        ) : (
          <p>{t(language === 'zh-CN' ? 'richText.preview.converted' : 'richText.preview.none')}</p>
        )}
      </Modal>
    </Section>
  );
}
