// The condition of the returned pieces of a line: one for all pieces, or a number of pieces for each condition.
import { type Condition, conditions } from '@keepsake/core/stock/documents/document.form';
import { Button, NumberInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import styles from './condition-fields.module.css';

export type Pieces = Readonly<Partial<Record<Condition, number>>>;
export const sumPieces = (pieces: Pieces): number =>
  conditions.reduce((sum, condition) => sum + (pieces[condition] ?? 0), 0);
export const toParts = (pieces: Pieces) =>
  conditions.flatMap((condition) => {
    const quantity = pieces[condition] ?? 0;
    return quantity > 0 ? [{ condition, quantity }] : [];
  });

export const ConditionList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.lines}>{children}</ul>
);

type ConditionFieldsProps = {
  /** What was returned, shown beside the fields. */
  children: ReactNode;
  /** The name of the souvenir, for screen readers. */
  of: string;
  quantity: number;
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  /** Whether missing pieces are shown as an error. A wrong sum of the entered numbers is always shown. */
  showsError: boolean;
  disabled: boolean;
};

/** A line that is not inspected yet has no condition. */
export function ConditionFields({
  children,
  of,
  quantity,
  pieces,
  onChange,
  showsError,
  disabled,
}: ConditionFieldsProps) {
  const t = useT();
  const sum = sumPieces(pieces);
  const [isMixed, setIsMixed] = useState(toParts(pieces).length > 1);
  const isWrong = sum !== quantity;
  const label = (condition: Condition) => t(`documentLine.condition.${condition}`);
  const choose = (condition: Condition) => {
    setIsMixed(false);
    onChange({ [condition]: quantity });
  };
  return (
    <li className={styles.line}>
      <div className={styles.name}>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser */}
      <div className={styles.choices} role="group" aria-label={t('documents.inspect.of', { name: of })}>
        {conditions.map((condition) => {
          const isChosen = !isMixed && pieces[condition] === quantity;
          return (
            <Button
              key={condition}
              size="sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              disabled={disabled}
              onClick={() => choose(condition)}
            >
              {label(condition)}
            </Button>
          );
        })}
        {quantity > 1 && (
          <Button
            size="sm"
            variant={isMixed ? 'filled' : 'default'}
            aria-pressed={isMixed}
            disabled={disabled}
            onClick={() => setIsMixed(true)}
          >
            {t('documents.inspect.mixed')}
          </Button>
        )}
      </div>
      {isMixed && (
        <div className={styles.fields}>
          {conditions.map((condition) => (
            <NumberInput
              key={condition}
              size="sm"
              label={label(condition)}
              aria-label={`${of}: ${label(condition)}`}
              min={0}
              max={quantity}
              allowDecimal={false}
              allowNegative={false}
              disabled={disabled}
              value={sum === 0 ? '' : (pieces[condition] ?? 0)}
              error={showsError && isWrong}
              onChange={(value) =>
                onChange({ ...pieces, [condition]: Math.min(quantity, Number(value) || 0) })
              }
            />
          ))}
        </div>
      )}
      {isWrong && (showsError || (isMixed && sum > 0)) && (
        <p className={styles.problem} role="alert">
          {sum === 0 ? t('documents.inspect.choose') : t('documents.inspect.wrong', { count: quantity, sum })}
        </p>
      )}
    </li>
  );
}
