// What tables of columns, facts and actions get to write with: they stand outside of components, so hooks cannot reach them.
import { useMemo } from 'react';
import { type formatters, useFormat } from '../../i18n/format.ts';
import { type Translate, useT } from '../../i18n/i18n.tsx';

export type Show = { readonly t: Translate; readonly format: ReturnType<typeof formatters> };

/** Who did it; what nobody did, the system did. */
export const actorName = (t: Translate, name: string): string =>
  name === 'system' ? t('history.system') : name;

export function useShow(): Show {
  const t = useT();
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
