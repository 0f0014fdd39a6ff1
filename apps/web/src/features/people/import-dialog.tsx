// Many users from a sheet: what is wrong is shown row by row, and then nothing was imported.
import { importRowsAtMost } from '@keepsake/core/identity/people.contract';
import { Button, FileButton, Group, Modal, Table } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import type { CallOutput } from '../../api/endpoint-types.ts';
import { sendFile } from '../../api/send-file.ts';
import { useT } from '../../app/i18n.tsx';
import { invalidate } from '../../patterns/use-api.ts';
import { showToast } from '../../ui/toast-store.ts';
import styles from './import-dialog.module.css';

type Answer = CallOutput<'POST /api/permission/Users/Import'>;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<Answer['problems']>([]);
  const take = async (file: File | null) => {
    if (!file) return;
    setPending(true);
    setProblems([]);
    try {
      const answer = await sendFile('POST /api/permission/Users/Import', file);
      if (answer.problems.length > 0) return setProblems(answer.problems);
      await invalidate(client, ['GET /api/permission/Users']);
      void showToast('success', t('users.import.done', { count: answer.imported }));
      onClose();
    } catch {
      // told by a toast
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.import.title')}
      size={720}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <p className={styles.text}>{t('users.import.text', { rows: importRowsAtMost })}</p>
      <Group gap={10}>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => void download('/api/permission/Users/Template', {}).catch(() => {})}
        >
          {t('users.import.template')}
        </Button>
        <FileButton accept=".xlsx" onChange={(file) => void take(file)} key={problems.length}>
          {(props) => (
            <Button {...props} loading={pending} leftSection={<IconUpload size={17} aria-hidden />}>
              {t('users.import.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      {problems.length > 0 && (
        <div role="alert">
          <p className={styles.summary}>{t('users.import.problems', { count: problems.length })}</p>
          <div className={styles.problems}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('users.import.row')}</Table.Th>
                  <Table.Th>{t('users.import.field')}</Table.Th>
                  <Table.Th>{t('users.import.value')}</Table.Th>
                  <Table.Th>{t('users.import.problem')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {problems.map(({ row, field, value, message }) => (
                  <Table.Tr key={`${row} ${field}`}>
                    <Table.Td>{row}</Table.Td>
                    <Table.Td>{field}</Table.Td>
                    <Table.Td>{value || '—'}</Table.Td>
                    <Table.Td className={styles.wrong}>{message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </div>
      )}
    </Modal>
  );
}
