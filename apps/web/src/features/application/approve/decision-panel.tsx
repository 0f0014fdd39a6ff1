// The panel with the comment. On a wide screen it also has the buttons to approve, reject, forward or suggest a change.
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
  /** The phone's bar has the buttons. */
  narrow: boolean;
};

export function DecisionPanel({ detail: { actingFor, task }, decision, narrow }: PanelProps) {
  const { t, format } = useShow();
  const { field, comment, setComment, commentMin: min } = decision;
  if (!decision.isMine) {
    return (
      <Section title={t('record.decision')}>
        <p className={styles.note}>{t('approval.notYours')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('record.decision')}>
      {actingFor && (
        <p className={styles.acting}>{t('approval.actingFor', { name: format.person(actingFor) })}</p>
      )}
      {task?.forwardedBy && (
        <p className={styles.note}>{t('approval.forwardedBy', { name: format.person(task.forwardedBy) })}</p>
      )}
      {decision.withdraw ? (
        <>
          <p className={styles.note}>{t('approval.offered')}</p>
          <div className={styles.buttons}>
            <Button variant="default" loading={decision.isWithdrawing} onClick={decision.withdraw}>
              {t('approval.withdrawOffer')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Textarea
            ref={field}
            className={styles.comment}
            label={t('approval.comment')}
            description={
              decision.error ? undefined : t('approval.comment.hint', { min, count: visibleLength(comment) })
            }
            error={decision.error}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') field.current?.blur();
            }}
            maxLength={1000}
            autosize
            minRows={3}
          />
          {!narrow && (
            <>
              <SuggestedComments decision={decision} />
              <DecisionButtons decision={decision} />
            </>
          )}
        </>
      )}
      {decision.dialogs}
    </Section>
  );
}

function DecisionButtons({ decision: { approve, reject, forward, offer } }: { decision: DecisionModel }) {
  const t = useT();
  const renderKey = (letter: string) => (
    <kbd className={styles.key} aria-hidden>
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
