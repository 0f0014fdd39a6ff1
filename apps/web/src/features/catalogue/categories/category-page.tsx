// The tree of categories: add, rename, move and delete.
import type { CategoryNode } from '@keepsake/core/catalogue/categories/category.contract';
import { Button } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { MoveDialog } from '../../../patterns/tree/move-dialog.tsx';
import { type Place, type TreeItem, TreeView } from '../../../patterns/tree/tree-view.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { CategoryDialog } from './category-dialog.tsx';
import styles from './category-page.module.css';
import { CategoryPanel } from './category-panel.tsx';

export const handle = { title: 'common.categories', access: { module: 'gifts' } } satisfies RouteHandle;

type Dialog = 'top' | 'create' | 'edit' | 'move';

const toTreeItems = (parentId: string | null, nodes: readonly CategoryNode[]): TreeItem[] =>
  nodes
    .filter((node) => node.parentId === parentId)
    .map(({ id, name, souvenirCountBelow }) => ({
      id,
      parentId,
      label: name,
      note: souvenirCountBelow,
      children: toTreeItems(id, nodes),
    }));

export default function CategoryPage() {
  const t = useT();
  const may = useMay('gifts');
  const confirm = useConfirm();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>();
  const tree = useApiQuery('GET /api/inventory/categories/tree', {});
  const nodes = tree.data?.list ?? [];
  const items = toTreeItems(null, nodes);
  const chosen = nodes.find(({ id }) => id === params.get('category')) ?? nodes[0];
  const moving = useApiCommand('POST /api/inventory/categories/:id/actions/move', {
    onSuccess: () => showToast('success', t('tree.moved')),
  });
  const removing = useApiCommand('DELETE /api/inventory/categories/:id');

  const choose = (id: string) => setParams({ category: id }, { replace: true, preventScrollReset: true });
  const move = (id: string, place: Place) => moving.mutate({ params: { id }, body: place });
  const openDialog = (what: Dialog | 'delete') => {
    if (what !== 'delete') return setDialog(what);
    if (!chosen) return;
    void confirm({
      title: t('common.deleteAsk', { name: chosen.name }),
      text: t('common.delete.text'),
      confirmLabel: t('common.delete'),
      danger: true,
      run: () => removing.mutateAsync({ params: { id: chosen.id } }),
    });
  };
  const close = (id?: string) => {
    setDialog(undefined);
    if (id) choose(id);
  };
  const newButton = may('categoryCreate') && (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setDialog('top')}>
      {t('categories.new')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('common.categories')}
        subtitle={t('categories.subtitle')}
        back={{ to: '/inventory/gifts', list: 'common.souvenirs' }}
        actions={newButton}
      />
      {tree.isError ? (
        <FailedState error={tree.error} retry={() => void tree.refetch()} />
      ) : tree.data && nodes.length === 0 ? (
        <BlankState
          icon={<IconSitemap size={28} stroke={1.6} />}
          title={t('categories.empty')}
          text={t('categories.empty.text')}
        >
          {newButton}
        </BlankState>
      ) : (
        <div className={styles.columns}>
          <Section title={t('categories.tree')} flush>
            <TreeView
              nodes={items}
              chosen={chosen?.id}
              onChoose={choose}
              onMove={may('categoryMove') ? move : undefined}
            />
          </Section>
          {chosen ? (
            <CategoryPanel
              category={chosen}
              siblings={nodes.filter(({ parentId }) => parentId === chosen.parentId)}
              mayCreate={may('categoryCreate')}
              onMove={(place) => move(chosen.id, place)}
              onAction={openDialog}
            />
          ) : (
            <div className="ks-skeleton" style={{ height: 320, borderRadius: 12 }} />
          )}
        </div>
      )}
      {(dialog === 'top' || dialog === 'create') && (
        <CategoryDialog parentId={dialog === 'top' ? null : (chosen?.id ?? null)} onClose={close} />
      )}
      {dialog === 'edit' && chosen && (
        <CategoryDialog category={chosen} parentId={chosen.parentId} onClose={close} />
      )}
      {dialog === 'move' && chosen && (
        <MoveDialog
          moved={{ id: chosen.id, label: chosen.name, parentId: chosen.parentId }}
          nodes={items}
          parentLabel={t('categories.parent')}
          onClose={close}
          onMove={(place) => {
            close();
            move(chosen.id, place);
          }}
        />
      )}
    </>
  );
}
