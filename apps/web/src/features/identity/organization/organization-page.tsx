// The tree of organization units, with their managers and members.
import type { UnitNode } from '@keepsake/core/identity/organization/organization.contract';
import { Button } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { MoveDialog } from '../../../patterns/tree/move-dialog.tsx';
import { type Place, type TreeItem, TreeView } from '../../../patterns/tree/tree-view.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './organization-page.module.css';
import { UnitDialog } from './unit-dialog.tsx';
import { UnitPanel } from './unit-panel.tsx';

export const handle = {
  title: 'organization.title',
  access: { module: 'organization' },
} satisfies RouteHandle;

const flatten = (nodes: readonly UnitNode[]): UnitNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);
const toItem = ({ id, parentId, fullName, children }: UnitNode): TreeItem => ({
  id,
  parentId: parentId || null,
  label: fullName,
  children: children.map(toItem),
});
type Dialog = 'top' | 'create' | 'edit' | 'move';

export default function OrganizationPage() {
  const t = useT();
  const may = useMay('organization');
  const confirm = useConfirm();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>();
  const tree = useApiQuery('GET /api/permission/Organize', {});
  const nodes = tree.data?.list ?? [];
  const units = flatten(nodes);
  const chosen = units.find(({ id }) => id === params.get('unit')) ?? nodes[0];
  const detail = useApiQuery(
    'GET /api/permission/Organize/:id',
    { params: { id: chosen?.id ?? '' } },
    { enabled: chosen !== undefined, keepPrevious: true },
  );
  const unit = detail.data;
  const moving = useApiCommand('POST /api/permission/Organize/:id/actions/move', {
    onSuccess: () => showToast('success', t('tree.moved')),
  });
  const removing = useApiCommand('DELETE /api/permission/Organize/:id');

  const narrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const choose = (id: string) => {
    setParams({ unit: id }, { replace: true, preventScrollReset: true });
    // on a phone the unit is below the tree
    if (narrow) panel.current?.scrollIntoView({ block: 'start' });
  };
  const move = (id: string, place: Place) => moving.mutate({ params: { id }, body: place });
  const openDialog = (what: Dialog | 'delete') => {
    if (what !== 'delete') return setDialog(what);
    if (!unit) return;
    void confirm({
      title: t('common.deleteAsk', { name: unit.fullName }),
      text: t('common.delete.text'),
      confirmLabel: t('common.delete'),
      danger: true,
      run: () => removing.mutateAsync({ params: { id: unit.id } }),
    }).then((agreed) => agreed && unit.parentId && choose(unit.parentId));
  };
  const close = (id?: string) => {
    setDialog(undefined);
    if (id) choose(id);
  };

  return (
    <>
      <PageHeader
        title={t('organization.title')}
        subtitle={t('organization.subtitle')}
        actions={
          may('create') && (
            <Button
              variant="default"
              leftSection={<IconPlus size={17} aria-hidden />}
              onClick={() => setDialog('top')}
            >
              {t('organization.new')}
            </Button>
          )
        }
      />
      {tree.isError ? (
        <FailedState error={tree.error} retry={() => void tree.refetch()} />
      ) : tree.data && nodes.length === 0 ? (
        <BlankState icon={<IconSitemap size={28} stroke={1.6} />} title={t('organization.empty')} />
      ) : (
        <div className={styles.columns}>
          <Section title={t('organization.tree')} flush>
            <TreeView
              nodes={nodes.map(toItem)}
              chosen={chosen?.id}
              onChoose={choose}
              onMove={may('move') ? move : undefined}
            />
          </Section>
          {unit ? (
            <div ref={panel} className={styles.panel}>
              <UnitPanel
                unit={unit}
                siblings={units.filter(({ parentId }) => parentId === unit.parentId)}
                onMove={(place) => move(unit.id, place)}
                onAction={openDialog}
              />
            </div>
          ) : detail.isError ? (
            <FailedState error={detail.error} retry={() => void detail.refetch()} />
          ) : (
            <div className="ks-skeleton" style={{ height: 320, borderRadius: 12 }} />
          )}
        </div>
      )}
      {(dialog === 'top' || dialog === 'create') && (
        <UnitDialog parentId={dialog === 'top' ? null : (unit?.id ?? null)} onClose={close} />
      )}
      {dialog === 'edit' && unit && (
        <UnitDialog unit={unit} parentId={unit.parentId || null} onClose={close} />
      )}
      {dialog === 'move' && unit && (
        <MoveDialog
          moved={{ id: unit.id, label: unit.fullName, parentId: unit.parentId || null }}
          nodes={nodes.map(toItem)}
          parentLabel={t('organization.move.parent')}
          onClose={close}
          onMove={(place) => {
            close();
            move(unit.id, place);
          }}
        />
      )}
    </>
  );
}
