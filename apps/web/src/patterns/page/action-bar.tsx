// The buttons of a record. The server sends the allowed actions. The screen defines their labels and confirmations.
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import type { CallInput, EndpointKey } from '../../api/endpoint-types.ts';
import { isWrongState } from '../../api/errors.ts';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { showToast } from '../../stores/toast-store.ts';
import { ButtonWithReason } from '../dialog/button-with-reason.tsx';
import { type CommentField, useConfirm } from '../dialog/confirm-dialog.tsx';
import { type Show, useShow } from '../display/show.ts';
import { useReload } from '../hooks/use-api.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import styles from './action-bar.module.css';

type ActionRow<R, K extends EndpointKey = EndpointKey> = {
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  readonly tone?: 'primary' | 'default' | 'danger';
  readonly endpoint: K;
  readonly input: (record: R, comment: string) => CallInput<K>;
  /** The confirmation, which names the object and the consequence. Omitted only for actions that lose nothing. */
  readonly confirm?: {
    readonly title: (record: R, show: Show) => string;
    readonly text: (record: R, show: Show) => string;
    readonly comment?: Omit<CommentField, 'label'> & { readonly label?: MessageKey };
    /** The label of the confirm button, if it differs from the label of the action. */
    readonly agree?: (record: R, show: Show) => string;
    /** The label of the cancel button, if "cancel" could mean the action itself. */
    readonly keep?: MessageKey;
  };
  /** If true, a blocked action is a disabled button with its reason. Otherwise it is an entry in the menu. */
  readonly isNext?: (record: R) => boolean;
  /** The toast after success. */
  readonly done: MessageKey;
};
export type ActionTable<R, A extends string> = Readonly<Record<A, ActionRow<R>>>;

const toCommentField = (
  { label, ...field }: Omit<CommentField, 'label'> & { readonly label?: MessageKey },
  { t }: Show,
): CommentField => ({ ...field, ...(label ? { label: t(label) } : {}) });

/** Lets TypeScript check the input of an action against the contract of its endpoint. Does nothing at run time. */
export const action = <R, K extends EndpointKey>(row: ActionRow<R, K>): ActionRow<R> => row as never;

type ActionBarProps<R, A extends string> = {
  record: R;
  table: ActionTable<R, A>;
  /** The allowed actions of the record. Those in the table are shown, in the order of the table. */
  allowed: readonly string[];
  /** Blocked actions of the record, with their reasons. */
  blocked?: Partial<Readonly<Record<string, string>>>;
  /** Actions with a button elsewhere on the page. If one is blocked, the menu shows the reason. */
  elsewhere?: Readonly<Record<string, { readonly label: MessageKey; readonly icon: TablerIcon }>>;
  /** Ctrl+Enter presses the primary button. */
  hasShortcut?: boolean;
};

function useActions<R, A extends string>({ record, table, allowed, blocked }: ActionBarProps<R, A>) {
  const show = useShow();
  const confirm = useConfirm();
  const reload = useReload();
  const sending = useRef(false);
  return (Object.entries(table) as [A, ActionRow<R>][])
    .filter(([name]) => allowed.includes(name) || blocked?.[name] !== undefined)
    .map(([name, row]) => {
      const run = async (comment: string) => {
        const send = call as (key: EndpointKey, input: unknown) => Promise<unknown>;
        await send(row.endpoint, row.input(record, comment)).catch(async (error) => {
          if (isWrongState(error)) await reload();
          throw error;
        });
        await reload();
        void showToast('success', show.t(row.done));
      };
      const press = () => {
        const ask = row.confirm;
        if (!ask) {
          // ignore the second click of a double click
          if (sending.current) return;
          sending.current = true;
          void run('')
            .catch(() => {})
            .finally(() => {
              sending.current = false;
            });
          return;
        }
        void confirm({
          title: ask.title(record, show),
          text: ask.text(record, show),
          confirmLabel: ask.agree?.(record, show) ?? show.t(row.label),
          danger: row.tone === 'danger',
          ...(ask.keep ? { cancelLabel: show.t(ask.keep) } : {}),
          ...(ask.comment ? { comment: toCommentField(ask.comment, show) } : {}),
          run,
        });
      };
      const inRow = allowed.includes(name) || row.isNext?.(record) === true;
      return { name, row, inRow, reason: blocked?.[name], press, label: show.t(row.label) };
    });
}

const variants = { primary: 'filled', default: 'default', danger: 'default' } as const;

/** Puts allowed and next actions into the row, as far as there is room, and all others into the menu. */
function divideActions<A extends { inRow: boolean }>(actions: readonly A[], narrow: boolean) {
  const wanted = actions.filter(({ inRow }) => inRow);
  const maxInRow = narrow ? 2 : 4;
  const inRow = wanted.length <= maxInRow ? wanted : wanted.slice(0, maxInRow - 1);
  return { inRow, inMenu: actions.filter((one) => !inRow.includes(one)) };
}

export function ActionBar<R, A extends string>(props: ActionBarProps<R, A>) {
  const { t } = useShow();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { inRow, inMenu } = divideActions(useActions(props), narrow);
  const main = inRow.find(({ row, reason }) => row.tone === 'primary' && !reason);
  useShortcut('Ctrl+Enter', main?.row.label ?? 'common.submit', props.hasShortcut ? main?.press : undefined);
  const blockedElsewhere = Object.entries(props.elsewhere ?? {}).flatMap(([name, { label, icon }]) => {
    const reason = props.blocked?.[name];
    return reason
      ? [{ name, row: { icon, tone: undefined }, inRow: false, reason, press: () => {}, label: t(label) }]
      : [];
  });
  const listed = [...inMenu, ...blockedElsewhere];
  return (
    <div className={styles.bar}>
      {inRow.map(({ name, row, reason, press, label }) => (
        <ButtonWithReason
          key={name}
          reason={reason}
          variant={variants[row.tone ?? 'default']}
          className={row.tone === 'danger' ? `${styles.danger} ${styles.last}` : undefined}
          leftSection={<row.icon size={17} aria-hidden />}
          onClick={press}
        >
          {label}
        </ButtonWithReason>
      ))}
      {listed.length > 0 && (
        <Menu position="bottom-end" width="max-content">
          <Menu.Target>
            <Button
              variant="default"
              aria-label={t('actions.more')}
              className={styles.more}
              leftSection={<IconDots size={18} aria-hidden />}
            >
              {inRow.length === 0 && <span className={styles.moreLabel}>{t('actions.more')}</span>}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {listed.map(({ name, row, reason, press, label }) => (
              <Menu.Item
                key={name}
                className={reason ? styles.waiting : row.tone === 'danger' ? styles.danger : undefined}
                leftSection={<row.icon size={17} aria-hidden />}
                // stays focusable, so that screen readers can read the reason
                data-disabled={reason ? true : undefined}
                aria-disabled={reason ? true : undefined}
                closeMenuOnClick={!reason}
                onClick={reason ? undefined : press}
              >
                {label}
                {reason && <span className={styles.reason}>{reason}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
