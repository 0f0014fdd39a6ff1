import { richTextCategories } from '@keepsake/core/settings/texts/rich-text.contract';
import { NativeSelect, Switch, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { Section } from '../../../patterns/page/section.tsx';

type BasicsProps = {
  field: (path: 'category' | 'description' | 'enabled', options?: { type: 'checkbox' }) => object;
  readOnly: boolean;
  /** The field of the code. It can be edited only for a new text. */
  children: ReactNode;
};

export function RichTextBasics({ field, readOnly, children }: BasicsProps) {
  const t = useT();
  return (
    <Section title={t('richText.basics')}>
      <FieldGrid>
        {children}
        <NativeSelect
          label={t('richText.category')}
          required
          disabled={readOnly}
          data={richTextCategories.map((value) => ({ value, label: t(`richText.category.${value}`) }))}
          {...field('category')}
        />
        <Textarea
          wrapperProps={{ 'data-wide': true }}
          label={t('richText.description')}
          description={t('richText.description.text')}
          autosize
          minRows={2}
          readOnly={readOnly}
          {...field('description')}
        />
        <Switch
          label={t('richText.enabled')}
          description={t('richText.enabled.text')}
          disabled={readOnly}
          {...field('enabled', { type: 'checkbox' })}
        />
      </FieldGrid>
    </Section>
  );
}
