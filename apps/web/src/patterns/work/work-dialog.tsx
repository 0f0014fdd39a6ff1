// Shows the progress of work that was just started. Closing the dialog does not stop the work.
import type { Work } from '@keepsake/core/workbench/work/work.contract';
import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { useApiQuery, useReload } from '../hooks/use-api.ts';
import styles from './work.module.css';
import { WorkView } from './work-view.tsx';

type Followed = {
  id: string;
  onEnd?: ((work: Work) => void) | undefined;
};

function useFollowedWork({ id, onEnd }: Followed): Work | undefined {
  const reload = useReload();
  const { data } = useApiQuery(
    'GET /api/work',
    {},
    {
      unsettled: ({ list }) => (list.find((one) => one.id === id)?.state ?? 'running') === 'running',
      refetchMs: 500,
      staleTime: 0,
    },
  );
  const work = data?.list.find((one) => one.id === id);
  const [ended, setEnded] = useState<string>();
  const end = useEffectEvent((over: Work) => {
    setEnded(over.id);
    void reload();
    onEnd?.(over);
  });
  const isOver = work !== undefined && work.state !== 'running' && ended !== work.id;
  useEffect(() => {
    if (isOver) end(work);
  }, [isOver, work]);
  return work;
}

/** The progress, and a hint that the page can be left. */
function WorkProgress({ work }: { work: Work | undefined }) {
  const t = useT();
  return (
    <>
      {work ? <WorkView work={work} open /> : <p className={styles.empty}>{t('load.loading')}</p>}
      {work?.state === 'running' && <p className={styles.empty}>{t('work.leave')}</p>}
    </>
  );
}

export function FollowedWork(followed: Followed) {
  return <WorkProgress work={useFollowedWork(followed)} />;
}

export function WorkDialog({ onClose, ...followed }: Followed & { onClose: () => void }) {
  const t = useT();
  const work = useFollowedWork(followed);
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={work ? t(`work.kind.${work.kind}`) : t('work.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <WorkProgress work={work} />
      <Button mt="md" fullWidth onClick={onClose} data-autofocus>
        {t('app.close')}
      </Button>
    </Modal>
  );
}
