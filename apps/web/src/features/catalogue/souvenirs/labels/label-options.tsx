// The paper of the labels, the first free label of a used sheet, and whether labels show the price.
import { NumberInput, Select, Switch } from '@mantine/core';
import { useT } from '../../../../i18n/i18n.tsx';
import { findLabelFormat, type LabelFormat, labelFormats, storeLabelFormat } from './label-formats.ts';
import styles from './souvenir-labels-page.module.css';

export type PaperChoice = {
  readonly format: LabelFormat;
  readonly firstLabel: number;
  readonly withPrice: boolean;
};

type LabelOptionsProps = {
  paper: PaperChoice;
  canPrintPrices: boolean;
  onChange: (paper: PaperChoice) => void;
};

export function LabelOptions({ paper, canPrintPrices, onChange }: LabelOptionsProps) {
  const t = useT();
  const { format, firstLabel, withPrice } = paper;
  return (
    <>
      <div className={styles.choice}>
        <Select
          label={t('souvenirs.labels.format')}
          allowDeselect={false}
          data={labelFormats.map(({ name }) => ({
            value: name,
            label: t(`souvenirs.labels.format.${name}`),
          }))}
          value={format.name}
          onChange={(name) => {
            const next = findLabelFormat(name);
            storeLabelFormat(next);
            onChange({ ...paper, format: next, firstLabel: 1 });
          }}
        />
        {format.perPage > 1 && (
          <NumberInput
            label={t('souvenirs.labels.firstLabel')}
            min={1}
            max={format.perPage}
            allowDecimal={false}
            value={firstLabel}
            onChange={(value) =>
              onChange({
                ...paper,
                firstLabel: Math.min(format.perPage, Math.max(1, Math.round(Number(value)) || 1)),
              })
            }
          />
        )}
      </div>
      {canPrintPrices && (
        <Switch
          label={t('souvenirs.labels.withPrice')}
          checked={withPrice}
          onChange={(event) => onChange({ ...paper, withPrice: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
