// The buttons for the selected node of a tree. They offer the same as dragging, for touch and keyboard.
import { Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './node-buttons.module.css';
import type { Place } from './tree-view.tsx';

export type NodeAction = 'create' | 'edit' | 'move' | 'delete';
const buttons = {
  create: { text: 'tree.addBelow', Icon: IconPlus },
  edit: { text: 'common.edit', Icon: IconPencil },
  move: { text: 'tree.move', Icon: IconArrowsMove },
  delete: { text: 'common.delete', Icon: IconTrash },
} as const;

type NodeButtonsProps = {
  node: { id: string; parentId: string | null };
  siblings: readonly { id: string }[];
  may: (action: NodeAction) => boolean;
  onMove: (place: Place) => void;
  onAction: (action: NodeAction) => void;
};

export function NodeButtons({ node, siblings, may, onMove, onAction }: NodeButtonsProps) {
  const t = useT();
  const at = siblings.findIndex(({ id }) => id === node.id);
  const step = (by: number) => onMove({ parentId: node.parentId || null, index: at + by });
  const button = (action: NodeAction) => {
    const { text, Icon } = buttons[action];
    return (
      may(action) && (
        <Button
          variant="default"
          leftSection={<Icon size={17} aria-hidden />}
          onClick={() => onAction(action)}
        >
          {t(text)}
        </Button>
      )
    );
  };
  return (
    <div className={styles.buttons}>
      {button('create')}
      {button('edit')}
      {button('move')}
      {may('move') && (
        <>
          <Button variant="default" aria-label={t('tree.up')} disabled={at <= 0} onClick={() => step(-1)}>
            <IconArrowUp size={17} aria-hidden />
          </Button>
          <Button
            variant="default"
            aria-label={t('tree.down')}
            disabled={at < 0 || at === siblings.length - 1}
            onClick={() => step(1)}
          >
            <IconArrowDown size={17} aria-hidden />
          </Button>
        </>
      )}
      {button('delete')}
    </div>
  );
}
