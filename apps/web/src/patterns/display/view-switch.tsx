import { SegmentedControl, Select } from '@mantine/core';
import { useNarrow } from '../hooks/use-narrow.ts';

type ViewSwitchProps<V extends string> = {
  label: string;
  views: readonly { readonly value: V; readonly label: string }[];
  value: V;
  choose: (value: V) => void;
};

/** Switches between views of the same data: buttons on a desktop, a select on a phone. */
export function ViewSwitch<V extends string>({ label, views, value, choose }: ViewSwitchProps<V>) {
  const narrow = useNarrow();
  return narrow ? (
    <Select
      label={label}
      data={[...views]}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen && choose(chosen as V)}
    />
  ) : (
    <SegmentedControl
      aria-label={label}
      data={[...views]}
      value={value}
      onChange={(chosen) => choose(chosen as V)}
    />
  );
}
