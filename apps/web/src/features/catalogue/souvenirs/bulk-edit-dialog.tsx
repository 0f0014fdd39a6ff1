// Changes the chosen fields of many souvenirs at once.
import type { SouvenirRow } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { type BulkChange, maxBulkSouvenirs } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import type { Field } from '@keepsake/core/fields/field';
import { fieldsIn } from '@keepsake/core/fields/field-schemas';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { translate } from '@keepsake/core/values/messages';
import { Button, Modal, NumberInput, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/i18n.tsx';
import { ButtonWithReason } from '../../../patterns/dialog/button-with-reason.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { useGuardedClose } from '../../../patterns/form/use-guarded-close.ts';
import { useWithheld } from '../../../patterns/form/withheld.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import type { Option } from '../../../patterns/list/list-types.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useCategoryOptions } from '../categories/category-options.ts';
import styles from './bulk-edit-dialog.module.css';

type BulkEditDialogProps = { rows: readonly SouvenirRow[]; onClose: (done: boolean) => void };
type FieldName = keyof BulkChange;

const bulkFields = fieldsIn(souvenirFields, 'bulk');
const names = Object.keys(bulkFields) as FieldName[];

export function BulkEditDialog({ rows, onClose }: BulkEditDialogProps) {
  const { t, format } = useShow();
  const language = useLanguage();
  const may = useMay('gifts');
  const withheld = useWithheld('gifts');
  const categories = useCategoryOptions();
  const [change, setChange] = useState<BulkChange>({});
  const setField = (field: FieldName, value: unknown) =>
    setChange(({ [field]: _, ...others }) => (value === null ? others : { ...others, [field]: value }));
  const buildOptions = (field: FieldName): Option[] => {
    const { kind, choices = {} }: Field = bulkFields[field];
    if (kind === 'reference') return categories;
    if (kind === 'flag') {
      return (['yes', 'no'] as const).map((word) => ({
        value: String(word === 'yes'),
        label: t(`field.${word}`),
      }));
    }
    return Object.entries(choices)
      .filter(([value]) => field !== 'state' || may(value === 'valid' ? 'enable' : 'disable'))
      .map(([value, word]) => ({ value, label: translate(word, language) }));
  };
  const shown = names.filter(
    (field) => !withheld.includes(field) && (field !== 'state' || buildOptions(field).length > 0),
  );

  const changes = Object.entries(change) as [FieldName, BulkChange[FieldName]][];
  const affectedRows = rows.filter((row) => changes.some(([field, value]) => row[field] !== value));
  const describeValue = ([field, value]: [FieldName, BulkChange[FieldName]]): string => {
    if (typeof value === 'number') return format.number(value);
    return buildOptions(field).find((option) => option.value === String(value))?.label ?? '';
  };
  const command = useApiCommand('POST /api/inventory/souvenirs/actions/bulk', {
    onSuccess: ({ changed }) => {
      void showToast('success', t('souvenirs.bulk.done', { count: changed }));
      onClose(true);
    },
  });

  const renderInput = (field: FieldName) => {
    const { kind, max }: Field = bulkFields[field];
    const label = t(`souvenir.${field}`);
    const shared = { label, placeholder: t('souvenirs.bulk.unchanged') };
    if (kind === 'integer') {
      return (
        <NumberInput
          key={field}
          {...shared}
          min={0}
          {...(max && { max })}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          value={(change[field] as number | undefined) ?? ''}
          onChange={(value) => setField(field, typeof value === 'number' ? value : null)}
        />
      );
    }
    return (
      <Select
        key={field}
        {...shared}
        clearable
        clearButtonProps={{ 'aria-label': t('souvenirs.bulk.clear', { field: label }) }}
        searchable={kind === 'reference'}
        data={buildOptions(field)}
        value={change[field] === undefined ? null : String(change[field])}
        onChange={(value) => setField(field, kind === 'flag' && value ? value === 'true' : value)}
      />
    );
  };
  const title = t('souvenirs.bulk.title', { count: rows.length });
  const close = useGuardedClose(
    () => changes.length > 0,
    title,
    () => onClose(false),
  );
  const tooMany = rows.length > maxBulkSouvenirs;
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={640}
      centered
      closeOnClickOutside={changes.length === 0}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={16}>
        <FieldGrid>{shown.map(renderInput)}</FieldGrid>
        <p className={styles.preview} role="status" data-none={changes.length === 0 || undefined}>
          {tooMany
            ? t('souvenirs.bulk.tooMany', { count: maxBulkSouvenirs })
            : changes.length === 0
              ? t('souvenirs.bulk.nothing')
              : t('souvenirs.bulk.preview', {
                  count: affectedRows.length,
                  all: rows.length,
                  changes: changes
                    .map((one) => `${t(`souvenir.${one[0]}`)} → ${describeValue(one)}`)
                    .join(t('app.comma')),
                })}
        </p>
        <DialogButtons>
          <Button variant="default" disabled={command.isPending} onClick={() => onClose(false)}>
            {t('confirm.cancel')}
          </Button>
          <ButtonWithReason
            loading={command.isPending}
            reason={
              tooMany
                ? t('souvenirs.bulk.tooMany', { count: maxBulkSouvenirs })
                : affectedRows.length === 0
                  ? t('souvenirs.bulk.nothing')
                  : undefined
            }
            onClick={() => command.mutate({ body: { ids: rows.map(({ id }) => id), change } })}
          >
            {affectedRows.length === 0
              ? t('souvenirs.bulk')
              : t('souvenirs.bulk.apply', { count: affectedRows.length })}
          </ButtonWithReason>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
