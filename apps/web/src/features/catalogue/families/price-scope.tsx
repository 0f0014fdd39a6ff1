import { Radio, Stack } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';

type PriceScopeProps = {
  memberCount: number;
  /** Codes of members with a price of their own, which they keep. */
  kept: readonly string[];
  /** True for the whole family, false for one member. */
  value: boolean;
  onChange: (family: boolean) => void;
};

/** Chooses whether a new price is for the whole family or for one member. */
export function PriceScope({ memberCount, kept, value, onChange }: PriceScopeProps) {
  const t = useT();
  const codes = kept.join(t('app.comma'));
  return (
    <Radio.Group
      label={t('families.price.scope')}
      value={value ? 'family' : 'one'}
      onChange={(scope) => onChange(scope === 'family')}
    >
      <Stack gap={10} mt={8}>
        <Radio
          value="family"
          label={t('families.price.family', { count: memberCount })}
          description={kept.length > 0 ? t('families.price.kept', { count: kept.length, codes }) : undefined}
        />
        <Radio value="one" label={t('families.price.one')} />
      </Stack>
    </Radio.Group>
  );
}
