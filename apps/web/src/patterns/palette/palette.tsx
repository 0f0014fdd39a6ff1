// The command palette: go to a screen, create something, or open a record by number or name. Loaded on first use.
import '@mantine/spotlight/styles.layer.css';
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import type { RecordKind } from '@keepsake/core/workbench/search/search.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconBuildingStore,
  IconFileText,
  IconGift,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconReceiptRefund,
  IconSearch,
  IconTruck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { MenuIcon } from '../display/menu-icon.tsx';
import { useShow } from '../display/show.ts';
import { useApiQuery } from '../hooks/use-api.ts';
import styles from './palette.module.css';
import { canCreate, matchesScreen } from './palette-entries.ts';

const [store, spotlight] = createSpotlight();

const icons: Record<RecordKind, TablerIcon> = {
  souvenir: IconGift,
  document: IconPackage,
  order: IconReceipt,
  application: IconFileText,
  refund: IconReceiptRefund,
  supplier: IconTruck,
  person: IconUser,
};
const maxBeforeTyping = 6;

function screensOf(user: CurrentUser, groups: readonly MenuEntry[], keyword: string) {
  const screens = groups.flatMap((group) =>
    group.children
      .filter((screen) => matchesScreen(screen, group, keyword))
      .map((screen) => ({ screen, group })),
  );
  const begun = screens.map(({ screen }) => screen).filter((screen) => canCreate(user, screen));
  return { screens, begun };
}

type PaletteProps = { user: CurrentUser; groups: readonly MenuEntry[]; asked: number };

export default function Palette({ user, groups, asked }: PaletteProps) {
  const { t } = useShow();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [sought] = useDebouncedValue(query.trim(), 150);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => spotlight.open(), [asked]);
  const result = useApiQuery(
    'GET /api/inventory/search',
    { query: { keyword: sought } },
    { enabled: sought !== '', keepPrevious: true },
  );
  const found = query.trim() === '' ? [] : (result.data?.found ?? []);
  const { screens, begun } = screensOf(user, groups, query.trim());
  const few = query.trim() === '' ? maxBeforeTyping : undefined;
  const waiting = query.trim() !== sought || result.isFetching;
  const nothing = found.length === 0 && screens.length === 0;
  const go = (path: string) => () => void navigate(path);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="min(56vh, 460px)"
      title={t('palette.open')}
      classNames={{ header: 'ks-hidden', body: styles.body!, actionsList: styles.found! }}
      overlayProps={{ blur: 0 }}
    >
      <Spotlight.Search
        placeholder={t('palette.hint')}
        aria-label={t('palette.open')}
        maxLength={100}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList aria-label={t('palette.open')}>
        {found.map(({ kind, records }) => {
          const Icon = icons[kind] ?? IconBuildingStore;
          return (
            <Spotlight.ActionsGroup key={kind} label={t(`palette.kind.${kind}`)}>
              {records.map(({ id, title, subtitle, path }) => (
                <Spotlight.Action
                  key={id}
                  label={title}
                  description={subtitle}
                  leftSection={<Icon size={20} aria-hidden />}
                  onClick={go(path)}
                />
              ))}
            </Spotlight.ActionsGroup>
          );
        })}
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.screens')}>
            {screens.slice(0, few).map(({ screen, group }) => (
              <Spotlight.Action
                key={screen.id}
                label={screen.fullName}
                description={group.fullName}
                leftSection={<MenuIcon name={screen.icon} size={20} />}
                onClick={go(screen.urlAddress)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {begun.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.actions')}>
            {begun.slice(0, few).map((screen) => (
              <Spotlight.Action
                key={screen.id}
                label={t('palette.new', { what: screen.fullName })}
                leftSection={<IconPlus size={20} aria-hidden />}
                onClick={go(`${screen.urlAddress}/new`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {nothing && (
          <Spotlight.Empty>
            {waiting
              ? t('palette.searching')
              : (result.error?.message ?? t('palette.nothing', { keyword: query.trim() }))}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={styles.footer}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>
        </span>
        <span>
          <kbd>Esc</kbd>
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}
