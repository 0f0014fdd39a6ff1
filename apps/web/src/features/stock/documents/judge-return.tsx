// In which condition the pieces of a return order came back: it decides what is sold again.
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { type Condition, conditions } from '@keepsake/core/stock/documents/document.form';
import { NumberInput } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ReasonedButton } from '../../../patterns/dialog/reasoned-button.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { documentInvalidates } from './document-queries.ts';
import styles from './judge-return.module.css';

type Pieces = Readonly<Record<Condition, number>>;
const none: Pieces = { resell: 0, display: 0, damaged: 0, write_off: 0 };
/** A line that nobody judged has its pieces in no condition yet. */
const piecesOf = ({ condition, quantity }: DocumentLine): Pieces =>
  condition ? { ...none, [condition]: quantity } : none;
const sumOf = (pieces: Pieces) => conditions.reduce((sum, condition) => sum + pieces[condition], 0);

/** What is on another's screen counts anew: another version starts this over. */
export function JudgeReturn({ document }: { document: DocumentDetail }) {
  return document.actions.includes('judge') ? (
    <JudgeForm key={`${document.id} ${document.version}`} document={document} />
  ) : null;
}

function JudgeForm({ document }: { document: DocumentDetail }) {
  const { t } = useShow();
  const client = useQueryClient();
  const [judged, setJudged] = useState<Readonly<Record<number, Pieces>>>({});
  const [pending, setPending] = useState(false);
  const judgedOf = (line: DocumentLine) => judged[line.lineNo] ?? piecesOf(line);
  const wrong = document.lines.filter((line) => sumOf(judgedOf(line)) !== line.quantity);
  const faultOf = (line: DocumentLine) => {
    const sum = sumOf(judgedOf(line));
    return sum === 0
      ? t('documents.judge.choose')
      : t('documents.judge.wrong', { count: line.quantity, sum });
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
              const quantity = judgedOf(line)[condition];
              return quantity > 0 ? [{ condition, quantity }] : [];
            }),
          })),
        },
      });
      void showToast('success', t('documents.judge.done'));
    } catch {
      // told by a toast
    } finally {
      await invalidate(client, documentInvalidates);
      setPending(false);
    }
  };
  return (
    <Section title={t('documents.judge')} description={t('documents.judge.text')}>
      <ul className={styles.lines}>
        {document.lines.map((line) => {
          const pieces = judgedOf(line);
          const isWrong = sumOf(pieces) !== line.quantity;
          return (
            <li key={line.lineNo} className={styles.line}>
              <p className={styles.name}>
                <strong>{line.souvenirName}</strong>
                <span>
                  {line.productCode} · {t('documents.judge.pieces', { count: line.quantity })}
                </span>
              </p>
              <div className={styles.fields}>
                {conditions.map((condition) => (
                  <NumberInput
                    key={condition}
                    size="sm"
                    label={t(`documents.condition.${condition}`)}
                    aria-label={`${line.souvenirName}: ${t(`documents.condition.${condition}`)}`}
                    min={0}
                    max={line.quantity}
                    allowDecimal={false}
                    allowNegative={false}
                    disabled={pending}
                    value={sumOf(pieces) === 0 ? '' : pieces[condition]}
                    error={isWrong}
                    onChange={(value) =>
                      setJudged((all) => ({
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
                  {faultOf(line)}
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
          wrong.length > 0
            ? faultOf(wrong[0]!)
            : Object.keys(judged).length === 0
              ? t('form.unchanged')
              : undefined
        }
        onClick={() => void save()}
      >
        {t('documents.judge.save')}
      </ReasonedButton>
    </Section>
  );
}
