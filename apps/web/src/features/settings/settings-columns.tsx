// Columns and a filter that the lists of settings, dictionaries and rich texts share.
import { actorName, type Show } from '../../patterns/display/show.ts';
import { TimeText } from '../../patterns/display/time-text.tsx';
import { EnabledBadge } from './settings-display.tsx';

export const enabledColumn = {
  key: 'enabled',
  title: 'config.state',
  card: 'badge',
  render: (row: { enabled: boolean }) => <EnabledBadge enabled={row.enabled} />,
} as const;

export const updatedColumns = [
  {
    key: 'updatedAt',
    title: 'config.updatedAt',
    sort: 'updatedAt',
    card: 'none',
    render: (row: { updatedAt: string }) => <TimeText iso={row.updatedAt} />,
  },
  {
    key: 'updatedBy',
    title: 'config.updatedBy',
    render: ({ updatedBy }: { updatedBy: string }, { t }: Show) => actorName(t, updatedBy),
    card: 'none',
  },
] as const;

export const enabledFilter = {
  key: 'enabled',
  label: 'config.state',
  options: [
    { value: 'true', label: 'config.state.on' },
    { value: 'false', label: 'config.state.off' },
  ],
} as const;
