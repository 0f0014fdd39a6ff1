// The sections of the palette. The best match for what was typed comes first, so that Enter opens it.
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import type { FoundRecord, RecordKind } from '@keepsake/core/workbench/search/search.contract';
import type { Translate } from '../../i18n/i18n.tsx';
import {
  type PriceCommand,
  type ReceiveCommand,
  readPriceCommand,
  readReceiveCommand,
} from './palette-commands.ts';
import { canReceive, canSetPrices, findCreateForm, rankCreate, rankScreen } from './palette-entries.ts';
import { matches, type Rank, rankNames } from './palette-rank.ts';
import type { RecentEntry } from './recent-entries.ts';
import { pricesPath, receivingPath } from './screen-paths.ts';

export type PaletteEntry = RecentEntry & {
  readonly souvenir?: FoundRecord['souvenir'];
  /** What the entry does, if it opens no page. */
  readonly run?: () => void;
};
/** `words`: other words by which it is found. */
export type Preference = PaletteEntry & { readonly words: string };
export type PaletteSection = {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
  /** The entries are known in the browser, so they need no answer from the server. */
  readonly isLocal: boolean;
};
type Ranked = PaletteSection & { readonly rank: Rank };
type Found = readonly { readonly kind: RecordKind; readonly records: readonly FoundRecord[] }[];

const maxEntriesBeforeTyping = 6;

export type Commands = { receive: ReceiveCommand | undefined; price: PriceCommand | undefined };

export const noCommands: Commands = { receive: undefined, price: undefined };

/** The commands in the text that the user may run. */
export const readCommands = (user: CurrentUser, query: string): Commands => ({
  receive: canReceive(user) ? readReceiveCommand(query) : undefined,
  price: canSetPrices(user) ? readPriceCommand(query) : undefined,
});

function listCommands({ receive, price }: Commands, found: Found, t: Translate): PaletteEntry[] {
  const souvenirs = found.flatMap(({ records }) => records).filter((record) => record.souvenir);
  const listMatches = (code: string | undefined) =>
    code ? souvenirs.filter(({ subtitle }) => subtitle.toUpperCase() === code) : souvenirs;
  const received = receive
    ? listMatches(receive.code).map(({ title, subtitle, souvenir }) => ({
        path: `${receivingPath}/new?${new URLSearchParams({ quantity: receive.quantity, code: subtitle, storage: receive.storage })}`,
        label: t('palette.receive', { quantity: receive.quantity, name: title }),
        description: [subtitle, receive.storage].filter(Boolean).join(' · '),
        icon: 'receive',
        souvenir,
      }))
    : [];
  const priced = price
    ? listMatches(price.code).map(({ id, title, subtitle, souvenir }) => ({
        path: `${pricesPath}/${id}?amount=${price.amount}`,
        label: t('palette.price', { name: title, amount: `HK$${price.amount}` }),
        description: subtitle,
        icon: 'price',
        souvenir,
      }))
    : [];
  return [...received, ...priced];
}

const toScreenEntry = (screen: MenuEntry, group: MenuEntry): PaletteEntry => ({
  path: screen.urlAddress,
  label: screen.fullName,
  description: group.fullName,
  icon: screen.icon,
});

const bestFirst = <T extends { readonly rank: Rank }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => a.rank - b.rank);

function rankMenu(user: CurrentUser, groups: readonly MenuEntry[], keyword: string, t: Translate): Ranked[] {
  const all = groups.flatMap((group) => group.children.map((screen) => ({ screen, group })));
  const screens = all.flatMap(({ screen, group }) => {
    const rank = keyword === '' ? 3 : rankScreen(screen, group, keyword);
    return rank === undefined ? [] : [{ ...toScreenEntry(screen, group), rank }];
  });
  const forms = all.flatMap(({ screen, group }) => {
    const form = findCreateForm(user, screen);
    const label = form && t(form.label);
    const rank = label && (keyword === '' ? 3 : rankCreate(label, screen, group, keyword));
    if (!form || !label || rank === undefined || rank === '') return [];
    return [{ path: form.path ?? `${screen.urlAddress}/new`, label, description: '', icon: 'create', rank }];
  });
  const sections = [
    { id: 'screens', label: t('palette.screens'), entries: bestFirst(screens) },
    { id: 'forms', label: t('palette.actions'), entries: bestFirst(forms) },
  ];
  // entries of rank 3 come after the records, so they are separate from those that match by name
  return sections.flatMap(({ entries, ...section }) => {
    const named = entries.filter(({ rank }) => rank < 3);
    const others = entries.filter(({ rank }) => rank === 3);
    return [
      { ...section, isLocal: true, entries: named, rank: named[0]?.rank ?? 3 },
      { ...section, id: `${section.id}-others`, isLocal: true, entries: others, rank: 3 as const },
    ];
  });
}

/**
 * A record whose code or number equals the keyword has the best rank. A record whose name equals it has only rank 1,
 * because a screen may have the same name. A number is also found by its last part, such as 0183.
 */
function rankRecord({ title, subtitle }: FoundRecord, keyword: string): Rank {
  const endsWithKeyword = [title, subtitle].some((text) => text.endsWith(`-${keyword}`));
  const rank = rankNames([title, subtitle], keyword) ?? (endsWithKeyword ? 1 : 3);
  return rank === 0 && !/\d/.test(keyword) ? 1 : rank;
}

function rankFound(found: Found, keyword: string, t: Translate): Ranked[] {
  return found.map(({ kind, records }) => {
    const entries = records.map((record) => ({
      path: record.path,
      label: record.title,
      description: record.subtitle,
      icon: kind,
      souvenir: record.souvenir,
      rank: rankRecord(record, keyword),
    }));
    const ranked = bestFirst(entries);
    return {
      id: kind,
      label: t(`palette.kind.${kind}`),
      isLocal: false,
      entries: ranked,
      rank: ranked[0]?.rank ?? 3,
    };
  });
}

function rankPreferences(preferences: readonly Preference[], keyword: string, t: Translate): Ranked {
  const entries = preferences.flatMap((entry) => {
    const { label, description, words } = entry;
    const isFound = matches(`${label} ${description} ${words}`, keyword);
    const rank = rankNames([label], keyword) ?? (isFound ? 3 : undefined);
    return rank === undefined ? [] : [{ ...entry, rank }];
  });
  const ranked = bestFirst(entries);
  return {
    id: 'preferences',
    label: t('palette.preferences'),
    isLocal: true,
    entries: ranked,
    rank: ranked[0]?.rank ?? 3,
  };
}

type Input = {
  user: CurrentUser;
  groups: readonly MenuEntry[];
  query: string;
  /** The text that the server searched records for. */
  keyword: string;
  commands: Commands;
  found: Found;
  recent: readonly RecentEntry[];
  preferences: readonly Preference[];
  t: Translate;
};

export function buildSections(input: Input): PaletteSection[] {
  const { user, groups, query, keyword, commands, found, recent, preferences, t } = input;
  const menu = rankMenu(user, groups, query, t);
  const withEntries = ({ entries }: PaletteSection) => entries.length > 0;
  if (query === '') {
    const first = { id: 'recent', label: t('palette.recent'), entries: recent, isLocal: true };
    const few = menu.map((section) => ({
      ...section,
      entries: section.entries.slice(0, maxEntriesBeforeTyping),
    }));
    return [first, ...few].filter(withEntries);
  }
  const command = {
    id: 'commands',
    label: t('palette.actions'),
    entries: listCommands(commands, found, t),
    isLocal: false,
  };
  const records = rankFound(found, keyword, t);
  // records come after menu entries and preferences of the same rank, but before those of rank 3
  const local = [...menu, rankPreferences(preferences, query, t)];
  const named = local.filter(({ rank }) => rank < 3);
  const others = local.filter(({ rank }) => rank === 3);
  return [command, ...bestFirst([...named, ...records, ...others])].filter(withEntries);
}
