// Edits a message template in three languages, with a preview, and resets it to the default text.
import { type NotificationTemplate, templateForm } from '@keepsake/core/notification/template.contract';
import { getSample } from '@keepsake/core/notification/template.rules';
import { type Language, languages } from '@keepsake/core/values/language';
import { fillTemplate } from '@keepsake/core/values/messages';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import type { RouteHandle } from '../../app/route-handle.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { useConfirm } from '../../patterns/dialog/confirm-dialog.tsx';
import { BlankState, FailedState } from '../../patterns/display/blank-state.tsx';
import { useShow } from '../../patterns/display/show.ts';
import { FieldGrid, FormPage } from '../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../patterns/form/use-keepsake-form.ts';
import { useApiQuery, useReload } from '../../patterns/hooks/use-api.ts';
import { Section } from '../../patterns/page/section.tsx';
import { showToast } from '../../stores/toast-store.ts';
import type { Route } from './+types/template-page.ts';
import styles from './template.module.css';

export const handle = {
  title: 'templates.edit.title',
  access: { module: 'notification-templates' },
} satisfies RouteHandle;

const listPath = '/inventory/notification-templates';
const endpoint = 'GET /api/notifications/templates';

export default function TemplatePage({ params }: Route.ComponentProps) {
  const { t } = useShow();
  const result = useApiQuery(endpoint, {});
  const template = result.data?.list.find(({ code }) => code === params.code);
  // The key includes `changed`, because after a reset the form must start with other initial values.
  if (template) return <TemplateForm key={`${template.code} ${template.changed}`} template={template} />;
  if (result.data) return <BlankState icon={null} title={t('detail.notFound')} />;
  if (result.isError) return <FailedState error={result.error} retry={() => void result.refetch()} />;
  return (
    <div
      className="ks-skeleton"
      role="status"
      aria-label={t('load.loading')}
      style={{ height: 380, borderRadius: 12 }}
    />
  );
}

function TemplateForm({ template }: { template: NotificationTemplate }) {
  const { t } = useShow();
  const language = useLanguage();
  const reload = useReload();
  const { code, title, content, titlePlaceholders, contentPlaceholders } = template;
  const form = useKeepsakeForm({
    schema: templateForm,
    initialValues: { title, content },
    submit: async (body) => {
      await call('PUT /api/notifications/templates/:code', { params: { code }, body });
      void reload();
    },
  });
  const listPlaceholders = (names: readonly string[]) =>
    names.length > 0
      ? t('templates.placeholders', { names: names.map((name) => `{${name}}`).join(' ') })
      : t('templates.noPlaceholders');
  const fieldProps = (name: 'title' | 'content', of: Language) => ({
    value: form.values[name][of],
    error: form.findError(`${name}.${of}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      form.setValue(name, { ...form.values[name], [of]: value }),
    lang: of,
    required: true,
  });
  return (
    <FormPage
      title="templates.edit.title"
      name={title[language]}
      subtitle={`${t('templates.edit.title')} · ${t(`notification.businessType.${template.businessType}`)}`}
      back={{ to: listPath, list: 'templates.title' }}
      form={form}
      after={
        <>
          <Preview words={form.values} placeholders={[...titlePlaceholders, ...contentPlaceholders]} />
          {template.changed && <Reset template={template} />}
        </>
      }
    >
      {languages.map((of) => (
        <Section key={of} title={t(`settings.language.${of}`)}>
          <FieldGrid>
            <TextInput
              wrapperProps={{ 'data-wide': true }}
              label={t('notification.title')}
              description={listPlaceholders(titlePlaceholders)}
              {...fieldProps('title', of)}
            />
            <Textarea
              wrapperProps={{ 'data-wide': true }}
              label={t('notification.content')}
              description={listPlaceholders(contentPlaceholders)}
              autosize
              minRows={3}
              {...fieldProps('content', of)}
            />
          </FieldGrid>
        </Section>
      ))}
    </FormPage>
  );
}

type Words = Pick<NotificationTemplate, 'title' | 'content'>;

function Preview({ words, placeholders }: { words: Words; placeholders: readonly string[] }) {
  const { t } = useShow();
  const samples = Object.fromEntries(placeholders.map((name) => [name, getSample(name)]));
  return (
    <Section title={t('common.preview')} description={t('templates.preview.text')}>
      <div className={styles.previews}>
        {languages.map((of) => (
          <div key={of} lang={of}>
            <p className={styles.language}>{t(`settings.language.${of}`)}</p>
            <div className={styles.preview}>
              <strong>{fillTemplate(words.title[of], samples, of)}</strong>
              <p className={styles.words}>{fillTemplate(words.content[of], samples, of)}</p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Reset({ template: { code, title } }: { template: NotificationTemplate }) {
  const { t } = useShow();
  const language = useLanguage();
  const reload = useReload();
  const confirm = useConfirm();
  const askReset = () =>
    void confirm({
      title: t('templates.reset.confirm', { title: title[language] }),
      text: t('templates.reset.text'),
      confirmLabel: t('templates.reset'),
      danger: true,
      run: async () => {
        await call('POST /api/notifications/templates/:code/actions/reset', { params: { code }, body: {} });
        await reload();
        void showToast('success', t('templates.resetDone'));
      },
    });
  return (
    <div>
      <Button variant="default" leftSection={<IconRestore size={17} aria-hidden />} onClick={askReset}>
        {t('templates.reset')}
      </Button>
    </div>
  );
}
