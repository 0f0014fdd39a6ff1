import type { ConfigKey, ConfigValue } from '@keepsake/core/settings/configuration/system-config';
import { useEffect, useState } from 'react';
import { lastSettings, publicSettings } from '../../api/public-settings.ts';
import { useSettings } from '../../api/settings.ts';

/** The current value of a public setting, for screens that stay open for long. */
export function useSetting<K extends ConfigKey>(key: K): ConfigValue<K> | undefined {
  const given = useSettings();
  const [values, setValues] = useState(lastSettings);
  useEffect(() => {
    let wanted = true;
    publicSettings().then(
      (answer) => wanted && setValues(answer),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return (values?.[key] as ConfigValue<K> | undefined) ?? given(key);
}
