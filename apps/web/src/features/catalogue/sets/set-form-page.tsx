// The parts list of a set: which souvenirs it is assembled from, and what its packing costs.
import { setDraft } from '@keepsake/core/catalogue/sets/set.contract';
import { maxPartQuantity, maxParts } from '@keepsake/core/catalogue/sets/set.rules';
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { MoneyField } from '../../../patterns/form/money-field.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { SouvenirSearch } from '../souvenirs/souvenir-search.tsx';
import styles from './set-form-page.module.css';

export const handle = {
  title: 'sets.title',
  access: { module: 'gifts' },
  button: 'edit',
} satisfies RouteHandle;

const listPath = '/inventory/gifts';

export default function SetFormPage() {
  const { id = '' } = useParams();
  return (
    <LoadedRecord
      form
      endpoint="GET /api/inventory/souvenirs/:id"
      input={{ params: { id } }}
      back={{ to: listPath, list: 'common.souvenirs' }}
    >
      {(souvenir) => <SetFormFields key={id} souvenir={souvenir} />}
    </LoadedRecord>
  );
}

type DraftPart = z.output<typeof setDraft>['parts'][number];

function SetFormFields({ souvenir }: { souvenir: SouvenirDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const reload = useReload();
  // the set with which the form was opened, even if a newer one is loaded
  const [opened] = useState(souvenir.set);
  const { id, name, productCode } = souvenir;
  const seesCosts = souvenir.unitCost !== undefined;
  const form = useKeepsakeForm({
    schema: setDraft,
    initialValues: {
      packingCost: opened?.packingCost,
      parts: (opened?.parts ?? []).map(
        (part, row): DraftPart => ({ row, souvenirId: part.id, quantity: part.quantity }),
      ),
    },
    saved: 'sets.saved',
    submit: async ({ packingCost, parts: drafts }) => {
      const parts = drafts.map(({ row: _, ...part }) => part);
      await call('PUT /api/inventory/souvenirs/:id/set', {
        params: { id },
        body: {
          version: opened?.version ?? null,
          parts,
          ...(seesCosts ? { packingCost: packingCost ?? 0 } : {}),
        },
      });
      await reload();
      await navigate(`${listPath}/${id}`);
    },
  });
  const { parts } = form.values;
  const [addedRow, setAddedRow] = useState<number>();
  const change = (row: number, part: Partial<DraftPart>) =>
    form.setValue(
      'parts',
      parts.map((one) => (one.row === row ? { ...one, ...part } : one)),
    );
  const add = () => {
    const row = Math.max(-1, ...parts.map((part) => part.row)) + 1;
    form.setValue('parts', [...parts, { row, souvenirId: '', quantity: 1 }]);
    setAddedRow(row);
  };
  return (
    <FormPage
      title="sets.title"
      name={name}
      subtitle={`${t('sets.title')} · ${productCode}`}
      back={{ to: `${listPath}/${id}`, name: name }}
      form={form}
    >
      <Section title={t('sets.title')} description={t('sets.form.text')}>
        {parts.length === 0 && <p className={styles.none}>{t('sets.none')}</p>}
        <ul className={styles.parts}>
          {parts.map(({ row, souvenirId, quantity }, at) => (
            <li key={row}>
              <fieldset className={styles.part} aria-label={t('sets.part.number', { number: at + 1 })}>
                <SouvenirSearch
                  label={t('sets.part')}
                  required
                  takesFocus={row === addedRow}
                  value={souvenirId || null}
                  chosen={opened?.parts.find((part) => part.id === souvenirId)}
                  onChange={(chosen) => change(row, { souvenirId: chosen })}
                  error={form.findError(`parts.${at}.souvenirId`)}
                />
                <NumberInput
                  label={t('sets.quantity')}
                  required
                  min={1}
                  max={maxPartQuantity}
                  allowDecimal={false}
                  allowNegative={false}
                  inputMode="numeric"
                  value={quantity}
                  onChange={(typed) => change(row, { quantity: Number(typed) })}
                  error={form.findError(`parts.${at}.quantity`)}
                />
                <ActionIcon
                  variant="subtle"
                  size={36}
                  className={styles.remove}
                  aria-label={t('common.remove')}
                  onClick={() =>
                    form.setValue(
                      'parts',
                      parts.filter((one) => one.row !== row),
                    )
                  }
                >
                  <IconTrash size={17} aria-hidden />
                </ActionIcon>
              </fieldset>
            </li>
          ))}
        </ul>
        {form.findError('parts') && (
          <p className={styles.error} role="alert">
            {form.findError('parts')}
          </p>
        )}
        {parts.length < maxParts && (
          <Button variant="default" leftSection={<IconPlus size={17} aria-hidden />} onClick={add}>
            {t('sets.part.add')}
          </Button>
        )}
      </Section>
      {seesCosts && (
        <Section title={t('sets.packing')}>
          <FieldGrid>
            <MoneyField
              label={t('sets.packingCost')}
              description={t('sets.packingCost.hint')}
              {...form.field('packingCost')}
            />
          </FieldGrid>
        </Section>
      )}
    </FormPage>
  );
}
