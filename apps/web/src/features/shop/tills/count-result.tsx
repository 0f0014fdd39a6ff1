import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import { Alert, Textarea } from '@mantine/core';
import { useShow } from '../../../patterns/display/show.ts';
import { Difference } from './difference.tsx';
import styles from './tills.module.css';

type CountResultProps = {
  total: number;
  shift: ShiftDetail;
  needsSecond: boolean;
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
};

/** Counted and expected cash. A difference needs a reason. */
export function CountResult({ total, shift, needsSecond, reason, onReason, error }: CountResultProps) {
  const { t, format } = useShow();
  const difference = total - shift.cashExpected;
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{t('shift.counted')}</dt>
          <dd>{format.accounting(total)}</dd>
        </div>
        <div>
          <dt>{t('shift.expected')}</dt>
          <dd>{format.accounting(shift.cashExpected)}</dd>
        </div>
        <div data-total>
          <dt>{t('shift.difference')}</dt>
          <dd>
            <span role="status">
              <Difference cents={difference} />
            </span>
          </dd>
        </div>
      </dl>
      {needsSecond && (
        <Alert color="yellow" role="note">
          {t('cashCount.needsSecond', { limit: format.hkd(shift.differenceLimit) })}
        </Alert>
      )}
      {difference !== 0 && (
        <Textarea
          label={t(shiftFields.reason.label)}
          required
          autoFocus
          autosize
          minRows={2}
          maxLength={200}
          value={reason}
          error={error}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
    </>
  );
}
