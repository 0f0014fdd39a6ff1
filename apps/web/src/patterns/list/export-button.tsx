// Takes a list home as a spreadsheet, as CSV or on paper, with the filters it is shown by.
import type { ExportFormat } from '@keepsake/core/export';
import { Button, Loader, Menu } from '@mantine/core';
import {
  IconCalendarClock,
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { download } from '../../api/download.ts';
import type { CallInput, EndpointKey } from '../../api/endpoint-types.ts';
import { useT } from '../../app/i18n.tsx';
import { useMay } from '../use-may.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await import('../schedule/schedule-dialog.tsx')).ScheduleDialog,
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
};

export function ExportButton({ endpoint, query = {} }: ExportButtonProps) {
  const t = useT();
  const may = useMay('reports');
  const [scheduling, setScheduling] = useState(false);
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const path = endpoint.slice('GET '.length);
  const run = (format: ExportFormat) => {
    const stop = new AbortController();
    running.current = stop;
    setBytes(0);
    void download(path, { ...query, format }, { signal: stop.signal, onProgress: setBytes })
      // a refusal has said so itself; a stopped one needs no words
      .catch(() => {})
      .finally(() => setBytes(undefined));
  };

  if (bytes !== undefined) {
    const size = (bytes / 1_000_000).toFixed(1);
    return (
      <Button
        variant="default"
        leftSection={<Loader size={15} aria-hidden />}
        title={t('list.export.stop')}
        onClick={() => running.current?.abort()}
      >
        <output>{bytes === 0 ? t('list.export.waiting') : t('list.export.received', { size })}</output>
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          {t('list.export')}
        </Button>
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
