// Buttons for bulk actions. An action applies to the selected rows that allow it.
import type { BulkKind } from '@keepsake/core/workbench/work/work.contract';
import type { TablerIcon } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { ButtonWithReason } from '../dialog/button-with-reason.tsx';
import { useConfirm } from '../dialog/confirm-dialog.tsx';

type Row = { readonly id: string; readonly actions: readonly string[] };
export type BulkButton = {
  readonly kind: BulkKind;
  /** The name of the action in the `actions` of a row. */
  readonly action: string;
  readonly label: MessageKey;
  readonly icon: TablerIcon;
  readonly danger?: boolean;
};

type BulkButtonsProps = {
  rows: readonly Row[];
  buttons: readonly BulkButton[];
  /** Called with the id of the started work. */
  onStart: (work: string) => void;
};

export function BulkButtons({ rows, buttons, onStart }: BulkButtonsProps) {
  const t = useT();
  const confirm = useConfirm();
  return buttons.map(({ kind, action, label, icon: Icon, danger }) => {
    const ids = rows.filter(({ actions }) => actions.includes(action)).map(({ id }) => id);
    const rest = rows.length - ids.length;
    const press = () =>
      confirm({
        title: `${t(`work.kind.${kind}`)} (${ids.length})`,
        text: [t(`work.ask.${kind}`), rest > 0 ? t('work.some', { rest, count: ids.length }) : '']
          .filter(Boolean)
          .join(' '),
        confirmLabel: t(label),
        danger: danger ?? false,
        run: async () => onStart((await call('POST /api/work', { body: { kind, ids } })).id),
      });
    return (
      <ButtonWithReason
        key={kind}
        reason={ids.length === 0 ? t('work.none') : undefined}
        variant="default"
        leftSection={<Icon size={17} aria-hidden />}
        onClick={() => void press()}
      >
        {ids.length === 0 ? t(label) : `${t(label)} (${ids.length})`}
      </ButtonWithReason>
    );
  });
}
