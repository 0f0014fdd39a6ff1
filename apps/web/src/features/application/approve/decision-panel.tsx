// The panel with the comment and the buttons to approve, reject, forward or suggest a change, with keyboard shortcuts.

import type { ApprovalDetail } from '@keepsake/core/application/approve/approval.contract';
import { openQuantity } from '@keepsake/core/application/approve/approval.rules';
import { inHkd } from '@keepsake/core/values/money';
import { visibleLength } from '@keepsake/core/values/visible';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { useShortcut } from '../../../patterns/shortcuts/use-shortcut.ts';
import styles from './approval-page.module.css';
import { approvalQueries } from './approval-queries.ts';
import { ForwardDialog, OfferDialog } from './decision-dialogs.tsx';
import type { Grants } from './decision-facts.tsx';

type PanelProps = { detail: ApprovalDetail; grants: Grants; onDone: () => void };

export function DecisionPanel({ detail, grants, onDone }: PanelProps) {
  const { record, actions, commentMin: min, actingFor, task } = detail;
  const t = useT();
  const confirm = useConfirm();
  const field = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [open, setOpen] = useState<'forward' | 'offer'>();
  const invalidates = approvalQueries;
  const approve = useApiCommand('POST /api/application/approvals/:id/actions/approve', { invalidates });
  const reject = useApiCommand('POST /api/application/approvals/:id/actions/reject', { invalidates });
  const withdraw = useApiCommand('POST /api/application/approvals/:id/actions/withdrawOffer', {
    invalidates,
  });
  const isTooShort = visibleLength(comment) < min;
  const params = { id: record.id };
  const may = (action: (typeof actions)[number]) => actions.includes(action);

  const lines = record.lines.map((line) => ({
    lineNo: line.lineNo,
    quantity: grants[line.lineNo] ?? openQuantity(line),
    price: line.unitPrice ?? 0,
  }));
  const withComment = (go: () => void) => () => {
    if (!isTooShort) return go();
    setWasSubmitted(true);
    field.current?.focus();
  };
  const askApprove = withComment(async () => {
    const done = await confirm({
      title: t('approval.approve.title', { no: record.no }),
      text: t('approval.approve.text', {
        count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        amount: inHkd(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
      }),
      confirmLabel: t('approval.approve'),
      run: () =>
        approve.mutateAsync({
          params,
          body: {
            comment,
            version: record.version,
            lines: lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
          },
        }),
    });
    if (done) onDone();
  });
  const askReject = withComment(async () => {
    const done = await confirm({
      title: t('approval.reject.title', { no: record.no }),
      text: t('approval.reject.text', { name: record.applicantName }),
      confirmLabel: t('approval.reject'),
      danger: true,
      run: () => reject.mutateAsync({ params, body: { comment, version: record.version } }),
    });
    if (done) onDone();
  });
  const isDialogClosed = open === undefined;
  useShortcut('a', 'approval.approve', isDialogClosed && may('approve') ? askApprove : undefined);
  useShortcut('r', 'approval.reject', isDialogClosed && may('reject') ? askReject : undefined);
  useShortcut(
    'f',
    'approval.forward',
    isDialogClosed && may('forward') ? () => setOpen('forward') : undefined,
  );
  useShortcut('o', 'approval.offer', isDialogClosed && may('offer') ? () => setOpen('offer') : undefined);

  if (actions.length === 0) {
    return (
      <Section title={t('approval.decide')}>
        <p className={styles.note}>{t('approval.notYours')}</p>
      </Section>
    );
  }
  const renderKey = (letter: string) => (
    <kbd className={styles.key} aria-hidden>
      {letter}
    </kbd>
  );
  const closeDialog = () => setOpen(undefined);
  const dialog = { record, onClose: closeDialog, onDone };
  return (
    <Section title={t('approval.decide')}>
      {actingFor && <p className={styles.acting}>{t('approval.actingFor', { name: actingFor })}</p>}
      {task?.forwardedBy && (
        <p className={styles.note}>{t('approval.forwardedBy', { name: task.forwardedBy })}</p>
      )}
      {may('withdrawOffer') ? (
        <>
          <p className={styles.note}>{t('approval.offered')}</p>
          <div className={styles.buttons}>
            <Button
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ params, body: {} })}
            >
              {t('approval.withdrawOffer')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Textarea
            ref={field}
            label={t('approval.comment')}
            description={t('approval.comment.hint', { min, count: visibleLength(comment) })}
            error={wasSubmitted && isTooShort ? t('approval.comment.short', { min }) : undefined}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') field.current?.blur();
            }}
            maxLength={1000}
            autosize
            minRows={3}
          />
          <div className={styles.buttons}>
            {may('approve') && (
              <Button onClick={askApprove}>
                {t('approval.approve')}
                {renderKey('A')}
              </Button>
            )}
            {may('reject') && (
              <Button variant="default" className={styles.danger} onClick={askReject}>
                {t('approval.reject')}
                {renderKey('R')}
              </Button>
            )}
            {may('forward') && (
              <Button variant="default" onClick={() => setOpen('forward')}>
                {t('approval.forward')}
                {renderKey('F')}
              </Button>
            )}
            {may('offer') && (
              <Button variant="default" onClick={() => setOpen('offer')}>
                {t('approval.offer')}
                {renderKey('O')}
              </Button>
            )}
          </div>
        </>
      )}
      {open === 'forward' && <ForwardDialog {...dialog} />}
      {open === 'offer' && <OfferDialog {...dialog} />}
    </Section>
  );
}
