// Changes many prices by one percentage, or to amounts typed one by one. It shows a preview, then changes all or none.
import {
  type BulkPreview,
  type BulkPriceForm,
  bulkPriceApplyForm,
} from '@keepsake/core/catalogue/prices/price.contract';
import { type PriceType, priceTypes, roundingSteps } from '@keepsake/core/catalogue/prices/price.rules';
import { priceFields } from '@keepsake/core/records/price.fields';
import { hongKongDay } from '@keepsake/core/values/period';
import { Button, Group, Modal, NumberInput, SegmentedControl, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ButtonWithReason } from '../../../patterns/dialog/button-with-reason.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { FieldInput } from '../../../patterns/fields/field-section.tsx';
import { useGuardedClose } from '../../../patterns/form/use-guarded-close.ts';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { PriceBulkPreview, type TypedPrices, withTyped } from './price-bulk-preview.tsx';
import styles from './price-parts.module.css';

type PriceBulkDialogProps = {
  ids?: string[];
  filter: BulkPriceForm['filter'];
  onClose: (changed: boolean) => void;
};

const previewForm = bulkPriceApplyForm.omit({ ids: true, filter: true, fingerprint: true, typed: true });
type Step = (typeof roundingSteps)[number];

export function PriceBulkDialog({ ids, filter, onClose }: PriceBulkDialogProps) {
  const { t, format } = useShow();
  const narrow = useNarrow();
  // Typed prices are kept when the person goes back and changes the percentage.
  const [typed, setTyped] = useState<TypedPrices>({});
  const [preview, setPreview] = useState<{ change: PreviewStepProps['change']; seen: BulkPreview }>();
  const form = useKeepsakeForm({
    module: 'prices',
    schema: previewForm,
    initialValues: {
      type: 'mall' as PriceType,
      percent: undefined as unknown as number,
      step: 100 as Step,
      effectiveDate: hongKongDay(new Date()),
      reason: '',
    },
    submit: async (change) => {
      const { reason: _, ...rest } = change;
      const body = { ...rest, filter, ...(ids ? { ids } : {}) };
      setPreview({ change, seen: await call('POST /api/inventory/prices/bulk/preview', { body }) });
    },
    saved: null,
  });
  const { values } = form;
  // the form counts as saved while the preview is shown, although no price has changed yet
  const close = useGuardedClose(
    () => preview !== undefined || form.isUnsaved(),
    t('prices.bulk'),
    () => onClose(false),
  );
  return (
    <Modal
      opened
      onClose={close}
      title={t('prices.bulk')}
      centered
      size={760}
      fullScreen={narrow}
      closeOnClickOutside={!form.isDirty && !preview}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {preview ? (
        <PreviewStep
          {...preview}
          {...{ typed, setTyped }}
          ids={ids}
          filter={filter}
          onBack={() => setPreview(undefined)}
          onDone={() => onClose(true)}
        />
      ) : (
        <form onSubmit={(event) => void form.onSubmit(event)} noValidate aria-label={t('prices.bulk')}>
          <Stack gap={14}>
            <p className={styles.summary}>
              {ids ? t('prices.bulk.selected', { count: ids.length }) : t('prices.bulk.filtered')}
            </p>
            <SegmentedControl
              aria-label={t('price.type')}
              data={priceTypes.map((value) => ({ value, label: t(`price.type.${value}`) }))}
              value={values.type}
              onChange={(value) => {
                form.setValue('type', value as PriceType);
                setTyped({});
              }}
            />
            <Group grow align="flex-start">
              <NumberInput
                label={t('prices.bulk.percent')}
                description={t('prices.bulk.percent.hint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                data-autofocus
                suffix=" %"
                decimalScale={2}
                hideControls
                {...form.field('percent')}
                value={values.percent ?? ''}
                onChange={(value) =>
                  form.setValue('percent', (value === '' ? undefined : Number(value)) as number)
                }
              />
              <Select
                label={t('prices.bulk.step')}
                required
                allowDeselect={false}
                data={roundingSteps.map((step) => ({
                  value: String(step),
                  label: `HK$${format.accounting(step)}`,
                }))}
                value={String(values.step)}
                onChange={(value) => form.setValue('step', Number(value) as Step)}
              />
            </Group>
            {form.shows('effectiveDate') && (
              <FieldInput
                {...{ form, isNew: true, name: 'effectiveDate', field: priceFields.effectiveDate }}
                special={{ min: hongKongDay(new Date()) }}
              />
            )}
            <FieldInput {...{ form, isNew: true, name: 'reason', field: priceFields.reason }} />
            <DialogButtons>
              <Button variant="default" disabled={form.pending} onClick={() => onClose(false)}>
                {t('confirm.cancel')}
              </Button>
              <Button type="submit" loading={form.pending}>
                {t('common.preview')}
              </Button>
            </DialogButtons>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

type PreviewStepProps = {
  change: Omit<BulkPriceForm, 'ids' | 'filter'> & { reason: string };
  seen: BulkPreview;
  typed: TypedPrices;
  setTyped: (typed: TypedPrices) => void;
  ids: string[] | undefined;
  filter: BulkPriceForm['filter'];
  onBack: () => void;
  onDone: () => void;
};

function PreviewStep({ change, seen, typed, setTyped, ids, filter, onBack, onDone }: PreviewStepProps) {
  const { t } = useShow();
  const { list, counts } = withTyped(seen, typed, change.type);
  const apply = useApiCommand('POST /api/inventory/prices/bulk', {
    onSuccess: () => {
      void showToast('success', t('prices.bulk.done'));
      onDone();
    },
  });
  const body = {
    ...change,
    filter,
    ...(ids ? { ids } : {}),
    fingerprint: seen.fingerprint,
    typed: Object.entries(typed).map(([id, amount]) => ({ id, amount })),
  };
  const { changed, notPositive } = counts;
  return (
    <Stack gap={14}>
      <PriceBulkPreview
        type={change.type}
        list={list}
        counts={counts}
        onType={(id, amount) => {
          const { [id]: _, ...others } = typed;
          setTyped(amount === undefined ? others : { ...others, [id]: amount });
        }}
      />
      <DialogButtons>
        <Button variant="default" disabled={apply.isPending} onClick={onBack}>
          {t('prices.bulk.back')}
        </Button>
        <ButtonWithReason
          loading={apply.isPending}
          reason={
            notPositive > 0
              ? t('prices.bulk.notPositive', { count: notPositive })
              : changed === 0
                ? t('prices.bulk.same')
                : undefined
          }
          onClick={() => apply.mutate({ body })}
        >
          {t('prices.bulk.apply', { count: changed })}
        </ButtonWithReason>
      </DialogButtons>
    </Stack>
  );
}
