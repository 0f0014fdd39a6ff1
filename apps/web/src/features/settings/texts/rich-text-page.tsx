import { type RichTextDetail, richTextForm } from '@keepsake/core/settings/texts/rich-text.contract';
import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { actorName, useShow } from '../../../patterns/display/show.ts';
import { FormPage } from '../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import type { Route } from './+types/rich-text-page.ts';
import { RichTextBasics } from './rich-text-basics.tsx';
import { RichTextTexts } from './rich-text-texts.tsx';

export const handle = { title: 'richText.edit.title', access: { module: 'rich-text' } } satisfies RouteHandle;

const list = '/inventory/richText-config-management';

export default function RichTextPage({ params: { id } }: Route.ComponentProps) {
  return (
    <LoadedRecord
      endpoint="GET /api/settings/rich-texts/:id"
      input={{ params: { id } }}
      back={{ to: list, list: 'richText.title' }}
    >
      {(text) => <RichTextEdit key={id} text={text} />}
    </LoadedRecord>
  );
}

function RichTextEdit({ text }: { text: RichTextDetail }) {
  const { t } = useShow();
  const client = useQueryClient();
  const params = { id: text.id };
  const form = useKeepsakeForm({
    module: 'rich-text',
    schema: richTextForm,
    initialValues: {
      category: text.category,
      name: text.names,
      content: text.content,
      description: text.description,
      enabled: text.enabled,
    },
    submit: async (body) => {
      await call('PUT /api/settings/rich-texts/:id', { params, body });
      await invalidate(client, ['GET /api/settings/rich-texts', 'GET /api/settings/rich-texts/:id']);
    },
    saved: 'richText.saved',
  });
  const readOnly = !text.actions.includes('edit');
  return (
    <FormPage
      title="richText.edit.title"
      subtitle={text.name}
      back={{ to: list, label: t('detail.backTo', { list: t('richText.title') }) }}
      form={form}
      after={<Facts text={text} />}
    >
      <RichTextBasics field={form.field} readOnly={readOnly}>
        <TextInput label={t('richText.code')} value={text.code} readOnly />
      </RichTextBasics>
      <RichTextTexts
        name={form.values.name}
        content={form.values.content}
        onName={(name) => form.setValue('name', name)}
        onContent={(content) => form.setValue('content', content)}
        errorOf={form.errorOf}
        showsContent={form.shows('content')}
        readOnly={readOnly}
      />
    </FormPage>
  );
}

function Facts({ text }: { text: RichTextDetail }) {
  const { t, format } = useShow();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const askDelete = () =>
    confirm({
      title: t('richText.delete.title', { name: text.name }),
      text: t('richText.delete.text'),
      confirmLabel: t('richText.delete'),
      danger: true,
      run: async () => {
        await call('DELETE /api/settings/rich-texts/:id', { params: { id: text.id } });
        await invalidate(client, ['GET /api/settings/rich-texts']);
        void showToast('success', t('richText.deleted'));
        await navigate(list, { replace: true });
      },
    });
  return (
    <Section
      title={t('history.title')}
      aside={
        text.actions.includes('delete') && (
          <Button
            variant="default"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => void askDelete()}
          >
            {t('richText.delete')}
          </Button>
        )
      }
    >
      <KeyValue
        paired
        facts={[
          { label: t('richText.createdBy'), value: actorName(t, text.createdBy) },
          { label: t('richText.createdAt'), value: format.dateTime(text.createdAt) },
          { label: t('richText.updatedBy'), value: actorName(t, text.updatedBy) },
          { label: t('richText.updatedAt'), value: format.dateTime(text.updatedAt) },
        ]}
      />
    </Section>
  );
}
