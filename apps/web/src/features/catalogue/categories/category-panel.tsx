// The selected category beside the tree: its names, its number of souvenirs and its actions.
import type { CategoryNode } from '@keepsake/core/catalogue/categories/category.contract';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { type NodeAction, NodeButtons } from '../../../patterns/tree/node-buttons.tsx';
import type { Place } from '../../../patterns/tree/tree-view.tsx';

type CategoryPanelProps = {
  category: CategoryNode;
  siblings: readonly CategoryNode[];
  mayCreate: boolean;
  onMove: (place: Place) => void;
  onAction: (action: NodeAction) => void;
};

export function CategoryPanel({ category, siblings, mayCreate, onMove, onAction }: CategoryPanelProps) {
  const { t, format } = useShow();
  return (
    <Section title={category.name}>
      <NodeButtons
        node={category}
        siblings={siblings}
        may={(action) => (action === 'create' ? mayCreate : category.actions.includes(action))}
        onMove={onMove}
        onAction={onAction}
      />
      <KeyValue
        facts={[
          { label: t('naming.enCode'), value: category.enCode },
          { label: t('naming.fullName'), value: category.fullName },
          { label: t('naming.fullNameEn'), value: category.fullNameEn },
          { label: t('naming.fullNameCn'), value: category.fullNameCn || t('languageTabs.auto') },
          { label: t('categories.count'), value: format.number(category.souvenirCount) },
          {
            label: t('categories.countBelow'),
            value: (
              <Anchor component={Link} to={`/inventory/gifts?categoryId=${category.id}`}>
                {format.number(category.souvenirCountBelow)}
              </Anchor>
            ),
          },
        ]}
      />
    </Section>
  );
}
