// Views of a list under a name: filters, order and columns. Chosen, a view is an address like any other.
import type { SavedView } from '@keepsake/core/workbench/view.contract';
import { Button, Checkbox, Menu, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../app/i18n.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useApiCommand, useApiQuery } from '../use-api.ts';
import styles from './column-chooser.module.css';
import type { ColumnChoice } from './use-columns.ts';

const endpoint = 'GET /api/views';

/** What a view keeps of the address: everything but which page of it. */
function keptQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  return kept.toString();
}

type ViewsMenuProps = { list: string; columns: ColumnChoice };

export function ViewsMenu({ list, columns }: ViewsMenuProps) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const [saving, { open, close }] = useDisclosure();
  const { data } = useApiQuery(endpoint, { query: { list } }, { staleTime: 60_000 });
  const remove = useApiCommand('DELETE /api/views/:id', { invalidates: [endpoint] });
  const show = (view: SavedView) => {
    columns.choose(view.columns);
    setParams(new URLSearchParams(view.query));
  };
  const groups = [
    { title: t('list.views.shared'), views: data?.views.filter(({ shared }) => shared) ?? [] },
    { title: t('list.views.mine'), views: data?.views.filter(({ shared }) => !shared) ?? [] },
  ].filter(({ views }) => views.length > 0);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            className={styles.button}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            {t('list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {groups.length === 0 && <Menu.Label>{t('list.views.none')}</Menu.Label>}
          {groups.map(({ title, views }) => (
            <div key={title}>
              <Menu.Label>{title}</Menu.Label>
              {views.map((view) => (
                <Menu.Item key={view.id} onClick={() => show(view)}>
                  {view.name}
                </Menu.Item>
              ))}
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
            {t('list.views.save')}
          </Menu.Item>
          {data?.views
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
      {saving && <SaveDialog {...{ list, columns }} mayShare={data?.mayShare ?? false} onClose={close} />}
    </>
  );
}

type SaveDialogProps = ViewsMenuProps & { mayShare: boolean; onClose: () => void };

function SaveDialog({ list, columns, mayShare, onClose }: SaveDialogProps) {
  const t = useT();
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useApiCommand('POST /api/views', {
    invalidates: [endpoint],
    onSuccess: () => {
      void showToast('success', t('list.views.saved'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      body: { list, name: name.trim(), query: keptQuery(params), columns: columns.choice, shared },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('list.views.save.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('list.views.name')}
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
