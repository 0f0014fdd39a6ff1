// One setting on the settings page: its name and description, the field, and what the default is.
import { configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import type { ConfigItem } from '@keepsake/core/settings/configuration/system-config.contract';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useId } from 'react';
import { Link } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { EnabledBadge, formatConfigValue } from '../settings-display.tsx';
import { SettingControl } from './setting-control.tsx';
import styles from './setting-row.module.css';
import { useSettingValue } from './use-setting-value.ts';

/** A built-in setting whose value is not the initial one. Custom settings have no initial value. */
export const isChanged = ({ key, value }: ConfigItem): boolean =>
  isConfigKey(key) && configRow(key).initial !== value;

export function SettingRow({ item }: { item: ConfigItem }) {
  const { t } = useShow();
  const descriptionId = useId();
  const row = isConfigKey(item.key) ? configRow(item.key) : undefined;
  const { value, error, isDirty, pending, change, undo, save } = useSettingValue(item);
  const readOnly = !item.actions.includes('edit');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isDirty) void save(value);
  };
  return (
    <form
      className={styles.row}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && undo()}
      noValidate
    >
      <div>
        <div className={styles.heading}>
          <Link to={`/inventory/system-config-management/${item.key}`} className={styles.name}>
            {item.name}
          </Link>
          {isChanged(item) && (
            <StateBadge tone="info" quiet>
              {t('settingsHome.changed')}
            </StateBadge>
          )}
          {!item.enabled && <EnabledBadge enabled={false} />}
        </div>
        <p id={descriptionId} className={styles.description}>
          {item.description}
        </p>
      </div>
      <div className={styles.control}>
        <SettingControl
          item={item}
          shape={row?.shape}
          value={value}
          error={error}
          readOnly={readOnly}
          describedBy={descriptionId}
          onChange={change}
          onSave={(next) => void save(next)}
        />
        {isDirty && item.dataType !== 'boolean' && row?.shape !== 'person' ? (
          <div className={styles.buttons}>
            <Button variant="default" size="compact-md" disabled={pending} onClick={undo}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" size="compact-md" loading={pending}>
              {t('common.save')}
            </Button>
          </div>
        ) : (
          row && <DefaultValue item={item} initial={row.initial} readOnly={readOnly} reset={save} />
        )}
      </div>
    </form>
  );
}

type DefaultValueProps = {
  item: ConfigItem;
  initial: ConfigItem['value'];
  readOnly: boolean;
  reset: (value: ConfigItem['value']) => Promise<void>;
};

function DefaultValue({ item, initial, readOnly, reset }: DefaultValueProps) {
  const show = useShow();
  const { t } = show;
  if (!isChanged(item)) return null;
  return (
    <div className={styles.initial}>
      <span>
        {t('config.initial', {
          initial: formatConfigValue(item.key, initial, show) || t('config.person.none'),
        })}
      </span>
      {!readOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('settingsHome.resetName', { name: item.name })}
          onClick={() => void reset(initial)}
        >
          {t('settingsHome.reset')}
        </Button>
      )}
    </div>
  );
}
