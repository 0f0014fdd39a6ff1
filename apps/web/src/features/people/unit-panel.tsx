import type { UnitDetail, UnitNode } from '@keepsake/core/identity/organization.contract';
import { Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useT } from '../../app/i18n.tsx';
import { KeyValue } from '../../patterns/key-value.tsx';
import { Section } from '../../patterns/section.tsx';
import { StateBadge } from '../../patterns/state-badge.tsx';
import type { Place } from '../../patterns/tree/tree-view.tsx';
import styles from './organization-page.module.css';

type UnitPanelProps = {
  unit: UnitDetail;
  siblings: readonly UnitNode[];
  onMove: (place: Place) => void;
  onAsk: (what: 'create' | 'edit' | 'move' | 'delete') => void;
};

export function UnitPanel({ unit, siblings, onMove, onAsk }: UnitPanelProps) {
  const t = useT();
  const at = siblings.findIndex(({ id }) => id === unit.id);
  const may = (action: UnitDetail['actions'][number]) => unit.actions.includes(action);
  const step = (by: number) => onMove({ parentId: unit.parentId || null, index: at + by });
  return (
    <div className={styles.stack}>
      <Section title={unit.fullName}>
        <div className={styles.buttons}>
          {may('create') && (
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => onAsk('create')}>
              {t('tree.addBelow')}
            </Button>
          )}
          {may('edit') && (
            <Button
              variant="default"
              leftSection={<IconPencil size={17} aria-hidden />}
              onClick={() => onAsk('edit')}
            >
              {t('people.edit')}
            </Button>
          )}
          {may('move') && (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowsMove size={17} aria-hidden />}
                onClick={() => onAsk('move')}
              >
                {t('tree.move')}
              </Button>
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
          {may('delete') && (
            <Button
              variant="default"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => onAsk('delete')}
            >
              {t('people.delete')}
            </Button>
          )}
        </div>
        <KeyValue
          paired
          facts={[
            { label: t('people.code'), value: unit.enCode },
            { label: t('organization.type'), value: t(`organization.type.${unit.type}`) },
            { label: t('organization.memberCount'), value: unit.memberCount },
            { label: t('organization.memberCountBelow'), value: unit.memberCountBelow },
            {
              label: t('organization.managers'),
              value: unit.managers.map(({ fullName }) => fullName).join(', '),
            },
          ]}
        />
      </Section>
      <Section title={t('organization.members')}>
        {unit.members.length === 0 ? (
          <span className={styles.soft}>{t('organization.members.none')}</span>
        ) : (
          <ul className={styles.members}>
            {unit.members.map(({ id, fullName, positionName, disabled }) => (
              <li key={id}>
                <span>
                  {fullName} {disabled && <StateBadge tone="muted">{t('users.state.disabled')}</StateBadge>}
                </span>
                <span className={styles.soft}>{positionName}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
