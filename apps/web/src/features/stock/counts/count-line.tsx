// One line of a count sheet: the souvenir and the field for the counted quantity.
import type { CountLine } from '@keepsake/core/stock/counts/count.contract';
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../api/call.ts';
import { readErrorMessage } from '../../../api/errors.ts';
import { describeLot } from '../../../business/lot-text.tsx';
import { SouvenirSummary } from '../../../business/souvenir-summary.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { isCode, plainNumber, readWhole } from '../../../patterns/line-grid/grid-rules.ts';
import { AddLot } from './add-lot.tsx';
import styles from './count-page.module.css';

type CountLineCardProps = {
  countId: string;
  line: CountLine;
  /** Set if the line was just scanned: its field gets the focus. A new object for every scan. */
  scanned: object | undefined;
  onSaved: () => void;
  /** Called after Enter has saved a scanned line or the last line of the list. */
  onEntered: () => void;
  /** Called with a code that was scanned into the field of the quantity. */
  onCode: (code: string) => void;
};

const isNegative = (text: string) => /^[-−–]\d/.test(plainNumber(text));

/** The quantity field of the next line that this user may count. */
function findNextField(field: HTMLInputElement | null): HTMLInputElement | undefined {
  const fields = [...(field?.closest('ul')?.querySelectorAll('input') ?? [])];
  return field ? fields[fields.indexOf(field) + 1] : undefined;
}

const toLot = ({ lotNumber, bestBefore }: CountLine) => ({ number: lotNumber, bestBefore });

export function CountLineCard({ line, ...entryProps }: CountLineCardProps) {
  const show = useShow();
  const { t, format } = show;
  const { souvenirId, lotId, souvenirName: name, entry } = line;
  return (
    <li className={styles.line} data-second={(line.needsSecond && line.secondCounted === null) || undefined}>
      <div className={styles.what}>
        <SouvenirSummary src={line.coverSrc} code={line.productCode} name={name} />
        {(line.bestBefore || line.perishable) && (
          <span className={styles.who}>{describeLot(toLot(line), show)}</span>
        )}
        {line.perishable && entry === 'first' && <AddLot countId={entryProps.countId} line={line} />}
        {line.parts && <span className={styles.who}>{t('counts.set', { parts: line.parts })}</span>}
        {line.isCounted && line.counterName && (
          <span className={styles.who}>
            {line.secondName
              ? t('counts.second', { name: line.secondName })
              : t('counts.first', { name: line.counterName })}
          </span>
        )}
        {line.needsSecond && line.secondCounted === null && (
          <StateBadge tone="warn">
            {t(entry === 'second' ? 'counts.yourSecond' : 'counts.needsSecond')}
          </StateBadge>
        )}
      </div>
      {entry === 'none' ? (
        <LineResult line={line} />
      ) : (
        <CountEntry
          key={`${souvenirId} ${lotId} ${entry}`}
          {...entryProps}
          line={line}
          label={t(entry === 'second' ? 'counts.secondOf' : 'counts.countedOf', {
            name: line.bestBefore ? `${name}, ${describeLot(toLot(line), show)}` : name,
          })}
          format={format.number}
        />
      )}
    </li>
  );
}

/** The result of a line that this user cannot count. The book quantity is only sent after the count is closed. */
function LineResult({ line }: { line: CountLine }) {
  const { t, format } = useShow();
  const figure = line.secondCounted ?? line.counted;
  const { book, difference } = line;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('counts.counted')}</dt>
        <dd>{figure === null || figure === undefined ? '—' : format.number(figure)}</dd>
      </div>
      {book !== undefined && book !== null && (
        <div>
          <dt>{t('counts.book')}</dt>
          <dd>{format.number(book)}</dd>
        </div>
      )}
      {difference !== undefined && difference !== null && (
        <div data-differs={difference !== 0 || undefined}>
          <dt>{t('counts.difference')}</dt>
          <dd>{`${difference > 0 ? '+' : difference < 0 ? '−' : ''}${format.number(Math.abs(difference))}`}</dd>
        </div>
      )}
    </dl>
  );
}

type CountEntryProps = CountLineCardProps & { label: string; format: (value: number) => string };

function CountEntry(props: CountEntryProps) {
  const { countId, line, scanned, onSaved, onEntered, onCode, label, format } = props;
  const { t } = useShow();
  const initialCount = line.entry === 'second' ? line.secondCounted : (line.counted ?? null);
  const [text, setText] = useState(initialCount === null ? '' : String(initialCount));
  const [savedCount, setSavedCount] = useState(initialCount);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>(initialCount === null ? 'idle' : 'saved');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!scanned) return;
    field.current?.focus();
    field.current?.select();
  }, [scanned]);
  const value = readWhole(text);
  const isChanged = text.trim() !== '' && value !== savedCount;
  /** Returns whether the typed quantity is saved. */
  const save = async (): Promise<boolean> => {
    if (state === 'saving') return false;
    if (!isChanged) return savedCount !== null;
    if (value === undefined) {
      setError(t(isNegative(text) ? 'counts.negative' : 'grid.whole'));
      return false;
    }
    setState('saving');
    setError(undefined);
    try {
      await call(
        'POST /api/inventory/counts/:id/actions/count',
        {
          params: { id: countId },
          body: { lines: [{ souvenirId: line.souvenirId, lotId: line.lotId, counted: value }] },
        },
        // the field shows the error, but it may be out of sight after the focus has moved on
        { quiet: document.activeElement === field.current },
      );
      setSavedCount(value);
      setState('saved');
      onSaved();
      return true;
    } catch (failure) {
      setState('idle');
      setError(readErrorMessage(failure) ?? t('app.unknownError'));
      return false;
    }
  };
  const enterQuantity = async () => {
    const next = scanned ? undefined : findNextField(field.current);
    const isValid = isChanged ? value !== undefined : savedCount !== null;
    if (next && isValid) {
      // The field saves when it loses the focus. The next quantity can be typed meanwhile.
      next.focus();
      next.select();
    } else if (await save()) onEntered();
  };
  const enter = () => {
    if (!isCode(text)) return void enterQuantity();
    // The text is reset before the field loses the focus. Otherwise the field would check the code as a quantity.
    flushSync(() => {
      setText(savedCount === null ? '' : String(savedCount));
      setError(undefined);
    });
    onCode(text.trim());
  };
  return (
    <div className={styles.entry}>
      <TextInput
        ref={field}
        size="lg"
        className={styles.input}
        inputMode="numeric"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="next"
        aria-label={label}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
        }}
      />
      <span className={styles.mark} data-state={isChanged ? 'changed' : state} role="status">
        {state === 'saving' ? (
          t('counts.saving')
        ) : isChanged ? (
          // Not a stop of the Tab key, because leaving the field saves as well.
          <Button size="compact-md" variant="light" tabIndex={-1} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        ) : state === 'saved' ? (
          <>
            <IconCheck size={18} stroke={3} aria-hidden />
            <span className={styles.savedWord}>{t('common.saved')}</span>
            <span className="ks-hidden">{savedCount === null ? '' : format(savedCount)}</span>
          </>
        ) : null}
      </span>
    </div>
  );
}
