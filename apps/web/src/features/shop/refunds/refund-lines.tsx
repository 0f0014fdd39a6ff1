import type { RefundEligibility } from '@keepsake/core/shop/refunds/refund.contract';
import type { RequestableKind } from '@keepsake/core/shop/refunds/refund.machine';
import { Checkbox, NativeSelect } from '@mantine/core';
import { nameWithText, PersonalText } from '../../../business/personal-text.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { Thumb } from '../buyer/goods-line.tsx';
import { ReasonField } from './reason-field.tsx';
import styles from './refund.module.css';

export type RequestedLine = {
  lineNo: number;
  quantity: number;
  reason: string;
  replacementId?: string | null | undefined;
};
type RefundLinesProps = {
  eligibility: RefundEligibility;
  kind: RequestableKind;
  value: readonly RequestedLine[];
  onChange: (lines: RequestedLine[]) => void;
  findError: (path: string) => string | undefined;
};

/** Chooses the lines, quantities and reasons. A line that cannot be requested shows why. */
export function RefundLines({ eligibility, kind, value, onChange, findError }: RefundLinesProps) {
  const t = useT();
  const format = useFormat();
  const { data } = useApiQuery('GET /api/system/DictionaryData/All', {});
  const reasons = data?.list
    .find(({ enCode }) => enCode === 'refundReason')
    ?.dictionaryList.map(({ fullName }) => fullName);
  const change = (lineNo: number, change: Partial<RequestedLine>) =>
    onChange(value.map((line) => (line.lineNo === lineNo ? { ...line, ...change } : line)));
  const linesError = findError('lines');
  return (
    <>
      <ul className={styles.lines}>
        {eligibility.lines.map(
          ({ lineNo, coverSrc, unitPrice, quantity, obstacles, replacements, ...line }) => {
            const name = nameWithText(line);
            const obstacle = obstacles[kind];
            const index = value.findIndex((line) => line.lineNo === lineNo);
            const requested = value[index];
            return (
              <li key={lineNo} className={styles.line} data-out={obstacle ? true : undefined}>
                <Checkbox
                  size="md"
                  classNames={{ body: styles.check, labelWrapper: styles.checkLabel }}
                  aria-label={t('refundRequest.line.choose', { name })}
                  checked={requested !== undefined}
                  disabled={obstacle !== null}
                  aria-invalid={linesError !== undefined}
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
                        <strong>{line.name}</strong>
                        <PersonalText personal={line.personal} />
                        <span className={styles.faint}>HK${format.amount(unitPrice)}</span>
                        <span className={styles.faint}>
                          {obstacle ? obstacle.text : t('refundRequest.line.left', { count: quantity })}
                        </span>
                      </span>
                    </span>
                  }
                />
                {requested && (
                  <div className={styles.requestedItem}>
                    {quantity > 1 && (
                      <div>
                        <span className={styles.label}>{t('common.quantity')}</span>
                        <QuantityStepper
                          value={requested.quantity}
                          max={quantity}
                          of={name}
                          onChange={(next) => change(lineNo, { quantity: next })}
                        />
                      </div>
                    )}
                    {kind === 'exchange' && replacements.length > 0 && (
                      <NativeSelect
                        className={styles.reason}
                        size="md"
                        label={t('refundRequest.line.replacement')}
                        data={[
                          { value: '', label: name },
                          ...replacements.map((other) => ({ value: other.id, label: other.name })),
                        ]}
                        value={requested.replacementId ?? ''}
                        onChange={({ currentTarget }) =>
                          change(lineNo, { replacementId: currentTarget.value || null })
                        }
                      />
                    )}
                    <ReasonField
                      reasons={reasons ?? []}
                      value={requested.reason}
                      onChange={(reason) => change(lineNo, { reason })}
                      error={findError(`lines.${index}.reason`) ?? findError(`lines.${index}.quantity`)}
                    />
                  </div>
                )}
              </li>
            );
          },
        )}
      </ul>
      {linesError && (
        <p className={styles.problem} role="alert">
          {t('validation.noRefundItem')}
        </p>
      )}
    </>
  );
}
