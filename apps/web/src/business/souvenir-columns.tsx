// Columns that several lists of souvenirs share.
import type { MessageKey } from '../i18n/message-keys.ts';
import { NameAndSubtitle } from '../patterns/display/name-and-subtitle.tsx';
import { Thumbnail } from './souvenir-badges.tsx';

export const pictureColumn = {
  key: 'coverSrc',
  title: 'souvenirs.picture',
  card: 'picture',
  unnamed: true,
  width: '58px',
  render: (row: { coverSrc: string | null }) => <Thumbnail src={row.coverSrc} />,
} as const;

/** The name and subtitle, which link to the record. */
export const nameColumn = (title: MessageKey) =>
  ({
    key: 'name',
    title,
    sort: 'name',
    fixed: true,
    primary: true,
    render: (row: { name: string; subtitle: string }) => (
      <NameAndSubtitle name={row.name} subtitle={row.subtitle} />
    ),
  }) as const;
