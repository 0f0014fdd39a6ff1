// The fields of the application form.
import { applicationTypes, urgencies } from '@keepsake/core/application/apply/application.machine';
import { visibleLength } from '@keepsake/core/values/visible';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { AttachmentsField } from '../../../patterns/attachments/attachments-field.tsx';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { FieldGrid } from '../../../patterns/form/form-page.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import type { LineGridModel } from '../../../patterns/line-grid/use-line-grid.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { addLines, findNewLines, toSouvenirLines } from '../catalog/cart-lines.ts';
import styles from './apply-form.module.css';
import type { DraftValues } from './draft-values.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { RecipientsSection } from './recipients-section.tsx';
import { SouvenirLines } from './souvenir-lines.tsx';
import { SouvenirPicker } from './souvenir-picker.tsx';

type FieldsProps = {
  values: DraftValues;
  change: (part: Partial<DraftValues>) => void;
  findError: (path: string) => string | undefined;
  grid: LineGridModel;
  minReasonLength: number;
  /** Today's date in Hong Kong. */
  today: string;
};
type TextName = {
  [K in keyof DraftValues]: DraftValues[K] extends string ? K : never;
}[keyof DraftValues];

function SouvenirSection({ values, change, findError }: FieldsProps) {
  const t = useT();
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  const { data: cart } = useApiQuery('GET /api/application/cart', {}, { staleTime: 0 });
  const { lines } = values;
  const fromCart = findNewLines(lines, toSouvenirLines(cart?.list ?? []));
  const error = findError('lines');
  return (
    <Section title={t('common.souvenirs')}>
      {lines.length > 0 ? (
        <SouvenirLines lines={lines} onChange={(next) => change({ lines: next })} />
      ) : (
        <p className={styles.blank}>
          <strong>{t('apply.noSouvenir')}</strong>
          {t('apply.noSouvenir.text')}
        </p>
      )}
      <div className={styles.souvenirs}>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          aria-invalid={error ? true : undefined}
          onClick={() => setIsPickerOpen(true)}
        >
          {t('apply.addSouvenir')}
        </Button>
        {fromCart.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconShoppingBag size={17} aria-hidden />}
            onClick={() => change({ lines: [...lines, ...fromCart] })}
          >
            {t('apply.addFromCart', { count: fromCart.length })}
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <SouvenirPicker
        opened={isPickerOpen}
        onClose={() => setIsPickerOpen(false)}
        chosen={new Set(lines.map(({ souvenirId }) => souvenirId))}
        onAdd={(chosen) => change({ lines: addLines(lines, chosen) })}
      />
    </Section>
  );
}

export function ApplyFields(props: FieldsProps) {
  const { values, change, findError, grid, minReasonLength, today } = props;
  const t = useT();
  const isBatch = values.mode === 'batch';
  const textProps = (key: TextName, maxLength: number) => ({
    value: values[key],
    maxLength,
    error: findError(key),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [key]: event.currentTarget.value } as Partial<DraftValues>),
  });
  const length = visibleLength(values.reason);
  return (
    <>
      <ModeSwitch values={values} change={change} grid={grid} />
      {isBatch ? (
        <RecipientsSection grid={grid} error={findError('recipients')} />
      ) : (
        <SouvenirSection {...props} />
      )}
      <Section title={t('apply.section.purpose')}>
        <FieldGrid>
          <Select
            label={t('application.type')}
            data={applicationTypes.map((value) => ({ value, label: t(`application.type.${value}`) }))}
            value={values.type}
            allowDeselect={false}
            required
            onChange={(type) => type && change({ type: type as DraftValues['type'] })}
          />
          <Select
            label={t('application.urgency')}
            data={urgencies.map((value) => ({ value, label: t(`application.urgency.${value}`) }))}
            value={values.urgency}
            allowDeselect={false}
            required
            onChange={(urgency) => urgency && change({ urgency: urgency as DraftValues['urgency'] })}
          />
          <DayField
            label={t('application.useDate')}
            value={values.useDate}
            min={today}
            required
            error={findError('useDate')}
            onChange={(useDate) => change({ useDate })}
          />
          <TextInput label={t('common.phone')} inputMode="tel" {...textProps('applicantPhone', 30)} />
          <Textarea
            wrapperProps={{ 'data-wide': true }}
            label={t('application.column.reason')}
            placeholder={t('apply.reasonHint', { min: minReasonLength })}
            required
            autosize
            minRows={4}
            maxRows={12}
            {...textProps('reason', 2000)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={
              <span className={styles.counter} data-enough={length >= minReasonLength || undefined}>
                {t('apply.reasonCount', { count: length, min: minReasonLength })}
              </span>
            }
          />
        </FieldGrid>
      </Section>
      <Section title={t(isBatch ? 'application.column.activity' : 'apply.section.recipient')}>
        <FieldGrid>
          {!isBatch && (
            <>
              <TextInput
                label={t('application.recipientName')}
                required
                {...textProps('recipientName', 100)}
              />
              <TextInput label={t('application.column.position')} {...textProps('recipientPosition', 100)} />
              <TextInput
                wrapperProps={{ 'data-wide': true }}
                label={t('application.column.object')}
                placeholder={t('apply.objectHint')}
                {...textProps('recipientObject', 120)}
              />
            </>
          )}
          <TextInput label={t('application.column.activity')} {...textProps('activity', 200)} />
          <DayField
            label={t('application.column.activityDate')}
            value={values.activityDate}
            error={findError('activityDate')}
            onChange={(activityDate) => change({ activityDate })}
          />
        </FieldGrid>
      </Section>
      <Section title={t('apply.section.more')}>
        <FieldGrid>
          <AttachmentsField
            type="attachment"
            label={t('common.attachments')}
            value={values.attachments}
            onChange={(attachments) => change({ attachments })}
            max={10}
            error={findError('attachments')}
          />
          <Textarea
            wrapperProps={{ 'data-wide': true }}
            label={t('common.remark')}
            autosize
            minRows={2}
            maxRows={6}
            {...textProps('remark', 500)}
          />
        </FieldGrid>
      </Section>
    </>
  );
}
