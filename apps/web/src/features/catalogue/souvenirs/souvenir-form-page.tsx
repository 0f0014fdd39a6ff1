// The form of a souvenir: a new one, a copy or an existing one.
import { maxFamilyName } from '@keepsake/core/catalogue/families/family.rules';
import type {
  FirstPrices,
  SouvenirFormAnswer,
} from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import {
  maxPictures,
  souvenirCreateForm,
  souvenirEditForm,
} from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { initialValues } from '@keepsake/core/fields/initial-values';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { localized } from '@keepsake/core/values/language';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { FormPage } from '../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import type { Back } from '../../../patterns/page/back.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { PicturesField } from '../../../patterns/upload/pictures-field.tsx';
import { FamilyNote } from '../families/family-note.tsx';
import { SouvenirCharacteristics } from './personal-text/souvenir-characteristics.tsx';
import {
  SouvenirClassification,
  SouvenirCurrentPrices,
  SouvenirFirstPrices,
  SouvenirOffer,
  SouvenirStockLevels,
} from './souvenir-form-fields.tsx';
import { SouvenirTexts } from './souvenir-form-texts.tsx';

export const handle = { title: 'souvenirs.form.title', access: { module: 'gifts' } } satisfies RouteHandle;

const listPath = '/inventory/gifts';
const formEndpoint = 'GET /api/inventory/souvenirs/:id/form';

const emptyForm: Omit<SouvenirFormAnswer, 'id'> = {
  ...initialValues(souvenirFields),
  pictures: [],
  version: 0,
  family: null,
};

/** Only a new souvenir gets prices here. */
type Values = Omit<typeof emptyForm, 'version' | 'family'> & Partial<FirstPrices>;

export default function SouvenirFormPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const copiedId = search.get('copy');
  const source = id ?? copiedId;
  // Changes the key of the form to reload it after another user changed the souvenir.
  const [reloadCount, setReloadCount] = useState(0);
  const reload = useReload();
  if (!source) return <SouvenirForm mode="new" initial={emptyForm} />;
  return (
    <LoadedRecord
      form
      endpoint={formEndpoint}
      input={{ params: { id: source } }}
      back={{ to: listPath, list: 'common.souvenirs' }}
    >
      {({ id: _, ...record }) =>
        id ? (
          <SouvenirForm
            key={`${id} ${reloadCount}`}
            mode="edit"
            id={id}
            initial={record}
            onReload={() => void reload().then(() => setReloadCount(reloadCount + 1))}
          />
        ) : (
          <SouvenirForm
            key={source}
            mode="copy"
            id={source}
            initial={{ ...record, code: '', family: null }}
          />
        )
      }
    </LoadedRecord>
  );
}

type SouvenirFormProps = {
  mode: 'new' | 'copy' | 'edit';
  /** The souvenir that is edited or copied. */
  id?: string;
  initial: Omit<SouvenirFormAnswer, 'id'>;
  onReload?: () => void;
};
const titles = {
  new: 'souvenirs.new',
  copy: 'souvenirs.copy.title',
  edit: 'souvenirs.edit.title',
} as const;

function SouvenirForm({ mode, id = '', initial, onReload }: SouvenirFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const reload = useReload();
  const isNew = mode !== 'edit';
  const [stale, setStale] = useState(false);
  const { version, family, ...values } = initial;
  // The version with which the form was opened, even if a newer one is loaded.
  const [openedVersion] = useState(version);
  const form = useKeepsakeForm({
    module: 'gifts',
    schema: mode === 'edit' ? souvenirEditForm.omit({ version: true }) : souvenirCreateForm,
    initialValues:
      mode === 'edit' ? (values as Values) : { ...values, mallPrice: undefined, internalPrice: undefined },
    prefilled: mode === 'copy',
    saved: 'souvenirs.saved',
    submit: async (body) => {
      const params = { id };
      try {
        const saved = await (mode === 'edit'
          ? call('PUT /api/inventory/souvenirs/:id', { params, body: { ...body, version: openedVersion } })
          : mode === 'copy'
            ? call('POST /api/inventory/souvenirs/:id/copies', { params, body })
            : call('POST /api/inventory/souvenirs', { body }));
        await reload();
        await navigate(`${listPath}/${saved.id}`, { replace: mode !== 'edit' });
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'CHANGED_MEANWHILE') setStale(true);
        throw error;
      }
    },
  });
  const language = useLanguage();
  const shownName = localized(initial.name, language);
  const back: Back =
    mode === 'edit'
      ? { to: `${listPath}/${id}`, name: shownName }
      : { to: listPath, list: 'common.souvenirs' };
  return (
    <FormPage
      title={titles[mode]}
      {...(mode === 'edit' ? { name: shownName, subtitle: `${t(titles.edit)} · ${initial.code}` } : {})}
      back={back}
      form={form}
      submitLabel={isNew ? 'common.createRecord' : 'common.save'}
      side={
        <>
          <SouvenirOffer form={form} initialState={initial.state} isNew={isNew} />
          <SouvenirClassification form={form} isNew={isNew} />
          <SouvenirCharacteristics form={form} isNew={isNew} />
        </>
      }
    >
      {stale && (
        <Alert color="red" title={t('souvenirs.stale.title')} role="alert">
          <p>{t('souvenirs.stale.text')}</p>
          <Button variant="default" mt={8} onClick={onReload}>
            {t('common.loadLatest')}
          </Button>
        </Alert>
      )}
      {family && <FamilyNote family={family} />}
      <SouvenirTexts
        values={form.values}
        setValue={form.setValue}
        findError={form.findError}
        shows={(path) => form.shows(path) && !family?.kinds.some((kind) => kind === path)}
        {...(family ? { maxName: maxFamilyName } : {})}
      />
      {form.shows('pictures') && (
        <Section title={t('common.pictures')}>
          <PicturesField
            type="souvenir"
            label={
              family?.colour
                ? t('families.pictures', { colour: localized(family.colour, language) })
                : t('souvenirs.pictures.label')
            }
            value={form.values.pictures}
            onChange={(pictures) => form.setValue('pictures', pictures)}
            maxPictures={maxPictures}
            error={form.findError('pictures')}
          />
        </Section>
      )}
      {isNew ? <SouvenirFirstPrices form={form} /> : <SouvenirCurrentPrices id={id} />}
      <SouvenirStockLevels form={form} isNew={isNew} />
    </FormPage>
  );
}
