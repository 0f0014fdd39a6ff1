// The form of a new or existing rich text.
import { richTextFields } from '@keepsake/core/records/rich-text.fields';
import { newRichTextForm, type RichTextDetail } from '@keepsake/core/settings/texts/rich-text.contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { FactSection } from '../../../patterns/fields/fact-section.tsx';
import { FieldSection, initialValues } from '../../../patterns/fields/field-section.tsx';
import { FormPage } from '../../../patterns/form/form-page.tsx';
import { RecordForm } from '../../../patterns/form/record-form.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { RichTextTexts } from './rich-text-texts.tsx';

export const handle = { title: 'richText.edit.title', access: { module: 'rich-text' } } satisfies RouteHandle;

const list = { to: '/inventory/richText-config-management', list: 'richText.title' } as const;

export default function RichTextPage() {
  return (
    <RecordForm live endpoint="GET /api/settings/rich-texts/:id" back={list}>
      {(text) => <RichTextForm text={text} />}
    </RecordForm>
  );
}

function RichTextForm({ text }: { text: RichTextDetail | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const save = useSaveRecord(text, 'POST /api/settings/rich-texts', 'PUT /api/settings/rich-texts/:id');
  const form = useKeepsakeForm({
    module: 'rich-text',
    schema: newRichTextForm,
    initialValues: initialValues(richTextFields, text && { ...text, name: text.names }),
    submit: async ({ code, ...fields }) => {
      const { id } = await save({ code, ...fields }, fields);
      if (!text) await navigate(`${list.to}/${id}`, { replace: true });
    },
    saved: 'common.savedLive',
  });
  const readOnly = text !== undefined && !text.actions.includes('edit');
  return (
    <FormPage
      title={text ? 'richText.edit.title' : 'richText.new'}
      name={text?.name}
      back={list}
      form={form}
      {...(text ? { after: <Facts text={text} /> } : { submitLabel: 'common.createRecord' })}
    >
      <FieldSection
        title={t('common.basics')}
        fields={richTextFields}
        names={['code', 'category', 'description', 'enabled']}
        form={form}
        isNew={!text}
        disabled={readOnly}
      />
      <RichTextTexts
        name={form.values.name}
        content={form.values.content}
        onName={(name) => form.setValue('name', name)}
        onContent={(content) => form.setValue('content', content)}
        findError={form.findError}
        showsContent={form.shows('content')}
        readOnly={readOnly}
      />
    </FormPage>
  );
}

function Facts({ text }: { text: RichTextDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const reload = useReload();
  const askDelete = () =>
    confirm({
      title: t('common.deleteAsk', { name: text.name }),
      text: t('richText.delete.text'),
      confirmLabel: t('common.delete'),
      danger: true,
      run: async () => {
        await call('DELETE /api/settings/rich-texts/:id', { params: { id: text.id } });
        await reload();
        void showToast('success', t('common.deleted'));
        await navigate(list.to, { replace: true });
      },
    });
  return (
    <FactSection
      paired
      title="history.title"
      fields={richTextFields}
      record={text}
      aside={
        text.actions.includes('delete') && (
          <Button
            variant="default"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => void askDelete()}
          >
            {t('common.delete')}
          </Button>
        )
      }
    />
  );
}
