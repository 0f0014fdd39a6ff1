// Imports users from a sheet. If a row has an error, nothing is imported and the errors are shown by row.
import { maxImportRows } from '@keepsake/core/identity/accounts/people.contract';
import type { Work } from '@keepsake/core/workbench/work/work.contract';
import { Button, FileButton, Group, Modal } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { sendFile } from '../../../api/send-file.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FollowedWork } from '../../../patterns/work/work-dialog.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './import-dialog.module.css';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [pending, setPending] = useState(false);
  const [workId, setWorkId] = useState<string>();
  const importFile = async (file: File | null) => {
    if (!file) return;
    setPending(true);
    setWorkId(undefined);
    try {
      setWorkId((await sendFile('POST /api/permission/Users/Import', file)).id);
    } catch {
      // The call has already shown the error.
      setPending(false);
    }
  };
  const finish = ({ state, note }: Work) => {
    setPending(false);
    if (state === 'refused') return;
    void showToast('success', note);
    onClose();
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
      <p className={styles.text}>{t('users.import.text', { rows: maxImportRows })}</p>
      <Group gap={10}>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => void download('/api/permission/Users/Template', {}).catch(() => {})}
        >
          {t('common.importTemplate')}
        </Button>
        <FileButton
          accept=".xlsx,.csv"
          onChange={(file) => void importFile(file)}
          // A new key lets the user choose the same file again after editing it.
          key={String(pending)}
        >
          {(props) => (
            <Button {...props} loading={pending} leftSection={<IconUpload size={17} aria-hidden />}>
              {t('users.import.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      {workId && (
        <div className={styles.result}>
          <FollowedWork id={workId} onEnd={finish} />
        </div>
      )}
    </Modal>
  );
}
