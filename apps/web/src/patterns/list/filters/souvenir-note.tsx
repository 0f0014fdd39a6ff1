// Says that a list or report shows one souvenir only, with a button that shows all.
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './souvenir-note.module.css';

export function SouvenirNote({ name }: { name: string }) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const showAll = () =>
    setParams((present) => {
      present.delete('souvenirId');
      return present;
    });
  return (
    <p className={styles.only}>
      <span>{t('list.ofSouvenir', { name })}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={showAll}
      >
        {t('list.ofSouvenir.clear')}
      </Button>
    </p>
  );
}
