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

export type NodeAsk = 'create' | 'edit' | 'move' | 'delete';
const buttons = {
  create: { text: 'tree.addBelow', Icon: IconPlus },
  edit: { text: 'common.edit', Icon: IconPencil },
  move: { text: 'tree.move', Icon: IconArrowsMove },
  delete: { text: 'common.delete', Icon: IconTrash },
} as const;

type NodeButtonsProps = {
  node: { id: string; parentId: string | null };
  siblings: readonly { id: string }[];
  may: (ask: NodeAsk) => boolean;
  onMove: (place: Place) => void;
  onAsk: (ask: NodeAsk) => void;
};

export function NodeButtons({ node, siblings, may, onMove, onAsk }: NodeButtonsProps) {
  const t = useT();
  const at = siblings.findIndex(({ id }) => id === node.id);
  const step = (by: number) => onMove({ parentId: node.parentId || null, index: at + by });
  const button = (ask: NodeAsk) => {
    const { text, Icon } = buttons[ask];
    return (
      may(ask) && (
        <Button variant="default" leftSection={<Icon size={17} aria-hidden />} onClick={() => onAsk(ask)}>
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
