// Exports a list as XLSX, CSV or PDF with its current filters. The export continues when the page is left.
import type { ExportFormat } from '@keepsake/core/api/export';
import { Button, Loader, Menu } from '@mantine/core';
import {
  IconCalendarClock,
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { withTimeout } from '../../api/chunk.ts';
import type { CallInput, EndpointKey } from '../../api/endpoint-types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useMay } from '../hooks/use-may.ts';
import { useNarrow } from '../hooks/use-narrow.ts';
import { startExport, useExports } from '../work/export-store.ts';
import { startPdf, useWantedPdfs } from '../work/pdf-store.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await withTimeout(import('../../business/schedule/schedule-dialog.tsx'))).ScheduleDialog,
}));

type Exporting<K extends EndpointKey> =
  CallInput<K> extends { readonly query?: { format?: ExportFormat } } ? K : never;
export type ExportEndpoint = Exporting<Extract<EndpointKey, `GET ${string}/export`>>;

const formats: readonly [ExportFormat, typeof IconFileText][] = [
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileText],
  ['pdf', IconFileTypePdf],
];

type ExportButtonProps = {
  endpoint: ExportEndpoint;
  query?: Readonly<Record<string, string | undefined>>;
  /** The name of the export in the progress list. Default: the title of the page. */
  title?: string;
};

export function ExportButton({ endpoint, query = {}, title }: ExportButtonProps) {
  const t = useT();
  const format = useFormat();
  const may = useMay('reports');
  const narrow = useNarrow();
  const [scheduling, setScheduling] = useState(false);
  const path = endpoint.slice('GET '.length);
  const running = useExports().find((one) => one.path === path && one.state === 'running');
  const printing = useWantedPdfs().some((one) => one.path === path);
  const run = (format: ExportFormat) => {
    // rendering a PDF takes long, so the server does it as background work
    if (format === 'pdf') return void startPdf(path, query).catch(() => {});
    startExport(path, { ...query, format }, title ?? document.querySelector('h1')?.textContent ?? '');
  };

  if (running) {
    const size = format.fileSize(running.bytes);
    return (
      <Button
        variant="default"
        leftSection={<Loader size={15} aria-hidden />}
        title={t('list.export.stop')}
        onClick={running.stop}
      >
        <output>
          {running.bytes === 0 ? t('list.export.waiting') : t('list.export.received', { size })}
        </output>
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {narrow && !printing ? (
          <Button variant="default" px={12} aria-label={t('list.export')}>
            <IconDownload size={18} aria-hidden />
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={printing ? <Loader size={15} aria-hidden /> : <IconDownload size={17} aria-hidden />}
            rightSection={<IconChevronDown size={15} aria-hidden />}
          >
            {printing ? <output>{t('list.export.printing')}</output> : t('list.export')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, Icon]) => (
          <Menu.Item key={format} leftSection={<Icon size={17} aria-hidden />} onClick={() => run(format)}>
            {t(`list.export.${format}`)}
          </Menu.Item>
        ))}
        {may('schedule') && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconCalendarClock size={17} aria-hidden />}
              onClick={() => setScheduling(true)}
            >
              {t('schedule.menu')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
      {scheduling && (
        <Suspense>
          <ScheduleDialog from={{ path, query }} onClose={() => setScheduling(false)} />
        </Suspense>
      )}
    </Menu>
  );
}
