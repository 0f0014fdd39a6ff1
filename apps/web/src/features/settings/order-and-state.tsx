import { NumberInput, Switch } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { shownFields } from '../../patterns/form/withheld.ts';

type OrderAndStateProps = {
  field: (path: 'sortCode' | 'enabled', options?: { type: 'checkbox' }) => object;
  /** Explains the effect of the switch. */
  text: MessageKey;
  readOnly: boolean;
};

/** The fields for the position of a record in its list, and for whether it is enabled. */
export function OrderAndState({ field, text, readOnly }: OrderAndStateProps) {
  const t = useT();
  return shownFields([
    <NumberInput
      key="sortCode"
      label={t('common.sortOrder')}
      allowDecimal={false}
      readOnly={readOnly}
      {...field('sortCode')}
    />,
    <Switch
      key="enabled"
      label={t('config.isEnabled')}
      description={t(text)}
      disabled={readOnly}
      {...field('enabled', { type: 'checkbox' })}
    />,
  ]);
}
