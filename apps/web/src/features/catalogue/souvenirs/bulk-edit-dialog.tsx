// The same change on many souvenirs; only what is chosen here changes.
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
  const set = <F extends Field>(field: F, value: BulkChange[F] | null) =>
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

  const wanted = Object.entries(change) as [Field, BulkChange[Field]][];
  const changing = rows.filter((row) => wanted.some(([field, value]) => row[field] !== value));
  const wordOf = ([field, value]: [Field, BulkChange[Field]]): string => {
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'boolean') return t(value ? 'souvenir.yes' : 'souvenir.no');
    const known = choices[field as keyof typeof choices].find((option) => option.value === value);
    return known?.label.trim() ?? '';
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

  const select = (field: 'categoryId' | 'level' | 'applicableObject' | 'state') => (
    <Select
      label={labels[field]}
      placeholder={t('gifts.bulk.unchanged')}
      clearable
      clearButtonProps={{ 'aria-label': t('gifts.bulk.clear', { field: labels[field] }) }}
      searchable={field === 'categoryId'}
      data={choices[field]}
      value={(change[field] as string | undefined) ?? null}
      onChange={(value) => set(field, value as never)}
    />
  );
  const flag = (field: 'inShop' | 'inApplication') => (
    <Select
      key={field}
      label={labels[field]}
      placeholder={t('gifts.bulk.unchanged')}
      clearable
      clearButtonProps={{ 'aria-label': t('gifts.bulk.clear', { field: labels[field] }) }}
      data={yesNo}
      value={change[field] === undefined ? null : change[field] ? 'yes' : 'no'}
      onChange={(value) => set(field, value === null ? null : value === 'yes')}
    />
  );
  const figure = (field: 'minimumStock' | 'safeStock') => (
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
      onChange={(value) => set(field, typeof value === 'number' ? value : null)}
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
      closeOnClickOutside={wanted.length === 0}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={16}>
        <FieldGrid>
          {select('categoryId')}
          {shows('level') && select('level')}
          {shows('applicableObject') && select('applicableObject')}
          {states.length > 0 && shows('state') && select('state')}
          {(['inShop', 'inApplication'] as const).filter(shows).map(flag)}
          {(['minimumStock', 'safeStock'] as const).filter(shows).map(figure)}
        </FieldGrid>
        <p className={styles.preview} role="status" data-none={wanted.length === 0 || undefined}>
          {tooMany
            ? t('gifts.bulk.tooMany', { count: maxBulkSouvenirs })
            : wanted.length === 0
              ? t('gifts.bulk.nothing')
              : t('gifts.bulk.preview', {
                  count: changing.length,
                  all: rows.length,
                  changes: wanted.map((one) => `${labels[one[0]]} → ${wordOf(one)}`).join(t('app.comma')),
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
                : changing.length === 0
                  ? t('gifts.bulk.nothing')
                  : undefined
            }
            onClick={() => command.mutate({ body: { ids: rows.map(({ id }) => id), change } })}
          >
            {t('gifts.bulk.apply', { count: changing.length })}
          </ReasonedButton>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
