// The state of a decision: the comment, what may be decided, and the dialogs. It is shared by the panel and, on a
// phone, the bar with the buttons.
import type { ApprovalDetail } from '@keepsake/core/application/approve/approval.contract';
import { openQuantity } from '@keepsake/core/application/approve/approval.rules';
import { formatHkd } from '@keepsake/core/values/money';
import { visibleLength } from '@keepsake/core/values/visible';
import { useRef, useState } from 'react';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { useShortcut } from '../../../patterns/shortcuts/use-shortcut.ts';
import { ForwardDialog, OfferDialog } from './decision-dialogs.tsx';
import type { Grants } from './decision-facts.tsx';
import { DecisionSummary } from './decision-summary.tsx';
import { suggestedComments } from './suggested-comments.tsx';

export type Decided = 'approve' | 'reject' | 'other';
/** Comments that were typed and not sent, by application. */
export type Comments = Map<string, string>;
type DecisionOptions = {
  detail: ApprovalDetail;
  grants: Grants;
  comments: Comments;
  onDone: (decided: Decided) => void;
};
export type DecisionModel = ReturnType<typeof useDecision>;

export function useDecision({ detail, grants, comments, onDone }: DecisionOptions) {
  const { record, actions, commentMin } = detail;
  const { t, format } = useShow();
  const confirm = useConfirm();
  const narrow = useNarrow();
  const field = useRef<HTMLTextAreaElement>(null);
  const [comment, setTypedComment] = useState(() => comments.get(record.id) ?? '');
  const setComment = (text: string) => {
    setTypedComment(text);
    comments.set(record.id, text);
  };
  const [attempt, setAttempt] = useState<'approve' | 'reject'>();
  const [open, setOpen] = useState<'forward' | 'offer'>();
  const approve = useApiCommand('POST /api/application/approvals/:id/actions/approve');
  const reject = useApiCommand('POST /api/application/approvals/:id/actions/reject');
  const withdraw = useApiCommand('POST /api/application/approvals/:id/actions/withdrawOffer');
  const isTooShort = visibleLength(comment) < commentMin;
  const params = { id: record.id };
  const lines = record.lines.map((line) => ({
    lineNo: line.lineNo,
    quantity: grants[line.lineNo] ?? openQuantity(line),
    price: line.unitPrice ?? 0,
  }));
  const total = {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: formatHkd(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
  };
  const sendApproval = () =>
    approve.mutateAsync({
      params,
      body: {
        comment,
        version: record.version,
        lines: lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
      },
    });
  const requireComment = (decision: 'approve' | 'reject', decide: () => Promise<void>) => () => {
    setAttempt(decision);
    if (!isTooShort) return void decide();
    field.current?.focus();
  };
  const contradicts = (decision: 'approve' | 'reject') =>
    suggestedComments[decision === 'approve' ? 'reject' : 'approve'].some(
      (name) => t(`approval.suggestedComment.${name}`) === comment,
    );
  const describe = (decision: 'approve' | 'reject', consequence: string) => (
    <DecisionSummary
      consequence={consequence}
      comment={comment}
      warning={contradicts(decision) ? t('approval.contradicts') : undefined}
    />
  );
  /** The bar on a phone shows what is approved, so a dialog opens only if the comment is a reason to reject. */
  const askApprove = requireComment('approve', async () => {
    const done =
      narrow && !contradicts('approve')
        ? await sendApproval().then(
            () => true,
            () => false, // a toast has already shown the error
          )
        : await confirm({
            title: t('common.approveAsk', { no: record.no }),
            text: describe('approve', t('approval.approve.text', total)),
            confirmLabel: t('common.approve'),
            run: sendApproval,
          });
    if (done) onDone('approve');
  });
  const askReject = requireComment('reject', async () => {
    const done = await confirm({
      title: t('common.rejectAsk', { no: record.no }),
      text: describe('reject', t('approval.reject.text', { name: format.person(record.applicantName) })),
      confirmLabel: t('common.reject'),
      danger: true,
      run: () => reject.mutateAsync({ params, body: { comment, version: record.version } }),
    });
    if (done) onDone('reject');
  });
  const ifAllowed = (action: (typeof actions)[number], go: () => void) =>
    actions.includes(action) ? go : undefined;
  const startApproval = ifAllowed('approve', askApprove);
  const startRejection = ifAllowed('reject', askReject);
  const forward = ifAllowed('forward', () => setOpen('forward'));
  const offer = ifAllowed('offer', () => setOpen('offer'));
  const isDialogClosed = open === undefined;
  useShortcut('a', 'common.approve', isDialogClosed ? startApproval : undefined);
  useShortcut('Ctrl+Enter', 'common.approve', isDialogClosed ? startApproval : undefined);
  useShortcut('r', 'common.reject', isDialogClosed ? startRejection : undefined);
  useShortcut('f', 'approval.forward', isDialogClosed ? forward : undefined);
  useShortcut('o', 'approval.offer', isDialogClosed ? offer : undefined);
  const dialog = { record, onClose: () => setOpen(undefined), onDone: () => onDone('other') };
  return {
    field,
    comment,
    setComment,
    commentMin,
    error: attempt && isTooShort ? t('approval.comment.short', { min: commentMin }) : undefined,
    /** If true, the suggested comments for a rejection come first. */
    isRejecting: attempt === 'reject',
    total,
    isApproving: approve.isPending,
    approve: startApproval,
    reject: startRejection,
    forward,
    offer,
    withdraw: ifAllowed('withdrawOffer', () => withdraw.mutate({ params, body: {} })),
    isWithdrawing: withdraw.isPending,
    canAct: actions.length > 0,
    dialogs: (
      <>
        {open === 'forward' && <ForwardDialog {...dialog} />}
        {open === 'offer' && <OfferDialog {...dialog} />}
      </>
    ),
  };
}
