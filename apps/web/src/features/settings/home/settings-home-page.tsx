// All settings by topic. Values are changed in place; the page of a setting changes its name and description.
import { configGroups } from '@keepsake/core/settings/configuration/config-groups';
import { isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import type { ConfigItem } from '@keepsake/core/settings/configuration/system-config.contract';
import { translate } from '@keepsake/core/values/messages';
import { Switch } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { SearchField } from '../../../patterns/list/filters/search-field.tsx';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { isChanged, SettingRow } from './setting-row.tsx';
import styles from './settings-home-page.module.css';
import { SettingsLinks } from './settings-links.tsx';

export const handle = {
  title: 'settingsHome.title',
  access: { module: 'system-config' },
} satisfies RouteHandle;

type Group = { readonly id: string; readonly name: string; readonly items: readonly ConfigItem[] };

function useGroups(items: readonly ConfigItem[]): readonly Group[] {
  const t = useT();
  const language = useLanguage();
  const byKey = new Map(items.map((item) => [item.key, item]));
  const builtIn = configGroups.map(({ id, name, keys }) => ({
    id,
    name: translate(name, language),
    items: keys.flatMap((key) => byKey.get(key) ?? []),
  }));
  const custom = items.filter(({ key }) => !isConfigKey(key));
  return [...builtIn, { id: 'custom', name: t('settingsHome.custom'), items: custom }].filter(
    (group) => group.items.length > 0,
  );
}

const matches = ({ key, name, description }: ConfigItem, keyword: string): boolean =>
  `${key} ${name} ${description}`.toLowerCase().includes(keyword.toLowerCase());

export default function SettingsHomePage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const onlyChanged = params.has('changed');
  const result = useApiQuery('GET /api/settings/system-configs', { query: { pageSize: 500 } });
  const all = result.data?.list ?? [];
  const groups = useGroups(all.filter((item) => matches(item, keyword) && (!onlyChanged || isChanged(item))));
  const setParam = (name: string, value: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace, preventScrollReset: true },
    );
  const changed = all.filter(isChanged).length;
  return (
    <>
      <PageHeader
        title={t('settingsHome.title')}
        subtitle={result.data ? t('settingsHome.count', { count: all.length, changed }) : ' '}
      />
      <search className={styles.bar}>
        <SearchField
          value={keyword}
          placeholder={t('config.searchHint')}
          onChange={(next, first) => setParam('keyword', next, !first)}
        />
        <Switch
          label={t('settingsHome.onlyChanged')}
          checked={onlyChanged}
          onChange={(event) => setParam('changed', event.currentTarget.checked ? '1' : undefined, false)}
        />
      </search>
      {keyword === '' && !onlyChanged && <SettingsLinks />}
      {result.isError ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : result.isPending ? (
        <div className="ks-skeleton" style={{ height: 480, borderRadius: 12 }} />
      ) : groups.length === 0 ? (
        <BlankState
          icon={<IconSettings size={28} stroke={1.6} />}
          title={t('config.empty')}
          text={t('config.empty.text')}
        />
      ) : (
        <div className={styles.columns}>
          <nav className={styles.topics} aria-label={t('settingsHome.topics')}>
            {groups.map(({ id, name }) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          <div className={styles.groups}>
            {groups.map(({ id, name, items }) => (
              <div key={id} id={id} className={styles.group}>
                <Section title={name} flush>
                  {items.map((item) => (
                    <SettingRow key={item.key} item={item} />
                  ))}
                </Section>
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
