import type { PickupRecord } from '@keepsake/core/counter/counter.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { LotShares } from '../../../../business/lot-text.tsx';
import { nameWithText, PersonalText } from '../../../../business/personal-text.tsx';
import { SouvenirSummary } from '../../../../business/souvenir-summary.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { StateBadge } from '../../../../patterns/display/state-badge.tsx';
import styles from './counter-page.module.css';
import { type HandOverQuantities, toQuantityKey } from './hand-over-quantities.ts';

type CounterRecordProps = {
  record: PickupRecord;
  /** The name in the heading, which is not repeated. */
  personName: string;
  quantities: HandOverQuantities;
  disabled: boolean;
  onChange: (change: HandOverQuantities) => void;
};

/** One order or application at the counter: handed over as a whole, or by pieces where that is allowed. */
export function CounterRecord({ record, personName, quantities, disabled, onChange }: CounterRecordProps) {
  const { t, format } = useShow();
  const { id, no, kind, collectBy, note, wholeOnly, isShown } = record;
  const lines = record.lines.filter(({ open, held }) => open > 0 || held > 0);
  const canGive = lines.some(({ open }) => open > 0);
  const getQuantity = (lineNo: number) => quantities[toQuantityKey(id, lineNo)] ?? 0;
  const isEverythingChosen = lines.every(({ lineNo, open }) => getQuantity(lineNo) === open);
  const setAll = (all: boolean) =>
    onChange(
      Object.fromEntries(lines.map(({ lineNo, open }) => [toQuantityKey(id, lineNo), all ? open : 0])),
    );
  const isLate = collectBy !== null && hongKongDay(new Date()) > collectBy;
  return (
    <section className={styles.record} aria-label={no}>
      <header className={styles.head}>
        <div className={styles.title}>
          <span className={styles.kind}>{t(`counter.kind.${kind}`)}</span>
          <strong>{no}</strong>
          {isShown && <StateBadge tone="info">{t('counter.shown')}</StateBadge>}
          {isLate && <StateBadge tone="warn">{t('counter.late')}</StateBadge>}
        </div>
        <span className={styles.soft}>
          {[
            !personName.includes(record.contactName) && record.contactName,
            collectBy && t('counter.collectBy', { day: format.date(collectBy) }),
            wholeOnly && t('counter.whole'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {note && <span className={styles.note}>{note}</span>}
        {wholeOnly ? (
          <Checkbox
            label={t('counter.include', { no })}
            checked={isEverythingChosen}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => setAll(checked)}
          />
        ) : canGive ? (
          <Button
            variant="subtle"
            size="compact-md"
            className={styles.all}
            disabled={disabled}
            onClick={() => setAll(!isEverythingChosen)}
          >
            {t(isEverythingChosen ? 'counter.none' : 'common.selectAll')}
          </Button>
        ) : null}
      </header>
      <ul className={styles.lines}>
        {lines.map(({ lineNo, name, productCode, coverSrc, personal, open, held, lots }) => (
          <li key={lineNo} className={styles.line} data-none={getQuantity(lineNo) === 0 || undefined}>
            <div>
              <SouvenirSummary src={coverSrc} code={productCode} name={name} large>
                <PersonalText personal={personal} />
              </SouvenirSummary>
              <LotShares lots={lots} />
              {held > 0 && <p className={styles.held}>{t('counter.held', { count: held })}</p>}
            </div>
            {open === 0 ? null : wholeOnly ? (
              <strong className={styles.count}>{format.number(open)}</strong>
            ) : (
              <Stepper
                name={nameWithText({ name, personal })}
                value={getQuantity(lineNo)}
                max={open}
                disabled={disabled}
                onChange={(value) => onChange({ [toQuantityKey(id, lineNo)]: value })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type StepperProps = {
  name: string;
  value: number;
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
};

function Stepper({ name, value, max, disabled, onChange }: StepperProps) {
  const { t, format } = useShow();
  const button = { variant: 'default', size: 44, radius: 'md' } as const;
  return (
    <fieldset className={styles.stepper}>
      <legend className="ks-hidden">{t('counter.quantity', { name })}</legend>
      <ActionIcon
        {...button}
        aria-label={t('counter.fewer', { name })}
        disabled={disabled || value === 0}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.number}>
        <output aria-label={t('counter.quantity', { name })}>{format.number(value)}</output>
        <span className={styles.soft}>{t('counter.of', { count: max })}</span>
      </span>
      <ActionIcon
        {...button}
        aria-label={t('counter.more', { name })}
        disabled={disabled || value === max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
