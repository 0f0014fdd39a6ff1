// Many users from a sheet: what is wrong is shown row by row, and then nothing was imported.
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

const changed = ['GET /api/permission/Users'] as const;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [pending, setPending] = useState(false);
  const [begun, setBegun] = useState<string>();
  const take = async (file: File | null) => {
    if (!file) return;
    setPending(true);
    setBegun(undefined);
    try {
      setBegun((await sendFile('POST /api/permission/Users/Import', file)).id);
    } catch {
      // told by a toast
      setPending(false);
    }
  };
  const end = ({ state, note }: Work) => {
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
          {t('users.import.template')}
        </Button>
        <FileButton
          accept=".xlsx"
          onChange={(file) => void take(file)}
          // the same file, edited, can be chosen again
          key={String(pending)}
        >
          {(props) => (
            <Button {...props} loading={pending} leftSection={<IconUpload size={17} aria-hidden />}>
              {t('users.import.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      {begun && (
        <div className={styles.result}>
          <FollowedWork id={begun} invalidates={changed} onEnd={end} />
        </div>
      )}
    </Modal>
  );
}
