import type { UnitDetail, UnitNode } from '@keepsake/core/identity/organization.contract';
import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../app/i18n.tsx';
import { unitOptions } from './unit-options.ts';
import type { Place } from './unit-tree.tsx';

type MoveDialogProps = {
  unit: UnitDetail;
  nodes: readonly UnitNode[];
  onMove: (place: Place) => void;
  onClose: () => void;
};

/** The keyboard's way: only places that exist outside of the unit itself are offered. */
export function MoveDialog({ unit, nodes, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const [parent, setParent] = useState(unit.parentId);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('organization.move.title', { name: unit.fullName })}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={16}>
        <NativeSelect
          label={t('organization.move.parent')}
          data={[{ value: '', label: t('organization.move.top') }, ...unitOptions(nodes, unit.id)]}
          value={parent}
          onChange={(event) => setParent(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap={10}>
          <Button variant="default" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button
            disabled={parent === unit.parentId}
            onClick={() => onMove({ parentId: parent || null, index: 9999 })}
          >
            {t('organization.move')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
