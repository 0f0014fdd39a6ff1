// Says that the list shows one souvenir only, with a button that shows all.
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import styles from '../stock-views.module.css';

type SouvenirFilterNoteProps = { id: string; endpoint: 'GET /api/inventory/movements' };

export function SouvenirFilterNote({ id, endpoint }: SouvenirFilterNoteProps) {
  const { t } = useShow();
  const [, setParams] = useSearchParams();
  const { data } = useApiQuery(endpoint, { query: { souvenirId: id, pageSize: 1 } });
  const name = data?.list[0] ? `${data.list[0].productCode} ${data.list[0].name}` : '…';
  const showAll = () =>
    setParams((present) => {
      present.delete('souvenirId');
      return present;
    });
  return (
    <p className={styles.only}>
      <span>{t('movements.ofSouvenir', { name })}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={showAll}
      >
        {t('movements.ofSouvenir.clear')}
      </Button>
    </p>
  );
}
