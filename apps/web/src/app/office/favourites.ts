// The menu entries that a user has pinned. They are stored in this browser, separately for each user.
import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { localStore } from '../../stores/browser-storage.ts';

export type Favourites = {
  /** The pinned entries as a group of the menu. Undefined if there are none. */
  group: MenuEntry | undefined;
  isPinned: (entry: MenuEntry) => boolean;
  toggle: (entry: MenuEntry) => void;
};

const buildKey = (userId: string) => `keepsake.favourites.${userId}`;

function readIds(userId: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStore.getItem(buildKey(userId)) ?? '[]');
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

export function useFavourites(userId: string, groups: readonly MenuEntry[]): Favourites {
  const t = useT();
  const [ids, setIds] = useState(() => readIds(userId));
  const entries = groups.flatMap(({ children }) => children);
  const pinned = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const isPinned = ({ id }: MenuEntry) => ids.includes(id);
  return {
    group:
      pinned.length === 0
        ? undefined
        : {
            id: 'favourites',
            parentId: '',
            enCode: 'favourites',
            fullName: t('office.favourites'),
            icon: 'star',
            urlAddress: '',
            children: pinned,
          },
    isPinned,
    toggle: (entry) => {
      const next = isPinned(entry) ? ids.filter((id) => id !== entry.id) : [...ids, entry.id];
      localStore.setItem(buildKey(userId), JSON.stringify(next));
      setIds(next);
    },
  };
}
