// Changes the order of a dictionary's options. It uses buttons, which work with keyboards and on phones.
import { ActionIcon, Button, Modal, Select, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { EnabledBadge } from '../settings-display.tsx';
import styles from './dictionary-order-dialog.module.css';

type DictionaryOrderDialogProps = { dictionary: string | null; onClose: () => void };
/** Stands for any code of a dictionary, which the dialog only knows as a string. */
type Code = 'applicationType';

export function DictionaryOrderDialog({ dictionary, onClose }: DictionaryOrderDialogProps) {
  const t = useT();
  const [code, setCode] = useState(dictionary);
  const [newOrder, setNewOrder] = useState<readonly string[]>();
  const dictionaries = useApiQuery('GET /api/system/DictionaryData/All', {});
  const entries = useApiQuery(
    'GET /api/settings/dictionary-entries',
    { query: { dictionary: code as Code, pageSize: 500 } },
    { enabled: code !== null },
  );
  const rows = code ? (entries.data?.list ?? []) : [];
  const isMoved = newOrder !== undefined;
  const ids = newOrder ?? rows.map(({ id }) => id);
  const save = useApiCommand('PUT /api/settings/dictionaries/:code/order', { onSuccess: onClose });
  const swap = (at: number, to: number) => {
    const next = [...ids];
    [next[at], next[to]] = [next[to]!, next[at]!];
    setNewOrder(next);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dictionary.order.title')}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={16}>
        <Select
          label={t('dictionary.dictionaryName')}
          data={
            dictionaries.data?.list.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })) ?? []
          }
          value={code}
          onChange={(value) => {
            setCode(value);
            setNewOrder(undefined);
          }}
          allowDeselect={false}
        />
        <ol className={styles.list}>
          {ids.map((id, at) => {
            const row = rows.find((entry) => entry.id === id);
            if (!row) return null;
            return (
              <li key={id} className={styles.row}>
                <span className={styles.name}>{row.name}</span>
                {!row.enabled && <EnabledBadge enabled={false} />}
                <ActionIcon
                  variant="default"
                  size="lg"
                  disabled={at === 0}
                  aria-label={t('dictionary.order.up', { name: row.name })}
                  onClick={() => swap(at, at - 1)}
                >
                  <IconArrowUp size={17} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  disabled={at === ids.length - 1}
                  aria-label={t('dictionary.order.down', { name: row.name })}
                  onClick={() => swap(at, at + 1)}
                >
                  <IconArrowDown size={17} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button
            disabled={!isMoved}
            loading={save.isPending}
            onClick={() => save.mutate({ params: { code: code as Code }, body: { ids: [...ids] } })}
          >
            {t('common.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
