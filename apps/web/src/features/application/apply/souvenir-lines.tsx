import { maxRequestedPieces } from '@keepsake/core/application/apply/application-draft.contract';
import { SouvenirLine } from '../../../business/souvenir-line.tsx';
import { useSeesAmounts } from '../../../business/use-sees-amounts.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { DraftLine } from './draft-values.ts';
import styles from './souvenir-lines.module.css';

type SouvenirLinesProps = { lines: readonly DraftLine[]; onChange: (lines: DraftLine[]) => void };

/** The requested souvenirs with quantities, and the total at today's prices. */
export function SouvenirLines({ lines, onChange }: SouvenirLinesProps) {
  const t = useT();
  const format = useFormat();
  const seesAmounts = useSeesAmounts();
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + (unitPrice ?? 0) * quantity, 0);
  const change = (souvenirId: string, quantity: number) =>
    onChange(lines.map((line) => (line.souvenirId === souvenirId ? { ...line, quantity } : line)));
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SouvenirLine
            key={line.souvenirId}
            name={line.name}
            coverSrc={line.coverSrc}
            level={line.level}
            detail={
              line.productCode + (line.unitPrice === null ? '' : ` · HK$${format.amount(line.unitPrice)}`)
            }
            controls={
              <>
                <QuantityStepper
                  small
                  of={line.name}
                  value={line.quantity}
                  max={maxRequestedPieces}
                  onChange={(quantity) => change(line.souvenirId, quantity)}
                />
                {seesAmounts && (
                  <span className={styles.amount}>{format.hkd((line.unitPrice ?? 0) * line.quantity)}</span>
                )}
              </>
            }
            remove={{
              label: t('common.removeNamed', { name: line.name }),
              onPress: () => onChange(lines.filter(({ souvenirId }) => souvenirId !== line.souvenirId)),
            }}
          >
            {line.available !== undefined && line.available < line.quantity && (
              <p className={styles.short} role="status">
                {t('apply.lineShort', { count: line.available })}
              </p>
            )}
          </SouvenirLine>
        ))}
      </ul>
      {seesAmounts && (
        <p className={styles.total} aria-live="polite">
          <span>{t('apply.total')}</span>
          <strong>{format.hkd(total)}</strong>
        </p>
      )}
    </>
  );
}
