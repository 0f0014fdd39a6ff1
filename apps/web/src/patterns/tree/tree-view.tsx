// A tree of records: select a node, or move it by dragging.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import styles from './tree-view.module.css';

export type TreeItem = {
  readonly id: string;
  readonly parentId: string | null;
  readonly label: string;
  /** Shown in small text at the end of the row. */
  readonly note?: ReactNode;
  readonly children: readonly TreeItem[];
};

type Drop = { readonly id: string; readonly where: 'before' | 'into' };
export type Place = { readonly parentId: string | null; readonly index: number };
type TreeViewProps = {
  nodes: readonly TreeItem[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Omitted if the person may not move nodes. */
  onMove: ((id: string, place: Place) => void) | undefined;
};

const lastIndex = 9999;
const dragType = 'application/x-keepsake-node';

export function TreeView({ nodes, chosen, onChoose, onMove }: TreeViewProps) {
  const t = useT();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [drop, setDrop] = useState<Drop>();

  const toggle = (id: string) =>
    setClosed((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  /** A node dropped on the upper third of a row goes before that node, otherwise into it. */
  const findDropPosition = (event: DragEvent<HTMLElement>): Drop['where'] => {
    const box = event.currentTarget.getBoundingClientRect();
    return event.clientY - box.top < box.height / 3 ? 'before' : 'into';
  };

  const handleDrop = (event: DragEvent<HTMLElement>, node: TreeItem, siblings: readonly TreeItem[]) => {
    event.preventDefault();
    setDrop(undefined);
    const id = event.dataTransfer.getData(dragType);
    if (!id || id === node.id) return;
    if (findDropPosition(event) === 'into') return onMove?.(id, { parentId: node.id, index: lastIndex });
    const others = siblings.filter((sibling) => sibling.id !== id);
    onMove?.(id, {
      parentId: node.parentId,
      index: others.findIndex((other) => other.id === node.id),
    });
  };

  const renderNodes = (siblings: readonly TreeItem[]) =>
    siblings.map((node) => {
      const open = !closed.has(node.id);
      return (
        <li key={node.id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the move buttons do the same by keyboard */}
          <div
            className={styles.node}
            draggable={onMove !== undefined}
            data-drop={drop?.id === node.id ? drop.where : undefined}
            onDragStart={(event) => event.dataTransfer.setData(dragType, node.id)}
            onDragOver={(event) => {
              if (!onMove || !event.dataTransfer.types.includes(dragType)) return;
              event.preventDefault();
              const where = findDropPosition(event);
              if (drop?.id !== node.id || drop.where !== where) setDrop({ id: node.id, where });
            }}
            onDragLeave={() => setDrop(undefined)}
            onDrop={(event) => handleDrop(event, node, siblings)}
          >
            {node.children.length > 0 ? (
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={open}
                aria-label={`${t(open ? 'tree.close' : 'tree.open')} ${node.label}`}
                onClick={() => toggle(node.id)}
              >
                {open ? (
                  <IconChevronDown size={16} aria-hidden />
                ) : (
                  <IconChevronRight size={16} aria-hidden />
                )}
              </button>
            ) : (
              <span className={styles.toggle} />
            )}
            <button
              type="button"
              className={styles.name}
              aria-current={chosen === node.id ? 'true' : undefined}
              onClick={() => onChoose(node.id)}
            >
              {node.label}
            </button>
            {node.note !== undefined && <span className={styles.note}>{node.note}</span>}
          </div>
          {open && node.children.length > 0 && <ul>{renderNodes(node.children)}</ul>}
        </li>
      );
    });
  return <ul className={styles.tree}>{renderNodes(nodes)}</ul>;
}
