import { visibleLength } from '@keepsake/core/values/visible';
import { Button, Textarea } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isWrongState, readErrorMessage } from '../../api/errors.ts';
import { randomId } from '../../api/random-id.ts';
import { useT } from '../../i18n/i18n.tsx';
import styles from './confirm-dialog.module.css';
import { ReasonNote } from './reason-note.tsx';

export type CommentField = {
  readonly label?: string;
  readonly placeholder?: string;
  /** Minimum number of characters. 0 makes the comment optional. */
  readonly min: number;
  readonly max: number;
};

export type Confirmation = {
  /** A question that names the object: "Disable Crest Mug?" */
  readonly title: string;
  /** The consequence. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The confirm button is red. Without a comment field, Enter cancels. */
  readonly danger?: boolean;
  readonly comment?: CommentField;
  /**
   * The action. The dialog waits for it, and stays open if it fails. If another person was first, the dialog shows why
   * the action is not possible any more, and keeps the comment, which can be copied.
   */
  readonly run?: (comment: string) => Promise<unknown>;
};

type BodyProps = {
  ask: Confirmation;
  onDone: (agreed: boolean) => void;
  onPending: (pending: boolean) => void;
};

function ConfirmBody({ ask, onDone, onPending }: BodyProps) {
  const t = useT();
  const [comment, setComment] = useState('');
  const [pending, setPending] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const closeButton = useRef<HTMLButtonElement>(null);
  // the button that had the focus is gone
  useEffect(() => {
    if (refusal) closeButton.current?.focus();
  }, [refusal]);
  const field = ask.comment;
  const missing = field !== undefined && visibleLength(comment) < field.min;
  const wait = (value: boolean) => {
    setPending(value);
    onPending(value);
  };
  const agree = async (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble through portals, so a form around the dialog would also be submitted
    event.stopPropagation();
    if (pending || refusal) return;
    if (missing) return setWasSubmitted(true);
    wait(true);
    try {
      await ask.run?.(comment.trim());
    } catch (error) {
      // a toast shows the error
      wait(false);
      if (isWrongState(error)) setRefusal(readErrorMessage(error));
      return;
    }
    onDone(true);
  };
  return (
    <form onSubmit={agree} noValidate>
      {refusal ? <ReasonNote reason={refusal} /> : <div className={styles.text}>{ask.text}</div>}
      {field && (
        <Textarea
          className={styles.comment}
          label={(field.label ?? t('common.comment')) + (field.min === 0 ? t('confirm.optional') : '')}
          placeholder={field.placeholder}
          maxLength={field.max}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          required={field.min > 0}
          disabled={pending}
          readOnly={refusal !== undefined}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void agree(event);
          }}
          error={wasSubmitted && missing ? t('confirm.commentShort', { count: field.min }) : undefined}
        />
      )}
      <div className={styles.buttons}>
        <Button
          ref={closeButton}
          variant="default"
          disabled={pending}
          data-autofocus={(!field && ask.danger) || undefined}
          onClick={() => onDone(false)}
        >
          {refusal ? t('app.close') : (ask.cancelLabel ?? t('confirm.cancel'))}
        </Button>
        {!refusal && (
          <Button
            type="submit"
            loading={pending}
            className={ask.danger ? 'ks-danger' : undefined}
            data-autofocus={(!field && !ask.danger) || undefined}
          >
            {ask.confirmLabel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Asks for confirmation. Resolves to true after the person agreed and `run` succeeded. */
export function useConfirm(): (ask: Confirmation) => Promise<boolean> {
  const { openModal, closeModal, updateModal } = useModals();
  /** Open questions by title, so that a double click opens one dialog. */
  const [openQuestions] = useState(() => new Map<string, Promise<boolean>>());
  return useCallback(
    (ask) => {
      const before = openQuestions.get(ask.title);
      if (before) return before;
      const answer = new Promise<boolean>((resolve) => {
        const modalId = randomId();
        openModal({
          modalId,
          title: ask.title,
          centered: true,
          size: 460,
          // the second click of a double click must not close the dialog that the first one opened
          closeOnClickOutside: false,
          classNames: { title: styles.title, header: styles.header, body: styles.body },
          onClose: () => resolve(false),
          children: (
            <ConfirmBody
              key={modalId}
              ask={ask}
              onPending={(pending) => updateModal({ modalId, closeOnEscape: !pending })}
              onDone={(agreed) => {
                resolve(agreed);
                closeModal(modalId);
              }}
            />
          ),
        });
      }).finally(() => openQuestions.delete(ask.title));
      openQuestions.set(ask.title, answer);
      return answer;
    },
    [openModal, closeModal, updateModal, openQuestions],
  );
}
