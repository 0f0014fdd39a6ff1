import type { CategoryNode } from '@keepsake/core/catalogue/category.contract';
import { Anchor, Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { KeyValue } from '../../patterns/key-value.tsx';
import { Section } from '../../patterns/section.tsx';
import { useShow } from '../../patterns/show.ts';
import type { Place } from '../../patterns/tree/tree-view.tsx';
import styles from './category-page.module.css';

type CategoryPanelProps = {
  category: CategoryNode;
  siblings: readonly CategoryNode[];
  mayCreate: boolean;
  onMove: (place: Place) => void;
  onAsk: (what: 'create' | 'edit' | 'move' | 'delete') => void;
};

export function CategoryPanel({ category, siblings, mayCreate, onMove, onAsk }: CategoryPanelProps) {
  const { t, format } = useShow();
  const at = siblings.findIndex(({ id }) => id === category.id);
  const may = (action: CategoryNode['actions'][number]) => category.actions.includes(action);
  const step = (by: number) => onMove({ parentId: category.parentId, index: at + by });
  return (
    <Section title={category.name}>
      <div className={styles.buttons}>
        {mayCreate && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => onAsk('create')}
          >
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
          { label: t('people.code'), value: category.enCode },
          { label: t('people.fullName'), value: category.fullName },
          { label: t('people.fullNameEn'), value: category.fullNameEn },
          { label: t('people.fullNameCn'), value: category.fullNameCn || t('languageTabs.auto') },
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
