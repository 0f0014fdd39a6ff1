// Records the condition of returned pieces. It decides whether they can be sold again.
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { type Condition, conditions } from '@keepsake/core/stock/documents/document.form';
import { NumberInput } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ReasonedButton } from '../../../patterns/dialog/reasoned-button.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './inspect-return.module.css';

type Pieces = Readonly<Record<Condition, number>>;
const noPieces: Pieces = { resell: 0, display: 0, damaged: 0, write_off: 0 };
/** A line without a condition has not been inspected yet. */
const toPieces = ({ condition, quantity }: DocumentLine): Pieces =>
  condition ? { ...noPieces, [condition]: quantity } : noPieces;
const sumPieces = (pieces: Pieces) => conditions.reduce((sum, condition) => sum + pieces[condition], 0);

/** The key contains the version, so that a change by another user resets the form. */
export function InspectReturn({ document }: { document: DocumentDetail }) {
  return document.actions.includes('judge') ? (
    <InspectionForm key={`${document.id} ${document.version}`} document={document} />
  ) : null;
}

function InspectionForm({ document }: { document: DocumentDetail }) {
  const { t } = useShow();
  const reload = useReload();
  const [inspected, setInspected] = useState<Readonly<Record<number, Pieces>>>({});
  const [pending, setPending] = useState(false);
  const getPieces = (line: DocumentLine) => inspected[line.lineNo] ?? toPieces(line);
  const wrongLines = document.lines.filter((line) => sumPieces(getPieces(line)) !== line.quantity);
  const describeError = (line: DocumentLine) => {
    const sum = sumPieces(getPieces(line));
    return sum === 0
      ? t('documents.inspect.choose')
      : t('documents.inspect.wrong', { count: line.quantity, sum });
  };
  const save = async () => {
    setPending(true);
    try {
      await call('POST /api/inventory/returns/:id/actions/judge', {
        params: { id: document.id },
        body: {
          version: document.version,
          lines: document.lines.map((line) => ({
            lineNo: line.lineNo,
            parts: conditions.flatMap((condition) => {
              const quantity = getPieces(line)[condition];
              return quantity > 0 ? [{ condition, quantity }] : [];
            }),
          })),
        },
      });
      void showToast('success', t('documents.inspect.done'));
    } catch {
      // The call has already shown the error.
    } finally {
      await reload();
      setPending(false);
    }
  };
  return (
    <Section title={t('documents.inspect')} description={t('documents.inspect.text')}>
      <ul className={styles.lines}>
        {document.lines.map((line) => {
          const pieces = getPieces(line);
          const isWrong = sumPieces(pieces) !== line.quantity;
          return (
            <li key={line.lineNo} className={styles.line}>
              <p className={styles.name}>
                <strong>{line.souvenirName}</strong>
                <span>
                  {line.productCode} · {t('common.pieceCount', { count: line.quantity })}
                </span>
              </p>
              <div className={styles.fields}>
                {conditions.map((condition) => (
                  <NumberInput
                    key={condition}
                    size="sm"
                    label={t(`documentLine.condition.${condition}`)}
                    aria-label={`${line.souvenirName}: ${t(`documentLine.condition.${condition}`)}`}
                    min={0}
                    max={line.quantity}
                    allowDecimal={false}
                    allowNegative={false}
                    disabled={pending}
                    value={sumPieces(pieces) === 0 ? '' : pieces[condition]}
                    error={isWrong}
                    onChange={(value) =>
                      setInspected((all) => ({
                        ...all,
                        [line.lineNo]: {
                          ...pieces,
                          [condition]: Math.min(line.quantity, Number(value) || 0),
                        },
                      }))
                    }
                  />
                ))}
              </div>
              {isWrong && (
                <p className={styles.fault} role="alert">
                  {describeError(line)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <ReasonedButton
        leftSection={<IconChecks size={17} aria-hidden />}
        loading={pending}
        reason={
          wrongLines.length > 0
            ? describeError(wrongLines[0]!)
            : Object.keys(inspected).length === 0
              ? t('form.unchanged')
              : undefined
        }
        onClick={() => void save()}
      >
        {t('documents.inspect.save')}
      </ReasonedButton>
    </Section>
  );
}
