// Changes the chosen fields of many souvenirs at once.
import {
  applicableObjects,
  type SouvenirRow,
  souvenirLevels,
} from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { type BulkChange, maxBulkSouvenirs } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { Button, Modal, NumberInput, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { ReasonedButton } from '../../../patterns/dialog/reasoned-button.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { useWithheld } from '../../../patterns/form/withheld.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useCategoryOptions } from '../categories/category-options.ts';
import styles from './bulk-edit-dialog.module.css';

type BulkEditDialogProps = { rows: readonly SouvenirRow[]; onClose: (done: boolean) => void };
type Field = keyof BulkChange;

export function BulkEditDialog({ rows, onClose }: BulkEditDialogProps) {
  const { t, format } = useShow();
  const may = useMay('gifts');
  const withheld = useWithheld('gifts');
  const shows = (field: Field) => !withheld.includes(field);
  const categories = useCategoryOptions();
  const [change, setChange] = useState<BulkChange>({});
  const setField = <F extends Field>(field: F, value: BulkChange[F] | null) =>
    setChange(({ [field]: _, ...others }) => (value === null ? others : { ...others, [field]: value }));
  const yesNo = [
    { value: 'yes', label: t('souvenir.yes') },
    { value: 'no', label: t('souvenir.no') },
  ];
  const states = (['valid', 'invalid'] as const)
    .filter((state) => may(state === 'valid' ? 'enable' : 'disable'))
    .map((state) => ({ value: state, label: t(`souvenir.state.${state}`) }));
  const choices = {
    categoryId: categories,
    level: souvenirLevels.map((value) => ({ value, label: t(`souvenir.level.${value}`) })),
    applicableObject: applicableObjects.map((value) => ({ value, label: t(`souvenir.object.${value}`) })),
    state: states,
  };
  const labels: Record<Field, string> = {
    categoryId: t('souvenirs.category'),
    level: t('souvenir.column.level'),
    applicableObject: t('souvenir.column.applicableObject'),
    state: t('souvenirs.state'),
    inShop: t('souvenir.column.inShop'),
    inApplication: t('souvenir.column.inApplication'),
    minimumStock: t('souvenir.column.minimumStock'),
    safeStock: t('souvenir.column.safeStock'),
  };

  const changes = Object.entries(change) as [Field, BulkChange[Field]][];
  const affectedRows = rows.filter((row) => changes.some(([field, value]) => row[field] !== value));
  const describeValue = ([field, value]: [Field, BulkChange[Field]]): string => {
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'boolean') return t(value ? 'souvenir.yes' : 'souvenir.no');
    const option = choices[field as keyof typeof choices].find((option) => option.value === value);
    return option?.label.trim() ?? '';
  };
  const command = useApiCommand('POST /api/inventory/souvenirs/actions/bulk', {
    invalidates: [
      'GET /api/inventory/souvenirs',
      'GET /api/inventory/souvenirs/:id',
      'GET /api/inventory/souvenirs/:id/form',
      'GET /api/inventory/dashboard',
    ],
    onSuccess: ({ changed }) => {
      void showToast('success', t('gifts.bulk.done', { count: changed }));
      onClose(true);
    },
  });

  const renderSelect = (field: 'categoryId' | 'level' | 'applicableObject' | 'state') => (
    <Select
      label={labels[field]}
      placeholder={t('gifts.bulk.unchanged')}
      clearable
      clearButtonProps={{ 'aria-label': t('gifts.bulk.clear', { field: labels[field] }) }}
      searchable={field === 'categoryId'}
      data={choices[field]}
      value={(change[field] as string | undefined) ?? null}
      onChange={(value) => setField(field, value as never)}
    />
  );
  const renderFlag = (field: 'inShop' | 'inApplication') => (
    <Select
      key={field}
      label={labels[field]}
      placeholder={t('gifts.bulk.unchanged')}
      clearable
      clearButtonProps={{ 'aria-label': t('gifts.bulk.clear', { field: labels[field] }) }}
      data={yesNo}
      value={change[field] === undefined ? null : change[field] ? 'yes' : 'no'}
      onChange={(value) => setField(field, value === null ? null : value === 'yes')}
    />
  );
  const renderNumber = (field: 'minimumStock' | 'safeStock') => (
    <NumberInput
      key={field}
      label={labels[field]}
      placeholder={t('gifts.bulk.unchanged')}
      min={0}
      max={1_000_000}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      value={change[field] ?? ''}
      onChange={(value) => setField(field, typeof value === 'number' ? value : null)}
    />
  );
  const tooMany = rows.length > maxBulkSouvenirs;
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('gifts.bulk.title', { count: rows.length })}
      size={640}
      centered
      closeOnClickOutside={changes.length === 0}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={16}>
        <FieldGrid>
          {renderSelect('categoryId')}
          {shows('level') && renderSelect('level')}
          {shows('applicableObject') && renderSelect('applicableObject')}
          {states.length > 0 && shows('state') && renderSelect('state')}
          {(['inShop', 'inApplication'] as const).filter(shows).map(renderFlag)}
          {(['minimumStock', 'safeStock'] as const).filter(shows).map(renderNumber)}
        </FieldGrid>
        <p className={styles.preview} role="status" data-none={changes.length === 0 || undefined}>
          {tooMany
            ? t('gifts.bulk.tooMany', { count: maxBulkSouvenirs })
            : changes.length === 0
              ? t('gifts.bulk.nothing')
              : t('gifts.bulk.preview', {
                  count: affectedRows.length,
                  all: rows.length,
                  changes: changes
                    .map((one) => `${labels[one[0]]} → ${describeValue(one)}`)
                    .join(t('app.comma')),
                })}
        </p>
        <DialogButtons>
          <Button variant="default" disabled={command.isPending} onClick={() => onClose(false)}>
            {t('confirm.cancel')}
          </Button>
          <ReasonedButton
            loading={command.isPending}
            reason={
              tooMany
                ? t('gifts.bulk.tooMany', { count: maxBulkSouvenirs })
                : affectedRows.length === 0
                  ? t('gifts.bulk.nothing')
                  : undefined
            }
            onClick={() => command.mutate({ body: { ids: rows.map(({ id }) => id), change } })}
          >
            {t('gifts.bulk.apply', { count: affectedRows.length })}
          </ReasonedButton>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
