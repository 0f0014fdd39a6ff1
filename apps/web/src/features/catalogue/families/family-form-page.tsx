// The options of a family: sizes, colours or styles, and the souvenirs that are sold in them.
import type { FamilyAnswer } from '@keepsake/core/catalogue/families/family.contract';
import { maxOptions } from '@keepsake/core/catalogue/families/family.rules';
import { localized } from '@keepsake/core/values/language';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { LanguageFields } from '../../../patterns/form/language-fields.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { DissolveButton } from './dissolve-button.tsx';
import {
  draftSchema,
  type FamilyDraft,
  freeKinds,
  toDraft,
  withOpenSouvenir,
  withOptions,
} from './family-draft.ts';
import { MemberList } from './member-list.tsx';
import { ErrorText, OptionSection } from './option-section.tsx';

export const handle = {
  title: 'families.title',
  access: { module: 'gifts' },
  button: 'edit',
} satisfies RouteHandle;

const listPath = '/inventory/gifts';

export default function FamilyFormPage() {
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      form
      endpoint="GET /api/inventory/souvenirs/:id/family"
      input={{ params: { id } }}
      back={{ to: listPath, list: 'common.souvenirs' }}
    >
      {(family) => <FamilyFormFields key={id} id={id} family={family} />}
    </LoadedRecord>
  );
}

function FamilyFormFields({ id, family }: { id: string; family: FamilyAnswer }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const reload = useReload();
  // the version with which the form was opened, even if a newer one is loaded
  const [opened] = useState({ ...family, draft: toDraft(family, id) });
  const openCode = opened.members.find(({ souvenirId }) => souvenirId === id)?.code ?? opened.code;
  const form = useKeepsakeForm({
    schema: draftSchema,
    initialValues: opened.draft,
    saved: 'families.saved',
    submit: async (body) => {
      const { version } = opened;
      await call('PUT /api/inventory/souvenirs/:id/family', { params: { id }, body: { ...body, version } });
      await reload();
      await navigate(`${listPath}/${id}`);
    },
  });
  const draft = form.values;
  const setDraft = useSetDraft(opened, draft, form.setValue);
  const change = (next: FamilyDraft) =>
    void setDraft(opened.version === null ? withOpenSouvenir(next, id, openCode) : next);
  const shownName = localized(opened.name, language);
  const [free] = freeKinds(draft.options);
  return (
    <FormPage
      title="families.title"
      name={shownName}
      subtitle={`${t('families.title')} · ${opened.code}`}
      back={{ to: `${listPath}/${id}`, name: shownName }}
      form={form}
      actions={
        opened.version !== null && (
          <DissolveButton id={id} name={shownName} memberCount={opened.members.length} />
        )
      }
    >
      <Section title={t('families.family')} description={t('families.family.text')}>
        <FieldGrid>
          <TextInput label={t('families.code')} required maxLength={50} {...form.field('code')} />
          <LanguageFields
            label="config.nameIn"
            path="name"
            value={draft.name}
            onChange={(name) => form.setValue('name', name)}
            findError={form.findError}
          />
        </FieldGrid>
      </Section>
      {draft.options.map((_, at) => (
        <OptionSection
          // biome-ignore lint/suspicious/noArrayIndexKey: an option keeps the focus while its kind changes
          key={at}
          draft={draft}
          at={at}
          findError={form.findError}
          onChange={change}
        />
      ))}
      <ErrorText text={form.findError('options')} />
      {free && draft.options.length < maxOptions && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => change(withOptions(draft, [...draft.options, { kind: free, values: [] }]))}
          >
            {t('families.option.add')}
          </Button>
        </div>
      )}
      <MemberList
        draft={draft}
        openId={id}
        openCode={openCode}
        findError={form.findError}
        onChange={change}
      />
    </FormPage>
  );
}

type SetValue = (path: 'options' | 'members', value: never) => void;

/** Sets the options and members. Asks for confirmation first if a souvenir would leave the family. */
function useSetDraft(opened: FamilyAnswer, draft: FamilyDraft, setValue: SetValue) {
  const t = useT();
  const confirm = useConfirm();
  return async (next: FamilyDraft) => {
    const has = (one: FamilyDraft, id: string) => one.members.some(({ souvenirId }) => souvenirId === id);
    const leaving = opened.members.filter(
      ({ souvenirId }) => has(draft, souvenirId) && !has(next, souvenirId),
    );
    const codes = leaving.map(({ code }) => code).join(t('app.comma'));
    if (leaving.length > 0) {
      const isSure = await confirm({
        title: t('families.leave.title', { codes }),
        text: t('families.leave.text', { codes, count: leaving.length }),
        confirmLabel: t('families.leave'),
        danger: true,
      });
      if (!isSure) return;
    }
    setValue('options', next.options as never);
    setValue('members', next.members as never);
  };
}
