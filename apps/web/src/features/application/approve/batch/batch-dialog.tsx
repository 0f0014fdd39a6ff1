// Approves or rejects several applications with one comment. They are checked together, then decided one by one.

import type { ApprovalRow } from '@keepsake/core/application/approve/approval.contract';
import { visibleLength } from '@keepsake/core/values/visible';
import { Button, Modal, Progress, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { ApiError } from '../../../../api/errors.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../../patterns/dialog/dialog-buttons.tsx';
import { StateBadge } from '../../../../patterns/display/state-badge.tsx';
import { useReload } from '../../../../patterns/hooks/use-api.ts';
import { useSetting } from '../../../../patterns/hooks/use-setting.ts';
import styles from '../approval-page.module.css';
import { SuggestedComments } from '../suggested-comments.tsx';
import { BatchRows } from './batch-rows.tsx';

export type Batch = { decision: 'approve' | 'reject'; rows: ApprovalRow[]; clear: () => void };
type Result = { id: string; no: string; ok: boolean; message: string };

/** The largest page of a list. */
const pageSize = 500;
const endpoint = 'POST /api/application/approvals/actions/decide';

export function BatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { decision } = batch;
  const [rows, setRows] = useState(batch.rows);
  const removedRows = batch.rows.filter((row) => !rows.includes(row));
  const t = useT();
  const reload = useReload();
  const min = useSetting('approval.comment_min') ?? 1;
  const [comment, setComment] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [running, setRunning] = useState(false);
  const [results, setResults] = useState<Result[]>([]);
  const count = rows.length;
  const isFinished = results.length === count;
  const isEmpty = count === 0;
  const isTooShort = visibleLength(comment) < min;

  const removeDecidedRows = async () => {
    await reload();
    const pending = new Set<string>();
    for (let currentPage = 1, isLast = false; !isLast; currentPage += 1) {
      const query = { tab: 'pending', currentPage, pageSize } as const;
      const { list } = await call('GET /api/application/approvals', { query }, { quiet: true });
      for (const { id, offered } of list) if (!offered) pending.add(id);
      isLast = list.length < pageSize;
    }
    setRows(rows.filter(({ id }) => pending.has(id)));
  };
  const decideAll = async () => {
    if (running) return;
    if (isTooShort) return setWasSubmitted(true);
    setRunning(true);
    const body = { decision, comment };
    try {
      // The dry run is refused if one application is no longer pending, before anything is decided.
      await call(endpoint, { body: { ...body, ids: rows.map(({ id }) => id), dryRun: true } });
    } catch {
      // Leave out applications that were decided or recalled meanwhile, and keep the comment for the others.
      await removeDecidedRows().catch(() => {});
      return setRunning(false);
    }
    for (const { id, no } of rows) {
      const result = await call(endpoint, { body: { ...body, ids: [id] } }, { quiet: true })
        .then(({ list }) => list[0]!)
        .catch((error: unknown) => ({
          id,
          no,
          ok: false,
          message: error instanceof ApiError ? error.message : String(error),
        }));
      setResults((former) => [...former, result]);
    }
    setRunning(false);
    await reload();
  };
  const close = () => {
    if (running) return;
    if (results.length > 0) batch.clear();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(`approval.batch.title.${decision}`, { count })}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={14}>
        {isEmpty ? (
          <p className={styles.note}>{t('approval.batch.allGone')}</p>
        ) : results.length === 0 && !running ? (
          <>
            {removedRows.length > 0 && (
              <p className={styles.gone} role="alert">
                {t('approval.batch.gone', { numbers: removedRows.map(({ no }) => no).join(t('app.comma')) })}
              </p>
            )}
            <BatchRows rows={rows} />
            <p className={styles.note}>{t('approval.batch.text')}</p>
            <Textarea
              label={t('approval.comment')}
              description={t('approval.comment.hint', { min, count: visibleLength(comment) })}
              error={wasSubmitted && isTooShort ? t('approval.comment.short', { min }) : undefined}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
              required
              maxLength={1000}
              autosize
              minRows={3}
              data-autofocus
            />
            <SuggestedComments
              onlyMatching
              decision={{ comment, setComment, commentMin: min, isRejecting: decision === 'reject' }}
            />
          </>
        ) : (
          <>
            <Progress
              value={(results.length / count) * 100}
              aria-label={t('approval.batch.progress', { done: results.length, count })}
            />
            <p className={styles.note} role="status">
              {t('approval.batch.progress', { done: results.length, count })}
            </p>
            <ul className={styles.results}>
              {results.map(({ id, no, ok, message }) => (
                <li key={id}>
                  <span>{no}</span>
                  <StateBadge tone={ok ? 'ok' : 'danger'}>
                    {t(ok ? 'common.done' : 'approval.batch.failed')}
                  </StateBadge>
                  {message && <p className={styles.note}>{message}</p>}
                </li>
              ))}
            </ul>
          </>
        )}
        <DialogButtons>
          {isFinished ? (
            <Button onClick={close}>{t('app.close')}</Button>
          ) : (
            <>
              <Button variant="default" disabled={running} onClick={close}>
                {t('confirm.cancel')}
              </Button>
              <Button
                className={decision === 'reject' ? 'ks-danger' : undefined}
                loading={running}
                onClick={() => void decideAll()}
              >
                {t(`common.${decision}`)}
              </Button>
            </>
          )}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
