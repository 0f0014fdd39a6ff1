// The command palette: go to a screen, create something, or open a record by number or name. Loaded on first use.
import '@mantine/spotlight/styles.layer.css';
import type { CurrentUser, MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import type { FoundRecord, RecordKind } from '@keepsake/core/workbench/search/search.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconBuildingStore,
  IconFileText,
  IconGift,
  IconPackage,
  IconPackageImport,
  IconPlus,
  IconReceipt,
  IconReceiptRefund,
  IconSearch,
  IconTag,
  IconTruck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { MenuIcon } from '../display/menu-icon.tsx';
import { type Show, useShow } from '../display/show.ts';
import { useApiQuery } from '../hooks/use-api.ts';
import { searchFieldId } from './capture-keys.ts';
import styles from './palette.module.css';
import {
  canSetPrices,
  findCreateForm,
  matchesCreate,
  matchesScreen,
  pricesPath,
  readPriceCommand,
  readReceiveCommand,
  receivingPath,
} from './palette-entries.ts';

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
const isSouvenir = (code: string) => (record: FoundRecord) => record.souvenir && record.subtitle === code;

/** Mantine marks the selected row in the document, and forgets it when the rows change. */
function selectFirst(): void {
  const { listId } = store.getState();
  const rows = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [];
  for (const row of rows) row.removeAttribute('data-selected');
  rows[0]?.setAttribute('data-selected', 'true');
  store.setState((state) => ({ ...state, selected: 0 }));
}

function findEntries(user: CurrentUser, groups: readonly MenuEntry[], keyword: string, t: Show['t']) {
  const all = groups.flatMap((group) => group.children.map((screen) => ({ screen, group })));
  const screens = all.filter(({ screen, group }) => matchesScreen(screen, group, keyword));
  const forms = all.flatMap(({ screen, group }) => {
    const form = findCreateForm(user, screen);
    const label = form && t(form);
    return label && matchesCreate(label, screen, group, keyword) ? [{ screen, label }] : [];
  });
  const receive = readReceiveCommand(keyword);
  const mayReceive = all.some(
    ({ screen }) => screen.urlAddress === receivingPath && findCreateForm(user, screen),
  );
  return { screens, forms, receive: mayReceive ? receive : undefined };
}

type PaletteProps = {
  user: CurrentUser;
  groups: readonly MenuEntry[];
  openCount: number;
  query: string;
  onQuery: (query: string) => void;
};

export default function Palette({ user, groups, openCount, query, onQuery }: PaletteProps) {
  const { t } = useShow();
  const navigate = useNavigate();
  const price = canSetPrices(user) ? readPriceCommand(query) : undefined;
  const keyword = price?.code ?? query.trim();
  const [sought] = useDebouncedValue(keyword, 150);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the palette each time the count changes
  useEffect(() => spotlight.open(), [openCount]);
  const result = useApiQuery(
    'GET /api/inventory/search',
    { query: { keyword: sought } },
    { enabled: sought !== '', keepPrevious: true },
  );
  const found = query.trim() === '' ? [] : (result.data?.found ?? []);
  const { screens, forms, receive } = findEntries(user, groups, query.trim(), t);
  const few = query.trim() === '' ? maxBeforeTyping : undefined;
  const priced = price && found.flatMap(({ records }) => records).find(isSouvenir(price.code));
  const waiting = keyword !== sought || result.isFetching;
  const nothing = found.length + screens.length + forms.length === 0 && !receive;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row is selected each time the rows change
  useEffect(() => {
    const timer = setTimeout(selectFirst);
    return () => clearTimeout(timer);
  }, [query, result.data]);
  const go = (path: string) => () => void navigate(path);
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
        placeholder={t('palette.hint')}
        aria-label={t('palette.open')}
        maxLength={100}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList aria-label={t('palette.open')}>
        {receive && (
          <Spotlight.ActionsGroup label={t('palette.actions')}>
            <Spotlight.Action
              label={t('palette.receive', receive)}
              description={receive.storage}
              leftSection={<IconPackageImport size={20} aria-hidden />}
              onClick={go(`${receivingPath}/new?${new URLSearchParams(receive)}`)}
            />
          </Spotlight.ActionsGroup>
        )}
        {price && priced && (
          <Spotlight.ActionsGroup label={t('palette.actions')}>
            <Spotlight.Action
              label={t('palette.price', { name: priced.title, amount: `HK$${price.amount}` })}
              description={price.code}
              leftSection={<IconTag size={20} aria-hidden />}
              onClick={go(`${pricesPath}/${priced.id}?amount=${price.amount}`)}
            />
          </Spotlight.ActionsGroup>
        )}
        {found.map(({ kind, records }) => {
          const Icon = icons[kind] ?? IconBuildingStore;
          return (
            <Spotlight.ActionsGroup key={kind} label={t(`palette.kind.${kind}`)}>
              {records.map(({ id, title, subtitle, path, souvenir }) => (
                <Spotlight.Action
                  key={id}
                  label={title}
                  description={subtitle}
                  leftSection={
                    souvenir?.coverSrc ? (
                      <span className={styles.picture}>
                        <Picture src={souvenir.coverSrc} alt="" sizes="36px" />
                      </span>
                    ) : (
                      <Icon size={20} aria-hidden />
                    )
                  }
                  rightSection={
                    souvenir && (
                      <span className={styles.stock}>
                        {t('palette.available', { count: souvenir.available })}
                      </span>
                    )
                  }
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
        {forms.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.actions')}>
            {forms.slice(0, few).map(({ screen, label }) => (
              <Spotlight.Action
                key={screen.id}
                label={label}
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
