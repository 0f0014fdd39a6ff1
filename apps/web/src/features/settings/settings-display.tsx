import { configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import { useT } from '../../i18n/i18n.tsx';
import type { Show } from '../../patterns/display/show.ts';
import { StateBadge } from '../../patterns/display/state-badge.tsx';
import styles from './settings-display.module.css';

export function EnabledBadge({ enabled }: { enabled: boolean }) {
  const t = useT();
  return (
    <StateBadge tone={enabled ? 'ok' : 'muted'} quiet>
      {t(`config.enabled.${enabled}`)}
    </StateBadge>
  );
}

/** A name with its key or code below it. */
export function NameAndNote({ name, note }: { name: string; note: string }) {
  return (
    <span className={styles.name}>
      {name}
      <span className={styles.note}>{note}</span>
    </span>
  );
}

/** Whether the value of a setting is in cents. */
export const isMoney = (key: string): boolean => isConfigKey(key) && configRow(key).money === true;

export function formatConfigValue(
  key: string,
  value: string | number | boolean,
  { t, format }: Show,
): string {
  if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no');
  if (typeof value === 'number' && isMoney(key)) return format.hkd(value);
  return typeof value === 'number' ? format.number(value) : value;
}
