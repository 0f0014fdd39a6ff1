// The "Background tasks" button in the header: running work and exports, and the latest results.
import { ActionIcon, Button, Indicator, Popover } from '@mantine/core';
import { IconDownload, IconProgress, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { showToast } from '../../stores/toast-store.ts';
import { TimeText } from '../display/time-text.tsx';
import { useApiCommand, useApiQuery } from '../hooks/use-api.ts';
import { useLiveAnswer } from '../hooks/use-live.ts';
import { removeExport, useExports } from './export-store.ts';
import { downloadPdf, removeWantedPdf, useWantedPdfs } from './pdf-store.ts';
import styles from './work.module.css';
import { WorkView } from './work-view.tsx';

const endpoint = 'GET /api/work';

export function WorkButton() {
  const t = useT();
  const format = useFormat();
  useLiveAnswer(endpoint);
  const wanted = useWantedPdfs();
  const { data } = useApiQuery(
    endpoint,
    {},
    { staleTime: 60_000, unsettled: () => wanted.length > 0, refetchMs: 1000 },
  );
  useEffect(() => {
    for (const { id } of wanted) {
      const work = data?.list.find((one) => one.id === id);
      if (!work || work.state === 'running') continue;
      removeWantedPdf(id);
      if (work.file) void downloadPdf(id).catch(() => {});
      else if (work.state === 'refused')
        void showToast('error', t('work.state.notMade', { note: work.note }));
    }
  }, [wanted, data, t]);
  const exports = useExports();
  const list = data?.list ?? [];
  const running = [...list, ...exports].filter(({ state }) => state === 'running').length;
  // hidden without any work, because the header on a phone is narrow
  if (list.length + exports.length === 0) return null;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withRoles>
      <Indicator disabled={running === 0} label={running} size={18} offset={7} color="var(--ks-brand)">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={running > 0 ? t('work.running', { count: running }) : t('work.title')}
          >
            <IconProgress size={22} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <div className={styles.list}>
          {exports.map(({ id, title, bytes, state, stop }) => (
            <Entry
              key={id}
              title={`${t('work.export')} · ${title}`}
              dismiss={state === 'running' ? stop : () => removeExport(id)}
              label={state === 'running' ? t('list.export.stop') : t('work.dismiss')}
            >
              <p className={styles.state} role="status">
                {state === 'failed'
                  ? t('work.export.failed')
                  : state === 'done'
                    ? t('work.export.done')
                    : bytes === 0
                      ? t('list.export.waiting')
                      : t('list.export.received', { size: format.fileSize(bytes) })}
              </p>
            </Entry>
          ))}
          {list.map((work) => (
            <WorkEntry key={work.id} work={work} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function WorkEntry({ work }: { work: Parameters<typeof WorkView>[0]['work'] }) {
  const t = useT();
  const remove = useApiCommand('DELETE /api/work/:id');
  return (
    <Entry
      title={[t(`work.kind.${work.kind}`), work.subject].filter(Boolean).join(' · ')}
      when={<TimeText iso={work.startedAt} />}
      label={t('work.dismiss')}
      dismiss={work.state === 'running' ? undefined : () => remove.mutate({ params: { id: work.id } })}
    >
      <WorkView work={work} />
      {work.file && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void downloadPdf(work.id).catch(() => {})}
        >
          {t('work.fetch')}
        </Button>
      )}
    </Entry>
  );
}

type EntryProps = {
  title: string;
  when?: ReactNode;
  label: string;
  dismiss: (() => void) | undefined;
  children: ReactNode;
};

function Entry({ title, when, label, dismiss, children }: EntryProps) {
  return (
    <section className={styles.entry} aria-label={title}>
      <div className={styles.head}>
        <div>
          <strong>{title}</strong>
          {when && <span className={styles.when}>{when}</span>}
        </div>
        {dismiss && (
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={dismiss}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {children}
    </section>
  );
}
