import { IconGift, IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../app/format.ts';
import { useT } from '../../app/i18n.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { GiftLine } from './draft-values.ts';
import styles from './gift-lines.module.css';

const mostPieces = 9999;

type GiftLinesProps = { lines: readonly GiftLine[]; onChange: (lines: GiftLine[]) => void };

/** What is applied for, how many of each, and what it comes to at today's prices. */
export function GiftLines({ lines, onChange }: GiftLinesProps) {
  const t = useT();
  const format = useFormat();
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + (unitPrice ?? 0) * quantity, 0);
  const change = (souvenirId: string, quantity: number) =>
    onChange(lines.map((line) => (line.souvenirId === souvenirId ? { ...line, quantity } : line)));
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.souvenirId} className={styles.line}>
            <span className={styles.picture}>
              {line.coverSrc ? (
                <Picture src={line.coverSrc} alt="" sizes="64px" />
              ) : (
                <IconGift size={26} stroke={1.4} aria-hidden />
              )}
            </span>
            <div className={styles.words}>
              <p className={styles.name}>
                {line.name}
                {line.level === 'vip' && <span className={styles.vip}>{t('souvenir.level.vip')}</span>}
              </p>
              <p className={styles.faint}>
                {line.productCode}
                {line.unitPrice !== null && ` · HK$${format.amount(line.unitPrice)}`}
              </p>
              {line.available !== undefined && line.available < line.quantity && (
                <p className={styles.short} role="status">
                  {t('apply.lineShort', { count: line.available })}
                </p>
              )}
            </div>
            <div className={styles.controls}>
              <QuantityStepper
                small
                of={line.name}
                value={line.quantity}
                most={mostPieces}
                onChange={(quantity) => change(line.souvenirId, quantity)}
              />
              <span className={styles.amount}>
                HK${format.accounting((line.unitPrice ?? 0) * line.quantity)}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('apply.removeGift', { name: line.name })}
                onClick={() => onChange(lines.filter(({ souvenirId }) => souvenirId !== line.souvenirId))}
              >
                <IconTrash size={19} stroke={1.7} aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.total} aria-live="polite">
        <span>{t('apply.total')}</span>
        <strong>HK${format.accounting(total)}</strong>
      </p>
    </>
  );
}
