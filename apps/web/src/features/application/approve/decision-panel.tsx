// The comment of a decision. On a wide screen, the panel stays at the bottom of the window and has the buttons to
// approve, reject, forward or suggest a change.
import type { ApprovalDetail } from '@keepsake/core/application/approve/approval.contract';
import { visibleLength } from '@keepsake/core/values/visible';
import { Button, Textarea } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './approval-page.module.css';
import { SuggestedComments } from './suggested-comments.tsx';
import type { DecisionModel } from './use-decision.tsx';

type PanelProps = {
  detail: ApprovalDetail;
  decision: DecisionModel;
  /** True on a phone, where a bar below the page has the buttons. */
  narrow: boolean;
};

export function DecisionPanel({ detail, decision, narrow }: PanelProps) {
  const { t } = useShow();
  const title = t('record.decision');
  if (!decision.canAct) {
    return (
      <Section title={title}>
        <p className={styles.note}>{t('approval.notYours')}</p>
      </Section>
    );
  }
  const parts = (
    <>
      <Provenance detail={detail} />
      {decision.withdraw ? (
        <>
          <p className={styles.note}>{t('approval.offered')}</p>
          <div className={styles.buttons}>
            <Button variant="default" loading={decision.isWithdrawing} onClick={decision.withdraw}>
              {t('approval.withdrawOffer')}
            </Button>
          </div>
        </>
      ) : narrow ? (
        <CommentField decision={decision} />
      ) : (
        <>
          <div className={styles.line}>
            <CommentField decision={decision} isCompact />
            <DecisionButtons decision={decision} />
          </div>
          <div className={styles.line}>
            <SuggestedComments decision={decision} withKeys />
            {decision.approve && <p className={styles.sum}>{t('approval.bar.total', decision.total)}</p>}
          </div>
        </>
      )}
      {decision.dialogs}
    </>
  );
  return narrow ? (
    <Section title={title}>{parts}</Section>
  ) : (
    <section className={`${styles.composer} ks-screen-only`} aria-label={title}>
      {parts}
    </section>
  );
}

/** On whose behalf the user decides, and who forwarded the application. */
function Provenance({ detail: { actingFor, task } }: { detail: ApprovalDetail }) {
  const { t, format } = useShow();
  return (
    <>
      {actingFor && (
        <p className={styles.acting}>{t('approval.actingFor', { name: format.person(actingFor) })}</p>
      )}
      {task?.forwardedBy && (
        <p className={styles.note}>{t('approval.forwardedBy', { name: format.person(task.forwardedBy) })}</p>
      )}
    </>
  );
}

type CommentFieldProps = {
  decision: DecisionModel;
  /** One line high at first, without a visible label. */
  isCompact?: boolean;
};

function CommentField({ decision, isCompact = false }: CommentFieldProps) {
  const t = useT();
  const { field, comment, setComment, commentMin: min, error } = decision;
  const label = t('approval.comment');
  const count = visibleLength(comment);
  return (
    <Textarea
      ref={field}
      className={styles.comment}
      {...(isCompact
        ? {
            'aria-label': label,
            placeholder: t('approval.comment.required', { min }),
            rightSection: count > 0 && count < min && (
              <small className={styles.length}>{`${count}/${min}`}</small>
            ),
          }
        : { label, description: error ? undefined : t('approval.comment.hint', { min, count }) })}
      required
      error={error}
      value={comment}
      onChange={(event) => setComment(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') field.current?.blur();
      }}
      maxLength={1000}
      autosize
      minRows={isCompact ? 1 : 3}
      maxRows={isCompact ? 4 : 8}
    />
  );
}

function DecisionButtons({ decision: { approve, reject, forward, offer } }: { decision: DecisionModel }) {
  const t = useT();
  const renderKey = (letter: string) => (
    <kbd className="ks-key" aria-hidden>
      {letter}
    </kbd>
  );
  return (
    <div className={styles.buttons}>
      {approve && (
        <Button onClick={approve}>
          {t('common.approve')}
          {renderKey('A')}
        </Button>
      )}
      {reject && (
        <Button variant="default" className={styles.danger} onClick={reject}>
          {t('common.reject')}
          {renderKey('R')}
        </Button>
      )}
      {forward && (
        <Button variant="default" onClick={forward}>
          {t('approval.forward')}
          {renderKey('F')}
        </Button>
      )}
      {offer && (
        <Button variant="default" onClick={offer}>
          {t('approval.offer')}
          {renderKey('O')}
        </Button>
      )}
    </div>
  );
}
