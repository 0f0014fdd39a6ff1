// All tills: which are open, since when and by whom, and what can be done with them.
import type { TillRow } from '@keepsake/core/shop/tills/till.contract';
import { Button } from '@mantine/core';
import { IconCash, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLiveAnswer } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { OpenShiftDialog } from './open-shift-dialog.tsx';
import { TillCard } from './till-card.tsx';
import { TillDialog } from './till-dialog.tsx';
import styles from './tills.module.css';

export const handle = { title: 'tills.title', access: { module: 'tills' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/tills';
type OpenDialog = { readonly form?: TillRow | 'new'; readonly shift?: TillRow };

export default function TillsPage() {
  const { t } = useShow();
  const may = useMay('tills');
  const { data, error, refetch } = useApiQuery(endpoint, {});
  useLiveAnswer(endpoint);
  const [dialog, setDialog] = useState<OpenDialog>({});
  const close = () => setDialog({});
  const addButton = may('manage') && (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setDialog({ form: 'new' })}>
      {t('tills.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('tills.title')} subtitle={t('tills.subtitle')} actions={addButton} />
      {error && !data ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className="ks-skeleton" style={{ height: 220, borderRadius: 12 }} role="status" />
      ) : data.list.length === 0 ? (
        <BlankState
          icon={<IconCash size={28} stroke={1.6} />}
          title={t('tills.empty')}
          text={t('tills.empty.text')}
        />
      ) : (
        <ul className={styles.cards} aria-label={t('tills.title')}>
          {data.list.map((till) => (
            <TillCard
              key={till.id}
              till={till}
              onOpen={() => setDialog({ shift: till })}
              onEdit={() => setDialog({ form: till })}
            />
          ))}
        </ul>
      )}
      {dialog.form && <TillDialog till={dialog.form === 'new' ? undefined : dialog.form} onClose={close} />}
      {dialog.shift && <OpenShiftDialog till={dialog.shift} onClose={close} />}
    </>
  );
}
