import { newRichTextForm, type richTextCategories } from '@keepsake/core/settings/texts/rich-text.contract';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FormPage } from '../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { RichTextBasics } from './rich-text-basics.tsx';
import { RichTextTexts } from './rich-text-texts.tsx';

export const handle = { title: 'richText.new.title', access: { module: 'rich-text' } } satisfies RouteHandle;

const list = '/inventory/richText-config-management';
const emptyTexts = { 'zh-HK': '', en: '', 'zh-CN': '' };

export default function RichTextNewPage() {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useKeepsakeForm({
    module: 'rich-text',
    schema: newRichTextForm,
    initialValues: {
      code: '',
      category: 'mall' as (typeof richTextCategories)[number],
      name: emptyTexts,
      content: emptyTexts,
      description: '',
      enabled: true,
    },
    submit: async (body) => {
      const { id } = await call('POST /api/settings/rich-texts', { body });
      await invalidate(client, ['GET /api/settings/rich-texts']);
      await navigate(`${list}/${id}`, { replace: true });
    },
    saved: 'richText.saved',
  });
  return (
    <FormPage
      title="richText.new.title"
      back={{ to: list, label: t('detail.backTo', { list: t('richText.title') }) }}
      form={form}
      submitLabel="richText.create"
    >
      <RichTextBasics field={form.field} readOnly={false}>
        <TextInput
          label={t('richText.code')}
          description={t('richText.code.text')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          {...form.field('code')}
        />
      </RichTextBasics>
      <RichTextTexts
        name={form.values.name}
        content={form.values.content}
        onName={(name) => form.setValue('name', name)}
        onContent={(content) => form.setValue('content', content)}
        errorOf={form.errorOf}
        showsContent={form.shows('content')}
        readOnly={false}
      />
    </FormPage>
  );
}
