import type { UnitDetail, UnitNode } from '@keepsake/core/identity/organization/organization.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { type NodeAsk, NodeButtons } from '../../../patterns/tree/node-buttons.tsx';
import type { Place } from '../../../patterns/tree/tree-view.tsx';
import styles from './organization-page.module.css';

type UnitPanelProps = {
  unit: UnitDetail;
  siblings: readonly UnitNode[];
  onMove: (place: Place) => void;
  onAsk: (ask: NodeAsk) => void;
};

export function UnitPanel({ unit, siblings, onMove, onAsk }: UnitPanelProps) {
  const t = useT();
  return (
    <div className={styles.stack}>
      <Section title={unit.fullName}>
        <NodeButtons
          node={unit}
          siblings={siblings}
          may={(ask) => unit.actions.includes(ask)}
          onMove={onMove}
          onAsk={onAsk}
        />
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
