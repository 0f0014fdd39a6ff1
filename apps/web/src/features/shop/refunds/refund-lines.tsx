import type { RefundEligibility } from '@keepsake/core/shop/refunds/refund.contract';
import type { RequestableKind } from '@keepsake/core/shop/refunds/refund.machine';
import { Autocomplete, Checkbox } from '@mantine/core';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { Thumb } from '../buyer/goods-line.tsx';
import styles from './refund.module.css';

export type AskedLine = { lineNo: number; quantity: number; reason: string };
type RefundLinesProps = {
  eligibility: RefundEligibility;
  kind: RequestableKind;
  value: readonly AskedLine[];
  onChange: (lines: AskedLine[]) => void;
  errorOf: (path: string) => string | undefined;
};

/** Which pieces, how many of each, and why; what cannot be asked for says so. */
export function RefundLines({ eligibility, kind, value, onChange, errorOf }: RefundLinesProps) {
  const t = useT();
  const format = useFormat();
  const { data } = useApiQuery('GET /api/system/DictionaryData/All', {});
  const reasons = data?.list
    .find(({ enCode }) => enCode === 'refundReason')
    ?.dictionaryList.map(({ fullName }) => fullName);
  const change = (lineNo: number, change: Partial<AskedLine>) =>
    onChange(value.map((line) => (line.lineNo === lineNo ? { ...line, ...change } : line)));
  const fault = errorOf('lines');
  return (
    <>
      <ul className={styles.lines}>
        {eligibility.lines.map(({ lineNo, name, coverSrc, unitPrice, quantity, obstacles }) => {
          const obstacle = obstacles[kind];
          const at = value.findIndex((line) => line.lineNo === lineNo);
          const asked = value[at];
          return (
            <li key={lineNo} className={styles.line} data-out={obstacle ? true : undefined}>
              <Checkbox
                size="md"
                classNames={{ body: styles.check, labelWrapper: styles.checkLabel }}
                aria-label={t('askBack.line.choose', { name })}
                checked={asked !== undefined}
                disabled={obstacle !== null}
                aria-invalid={fault !== undefined}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(
                    checked
                      ? [...value, { lineNo, quantity, reason: '' }].sort((a, b) => a.lineNo - b.lineNo)
                      : value.filter((line) => line.lineNo !== lineNo),
                  )
                }
                label={
                  <span className={styles.choice}>
                    <Thumb src={coverSrc} />
                    <span className={styles.words}>
                      <strong>{name}</strong>
                      <span className={styles.faint}>HK${format.amount(unitPrice)}</span>
                      <span className={styles.faint}>
                        {obstacle ? obstacle.text : t('askBack.line.left', { count: quantity })}
                      </span>
                    </span>
                  </span>
                }
              />
              {asked && (
                <div className={styles.asked}>
                  <div>
                    <span className={styles.label}>{t('askBack.line.quantity')}</span>
                    <QuantityStepper
                      value={asked.quantity}
                      max={quantity}
                      of={name}
                      onChange={(next) => change(lineNo, { quantity: next })}
                    />
                  </div>
                  <Autocomplete
                    className={styles.reason}
                    size="md"
                    label={t('askBack.line.reason')}
                    placeholder={t('askBack.line.reason.hint')}
                    required
                    maxLength={200}
                    data={reasons ?? []}
                    // every choice stays on offer after one was made
                    filter={({ options }) => options}
                    value={asked.reason}
                    onChange={(reason) => change(lineNo, { reason })}
                    error={errorOf(`lines.${at}.reason`) ?? errorOf(`lines.${at}.quantity`)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {fault && (
        <p className={styles.fault} role="alert">
          {t('askBack.lines.none')}
        </p>
      )}
    </>
  );
}
