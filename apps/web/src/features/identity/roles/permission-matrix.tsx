// The checkboxes for the permissions of a role, generated from the table of modules.

import { allPermissions, type ModuleId, modules, showsAmounts } from '@keepsake/core/permissions/permissions';
import { translate } from '@keepsake/core/values/messages';
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/i18n.tsx';
import { useNarrow } from '../../../patterns/hooks/use-narrow.ts';
import { type ModuleGroup, searchModules } from './module-groups.ts';
import styles from './permission-matrix.module.css';

type MatrixProps = { grants: readonly string[]; onChange: (grants: string[]) => void; disabled: boolean };

const kinds = [
  { table: 'buttons', mark: '.' },
  { table: 'columns', mark: '#' },
  { table: 'forms', mark: '@' },
] as const;

const belongsTo = (id: ModuleId) => (grant: string) =>
  grant === id || (grant.startsWith(id) && '.#@'.includes(grant.charAt(id.length)));

export function PermissionMatrix({ grants, onChange, disabled }: MatrixProps) {
  const latest = useRef({ grants, onChange });
  latest.current = { grants, onChange };
  /**
   * Removing the permission of a module removes all permissions of the module. Adding one of them also adds the
   * permission of the module.
   */
  const toggle = useCallback((id: ModuleId, grant: string, on: boolean) => {
    const { grants: held, onChange: change } = latest.current;
    if (on) change([...new Set([...held, id, grant])]);
    else change(held.filter((other) => (grant === id ? !belongsTo(id)(other) : other !== grant)));
  }, []);
  const t = useT();
  const language = useLanguage();
  const [text, setText] = useState('');
  // The grants when the filter was switched on, so that a checkbox that is cleared does not disappear at once.
  const [visible, setVisible] = useState<readonly string[]>();
  const groups = searchModules(text, language).flatMap((group) => {
    const shown = group.modules.filter((id) => !visible || visible.some(belongsTo(id)));
    return shown.length > 0 ? [{ ...group, modules: shown }] : [];
  });
  const isFiltered = text.trim() !== '' || visible !== undefined;
  return (
    <>
      <PriceSwitch {...{ grants, onChange, disabled }} />
      <div className={styles.filters}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('roles.search')}
          placeholder={t('roles.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Switch
          label={t('roles.onlyAllowed')}
          checked={visible !== undefined}
          onChange={(event) => setVisible(event.currentTarget.checked ? grants : undefined)}
        />
      </div>
      {groups.length === 0 && (
        <p className={styles.none}>
          {t(visible && !text.trim() ? 'roles.onlyAllowed.none' : 'list.noMatch')}
        </p>
      )}
      {groups.map((group) => (
        // a filter opens the groups with a match
        <GroupGrants
          key={`${group.id} ${isFiltered}`}
          group={group}
          isInitiallyOpen={isFiltered}
          {...{ grants, onChange, disabled, toggle, visible }}
        />
      ))}
    </>
  );
}

type GroupGrantsProps = MatrixProps & {
  group: ModuleGroup;
  isInitiallyOpen: boolean;
  toggle: ModuleGrantsProps['toggle'];
  /** The permissions to show. If undefined, all are shown. */
  visible: readonly string[] | undefined;
};

/** The modules of a group. They are hidden at first, because there are hundreds of permissions. */
function GroupGrants({
  group,
  isInitiallyOpen,
  grants,
  onChange,
  disabled,
  toggle,
  visible,
}: GroupGrantsProps) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const name = translate(group.name, language);
  const permissions = allPermissions.filter((permission) =>
    group.modules.some((module) => belongsTo(module)(permission)),
  );
  const count = permissions.filter((permission) => grants.includes(permission)).length;
  return (
    <section aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <IconChevronRight size={16} aria-hidden />
            {name}
          </button>
        </h3>
        <span className={styles.count}>{t('roles.allowed', { count, total: permissions.length })}</span>
        {!disabled && isOpen && !visible && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange([...new Set([...grants, ...group.modules])])}
          >
            {t('roles.viewAll')}
          </Button>
        )}
      </header>
      <div id={id}>
        {isOpen &&
          group.modules.map((module) => (
            <ModuleGrants
              key={module}
              id={module}
              held={grants.filter(belongsTo(module)).join()}
              shown={visible?.filter(belongsTo(module)).join()}
              disabled={disabled}
              toggle={toggle}
            />
          ))}
      </div>
    </section>
  );
}

/** Adds all columns with amounts, or removes them together with the screens of prices and quotations. */
function PriceSwitch({ grants, onChange, disabled }: MatrixProps) {
  const t = useT();
  const columns = allPermissions.filter(
    (permission) => permission.includes('#') && grants.includes(permission.split('#')[0]!),
  );
  return (
    <Switch
      className={styles.prices}
      label={t('roles.prices')}
      description={t('roles.prices.text')}
      checked={columns.length > 0 && columns.every((column) => grants.includes(column))}
      disabled={disabled || (columns.length === 0 && !grants.some(showsAmounts))}
      onChange={({ currentTarget: { checked } }) =>
        onChange(
          checked
            ? [...new Set([...grants, ...columns])]
            : grants.filter((permission) => !showsAmounts(permission)),
        )
      }
    />
  );
}

type ModuleGrantsProps = {
  id: ModuleId;
  /** The grants of the module, joined by commas. An equal string lets `memo` skip rendering. */
  held: string;
  /** The permissions to show, joined in the same way. If undefined, all are shown. */
  shown: string | undefined;
  disabled: boolean;
  toggle: (id: ModuleId, grant: string, on: boolean) => void;
};

/** Memoized, because there are hundreds of checkboxes and only one module changes at a time. */
const ModuleGrants = memo(function ModuleGrants({ id, held, shown, disabled, toggle }: ModuleGrantsProps) {
  const t = useT();
  const language = useLanguage();
  const grants = held.split(',');
  const shownGrants = shown?.split(',');
  // Checkboxes are larger on phones.
  const size = useNarrow() ? 'md' : 'sm';
  const checkboxProps = (grant: string) => ({
    radius: 4,
    size,
    checked: grants.includes(grant),
    disabled,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      toggle(id, grant, event.currentTarget.checked),
  });
  return (
    <fieldset className={styles.module} aria-label={translate(modules[id].name, language)}>
      <Checkbox {...checkboxProps(id)} label={<strong>{translate(modules[id].name, language)}</strong>} />
      {kinds.map(({ table, mark }) => {
        const items = Object.entries(modules[id][table]).filter(
          ([enCode]) => shownGrants?.includes(`${id}${mark}${enCode}`) ?? true,
        );
        if (items.length === 0) return null;
        return (
          <div key={table} className={styles.group}>
            <span className={styles.label}>{t(`roles.${table}`)}</span>
            <div className={styles.choices}>
              {items.map(([enCode, name]) => (
                <Checkbox
                  key={enCode}
                  label={translate(name, language)}
                  {...checkboxProps(`${id}${mark}${enCode}`)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
});
