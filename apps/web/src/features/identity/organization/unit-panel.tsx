// The selected unit beside the tree: its fields, managers, members and actions.
import type { UnitDetail, UnitNode } from '@keepsake/core/identity/organization/organization.contract';
import { organizationFields } from '@keepsake/core/records/organization.fields';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { fieldFacts } from '../../../patterns/fields/field-facts.ts';
import { useHasModule } from '../../../patterns/hooks/use-may.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { type NodeAction, NodeButtons } from '../../../patterns/tree/node-buttons.tsx';
import type { Place } from '../../../patterns/tree/tree-view.tsx';
import styles from './organization-page.module.css';

const usersPath = '/inventory/organization/users';

type UnitPanelProps = {
  unit: UnitDetail;
  siblings: readonly UnitNode[];
  onMove: (place: Place) => void;
  onAction: (action: NodeAction) => void;
};

export function UnitPanel({ unit, siblings, onMove, onAction }: UnitPanelProps) {
  const show = useShow();
  const { t, format } = show;
  const hasModule = useHasModule();
  const isCut = unit.members.length < unit.memberCount;
  return (
    <div className={styles.stack}>
      <Section title={unit.fullName}>
        <NodeButtons
          node={unit}
          siblings={siblings}
          may={(action) => unit.actions.includes(action)}
          onMove={onMove}
          onAction={onAction}
        />
        <KeyValue
          paired
          facts={[
            ...fieldFacts(organizationFields, unit, show),
            {
              label: t('organization.managerIds'),
              value: unit.managers.map(({ fullName }) => format.person(fullName)).join(', '),
            },
          ]}
        />
      </Section>
      <Section
        title={t('organization.members')}
        description={isCut && t('organization.members.first', { count: unit.members.length })}
        aside={
          isCut &&
          hasModule('users') && (
            <Anchor component={Link} to={`${usersPath}?organizeId=${unit.id}`} size="sm">
              {t('list.viewAll', { count: unit.memberCountBelow })}
            </Anchor>
          )
        }
      >
        {unit.members.length === 0 ? (
          <span className={styles.soft}>{t('organization.members.none')}</span>
        ) : (
          <ul className={styles.members}>
            {unit.members.map(({ id, fullName, positionName, disabled }) => (
              <li key={id}>
                <span>
                  {hasModule('users') ? (
                    <Link to={`${usersPath}/${id}`}>{format.person(fullName)}</Link>
                  ) : (
                    format.person(fullName)
                  )}{' '}
                  {disabled && <StateBadge tone="muted">{t('user.state.disabled')}</StateBadge>}
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
