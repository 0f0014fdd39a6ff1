// The menu of saved views (filters, order and columns). Opening a view changes the URL.
import type { ListView, SavedView } from '@keepsake/core/workbench/views/view.contract';
import { Button, Checkbox, Menu, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconLink,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { useApiCommand } from '../../hooks/use-api.ts';
import styles from './column-chooser.module.css';
import type { ColumnChoice } from './use-columns.ts';
import type { Views } from './use-views.ts';

/** The part of the URL that a view saves: everything except the page and the opened view. */
function toViewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  kept.delete('view');
  return kept.toString();
}

const sameQuery = (a: string, b: string): boolean => {
  const sorted = (query: string) => {
    const params = new URLSearchParams(query);
    params.sort();
    return params.toString();
  };
  return sorted(a) === sorted(b);
};

/**
 * Whether a view with the query of the URL is the current one. A view without a query is current only if its columns,
 * their order and the density are those of the list.
 */
const isCurrent = (saved: SavedView, current: ListView): boolean =>
  saved.query !== '' ||
  (saved.density === current.density &&
    saved.columnOrder.join() === current.columnOrder.join() &&
    [saved, current].every(({ columns }) =>
      Object.keys(columns).every((key) => saved.columns[key] === current.columns[key]),
    ));

type ViewsMenuProps = {
  list: string;
  views: Views;
  columns: ColumnChoice;
  /** Shows only the icon, for phones. */
  narrow: boolean;
};

export function ViewsMenu({ list, views: { views, mayShare, open: show }, columns, narrow }: ViewsMenuProps) {
  const t = useT();
  const [params] = useSearchParams();
  const [saving, { open, close }] = useDisclosure();
  const remove = useApiCommand('DELETE /api/views/:id');
  const currentQuery = toViewQuery(params);
  const active = views.filter(({ query }) => sameQuery(query, currentQuery));
  const current = active.find((view) => isCurrent(view, columns.view));
  const label = current ? t('list.views.current', { name: current.name }) : t('list.views');
  const groups = [
    { title: t('list.views.shared'), views: views.filter(({ shared }) => shared) },
    { title: t('list.views.mine'), views: views.filter(({ shared }) => !shared) },
  ].filter((group) => group.views.length > 0);
  const copy = async (id: string) => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?view=${id}`);
    void showToast('success', t('common.linkCopied'));
  };
  const Bookmark = current ? IconBookmarkFilled : IconBookmark;
  const icon = <Bookmark size={narrow ? 18 : 16} aria-hidden />;
  const buttonProps = { variant: 'default', className: styles.button, 'data-on': Boolean(current) };
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          {narrow ? (
            <Button {...buttonProps} aria-label={label}>
              {icon}
            </Button>
          ) : (
            <Button {...buttonProps} leftSection={icon} title={current && label}>
              {label}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown className={styles.views}>
          {groups.length === 0 && <Menu.Label>{t('list.views.none')}</Menu.Label>}
          {groups.map((group) => (
            <div key={group.title}>
              <Menu.Label>{group.title}</Menu.Label>
              {group.views.map((view) => (
                <Menu.Item
                  key={view.id}
                  rightSection={
                    view === current && <IconCheck size={16} aria-label={t('list.views.active')} />
                  }
                  onClick={() => show(view)}
                >
                  {view.name}
                </Menu.Item>
              ))}
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
            {t('list.views.save')}
          </Menu.Item>
          {active.map(({ id, name }) => (
            <Menu.Item
              key={id}
              leftSection={<IconLink size={16} aria-hidden />}
              onClick={() => void copy(id).catch(() => showToast('error', t('list.views.notCopied')))}
            >
              {t('list.views.copy', { name })}
            </Menu.Item>
          ))}
          {views
            .filter(({ removable }) => removable)
            .map(({ id, name }) => (
              <Menu.Item
                key={id}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => remove.mutate({ params: { id } })}
              >
                {t('list.views.delete', { name })}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {saving && <SaveDialog {...{ list, columns, mayShare }} onClose={close} />}
    </>
  );
}

type SaveDialogProps = Pick<ViewsMenuProps, 'list' | 'columns'> & { mayShare: boolean; onClose: () => void };

function SaveDialog({ list, columns, mayShare, onClose }: SaveDialogProps) {
  const t = useT();
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useApiCommand('POST /api/views', {
    onSuccess: () => {
      void showToast('success', t('list.views.saved'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      body: { list, name: name.trim(), query: toViewQuery(params), ...columns.view, shared },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('list.views.save.title')}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('common.name')}
          description={t('list.views.save.text')}
          value={name}
          maxLength={50}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayShare && (
          <Checkbox
            mt="md"
            label={t('list.views.share')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <Button mt="lg" fullWidth type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {t('list.views.save.title')}
        </Button>
      </form>
    </Modal>
  );
}
