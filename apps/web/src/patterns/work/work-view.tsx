import { pdfWorkKind, type Work } from '@keepsake/core/workbench/work/work.contract';
import { Progress } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './work.module.css';

function useWorkText(): (work: Work) => string {
  const t = useT();
  return ({ kind, state, total, done, failed, note }) => {
    if (state === 'running' && kind === pdfWorkKind) return note || t('list.export.waiting');
    if (state === 'running') return t('work.state.running', { done, total });
    if (state === 'refused')
      return t(kind === pdfWorkKind ? 'work.state.notMade' : 'work.state.refused', { note });
    if (note) return note;
    return failed > 0
      ? t('work.state.failed', { done: done - failed, failed })
      : t('work.state.done', { total });
  };
}

/** The progress of background work and the result of each record. */
export function WorkView({ work, open = false }: { work: Work; open?: boolean }) {
  const t = useT();
  const formatWork = useWorkText();
  const { kind, items, done, failed, total, state } = work;
  const wrong = items.filter(({ ok }) => !ok).length;
  const moreWrong = failed - wrong;
  const moreDone = done - failed - (items.length - wrong);
  return (
    <>
      <p className={styles.state} role="status" data-failed={failed > 0 || state === 'refused' || undefined}>
        {formatWork(work)}
      </p>
      {state === 'running' && (
        // the duration of rendering a PDF is unknown
        <Progress
          value={kind === pdfWorkKind ? 100 : (done / total) * 100}
          aria-label={formatWork(work)}
          animated
          mb={8}
        />
      )}
      {items.length > 0 && (
        <details open={open || undefined} className={styles.results}>
          <summary>{t('work.results')}</summary>
          <ul>
            {items.map(({ label, ok, message }) => (
              <li key={label + message} data-refused={!ok || undefined}>
                {ok ? <IconCircleCheck size={17} aria-hidden /> : <IconCircleX size={17} aria-hidden />}
                <span>
                  {label}
                  {message && <span className={styles.reason}>{message}</span>}
                </span>
              </li>
            ))}
            {moreWrong > 0 && <li>{t('work.moreWrong', { count: moreWrong })}</li>}
            {state === 'done' && moreDone > 0 && <li>{t('work.more', { count: moreDone })}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
