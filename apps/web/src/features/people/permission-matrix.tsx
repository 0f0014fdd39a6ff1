// What a role may open and do, drawn from the table of permissions itself.
import { translate } from '@keepsake/core/messages';
import { type ModuleId, moduleIds, modules } from '@keepsake/core/permissions';
import { Checkbox } from '@mantine/core';
import { useLanguage, useT } from '../../app/i18n.tsx';
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
  const t = useT();
  const language = useLanguage();
  const has = (grant: string) => grants.includes(grant);
  /** A module taken away takes everything in it along; a button brings its module. */
  const toggleModule = (id: ModuleId, on: boolean) =>
    onChange(on ? [...grants, id] : grants.filter((grant) => !belongsTo(id)(grant)));
  const toggle = (id: ModuleId, grant: string, on: boolean) =>
    onChange(on ? [...new Set([...grants, id, grant])] : grants.filter((other) => other !== grant));
  return (
    <div>
      {moduleIds.map((id) => (
        <fieldset key={id} className={styles.module} aria-label={translate(modules[id].name, language)}>
          <Checkbox
            radius={4}
            label={<strong>{translate(modules[id].name, language)}</strong>}
            checked={has(id)}
            disabled={disabled}
            onChange={(event) => toggleModule(id, event.currentTarget.checked)}
          />
          {kinds.map(({ table, mark }) => {
            const items = Object.entries(modules[id][table]);
            if (items.length === 0) return null;
            return (
              <div key={table} className={styles.group}>
                <span className={styles.label}>{t(`roles.${table}`)}</span>
                <div className={styles.choices}>
                  {items.map(([enCode, name]) => (
                    <Checkbox
                      radius={4}
                      key={enCode}
                      size="sm"
                      label={translate(name, language)}
                      checked={has(`${id}${mark}${enCode}`)}
                      disabled={disabled}
                      onChange={(event) => toggle(id, `${id}${mark}${enCode}`, event.currentTarget.checked)}
                    />
                  ))}
                </div>
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
