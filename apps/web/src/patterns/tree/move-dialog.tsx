import { Button, Modal, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import type { Place, TreeItem } from './tree-view.tsx';

type MoveDialogProps = {
  moved: { readonly id: string; readonly label: string; readonly parentId: string | null };
  nodes: readonly TreeItem[];
  /** The label of the parent field, such as "Parent category". */
  parentLabel: string;
  onMove: (place: Place) => void;
  onClose: () => void;
};

/** The tree as an indented list of choices, without one node and all nodes below it. */
function listPossibleParents(
  nodes: readonly TreeItem[],
  without: string,
  depth = 0,
): { value: string; label: string }[] {
  return nodes
    .filter(({ id }) => id !== without)
    .flatMap(({ id, label, children }) => [
      { value: id, label: `${'　'.repeat(depth)}${label}` },
      ...listPossibleParents(children, without, depth + 1),
    ]);
}

/** Moves a node by keyboard. The node itself and the nodes below it are not offered as the new parent. */
export function MoveDialog({ moved, nodes, parentLabel, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const present = moved.parentId ?? '';
  const [parent, setParent] = useState(present);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tree.move.title', { name: moved.label })}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={16}>
        <NativeSelect
          label={parentLabel}
          data={[{ value: '', label: t('tree.move.top') }, ...listPossibleParents(nodes, moved.id)]}
          value={parent}
          onChange={(event) => setParent(event.currentTarget.value)}
          data-autofocus
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button
            disabled={parent === present}
            onClick={() => onMove({ parentId: parent || null, index: 9999 })}
          >
            {t('tree.move')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
