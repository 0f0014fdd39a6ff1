// The command palette: go to a screen, create something, or open a record by number or name. Loaded on first use.
import '@mantine/spotlight/styles.layer.css';
import type { Area } from '@keepsake/core/api/mode';
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconChecklist,
  IconContrast,
  IconFileText,
  IconGift,
  IconLanguage,
  IconLogout,
  IconPackage,
  IconPackageImport,
  IconPlus,
  IconReceipt,
  IconReceiptRefund,
  IconSearch,
  IconSettings,
  IconTag,
  IconTruck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { MenuIcon } from '../display/menu-icon.tsx';
import { useShow } from '../display/show.ts';
import { useApiQuery } from '../hooks/use-api.ts';
import { searchFieldId } from './capture-keys.ts';
import styles from './palette.module.css';
import { buildSections, noCommands, type PaletteEntry, readCommands } from './palette-sections.ts';
import { addRecent, readRecent } from './recent-entries.ts';
import { usePreferences } from './use-preferences.ts';

const [store, spotlight] = createSpotlight();

const debounceMs = 120;
/** Icons of records and actions. Screens have the icon of their menu entry. */
const icons: Readonly<Record<string, TablerIcon>> = {
  souvenir: IconGift,
  document: IconPackage,
  order: IconReceipt,
  application: IconFileText,
  approval: IconChecklist,
  refund: IconReceiptRefund,
  supplier: IconTruck,
  person: IconUser,
  setting: IconSettings,
  create: IconPlus,
  receive: IconPackageImport,
  price: IconTag,
  scheme: IconContrast,
  language: IconLanguage,
  signOut: IconLogout,
};

const listRows = () => [
  ...(document.getElementById(store.getState().listId)?.querySelectorAll<HTMLElement>('[data-action]') ?? []),
];

/** Mantine marks the selected row in the document, and forgets it when the rows change. */
function selectFirst(): void {
  const rows = listRows();
  for (const row of rows) row.removeAttribute('data-selected');
  rows[0]?.setAttribute('data-selected', 'true');
  store.setState((state) => ({ ...state, selected: 0 }));
}

type PaletteProps = {
  area: Area;
  user: CurrentUser;
  groups: readonly MenuEntry[];
  openCount: number;
  query: string;
  onQuery: (query: string) => void;
};

export default function Palette({ area, user, groups, openCount, query, onQuery }: PaletteProps) {
  const { t } = useShow();
  const navigate = useNavigate();
  const { userId } = user.userInfo;
  const typed = query.trim();
  const isOffice = area === 'inventory';
  const commands = isOffice ? readCommands(user, typed) : noCommands;
  const keyword = commands.receive?.souvenir ?? commands.price?.souvenir ?? typed;
  const [sought] = useDebouncedValue(keyword, debounceMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the palette each time the count changes
  useEffect(() => spotlight.open(), [openCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read each time the palette opens
  const recent = useMemo(() => readRecent(userId), [userId, openCount]);
  const result = useApiQuery(
    isOffice ? 'GET /api/inventory/search' : 'GET /api/application/search',
    { query: { keyword: sought } },
    { enabled: sought !== '', keepPrevious: true },
  );
  const preferences = usePreferences();
  const found = typed === '' ? [] : (result.data?.found ?? []);
  const sections = buildSections({
    user,
    groups,
    query: typed,
    keyword,
    commands,
    found,
    recent,
    preferences,
    t,
  });
  const isWaiting = typed !== '' && (keyword !== sought || result.isFetching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row is selected each time the rows change
  useEffect(() => {
    const timer = setTimeout(selectFirst);
    return () => clearTimeout(timer);
  }, [query, result.data, openCount]);

  /** The text when Enter was pressed before the answer arrived. Until then, the rows belong to an earlier keyword. */
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered === undefined || isWaiting) return;
    setEntered(undefined);
    // after the rows of the answer are in the document
    if (entered === query && store.getState().opened) setTimeout(() => listRows()[0]?.click());
  }, [entered, isWaiting, query]);
  const awaitAnswer = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWaiting || sections[0]?.isLocal) return;
    event.preventDefault();
    event.stopPropagation();
    setEntered(query);
  };

  const open = ({ path, label, description, icon, run }: PaletteEntry) => {
    if (run) return run();
    const isCommand = icon === 'receive' || icon === 'price';
    if (!isCommand) addRecent(userId, { path, label, description, icon });
    void navigate(path);
  };
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      shortcut={null}
      scrollable
      maxHeight="min(56vh, 460px)"
      title={t('palette.open')}
      classNames={{ header: 'ks-hidden', body: styles.body!, actionsList: styles.found! }}
      overlayProps={{ blur: 0 }}
    >
      <Spotlight.Search
        id={searchFieldId}
        placeholder={t(isOffice ? 'palette.hint' : 'palette.hint.application')}
        aria-label={t('palette.open')}
        maxLength={100}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isWaiting ? <Loader size={16} color="gray" aria-hidden /> : null}
        onKeyDownCapture={awaitAnswer}
      />
      <Spotlight.ActionsList aria-label={t('palette.open')} aria-busy={isWaiting}>
        {sections.map(({ id, label, entries }) => (
          <Spotlight.ActionsGroup key={id} label={label}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.path}
                label={entry.label}
                description={entry.description}
                leftSection={<EntryPicture entry={entry} />}
                rightSection={
                  entry.souvenir && (
                    <span className={styles.stock}>
                      {t('palette.available', { count: entry.souvenir.available })}
                    </span>
                  )
                }
                onClick={() => open(entry)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {sections.length === 0 && (
          <Spotlight.Empty>
            {isWaiting
              ? t('palette.searching')
              : (result.error?.message ?? t('palette.nothing', { keyword: typed }))}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={styles.footer}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('palette.go')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('app.close')}
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

function EntryPicture({ entry: { icon, souvenir } }: { entry: PaletteEntry }) {
  if (souvenir?.coverSrc)
    return (
      <span className={styles.picture}>
        <Picture src={souvenir.coverSrc} alt="" sizes="36px" />
      </span>
    );
  const Icon = icons[icon];
  return Icon ? <Icon size={20} aria-hidden /> : <MenuIcon name={icon} size={20} />;
}
