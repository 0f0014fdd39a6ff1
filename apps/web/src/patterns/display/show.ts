// Translation and formatting for definitions of columns, facts and actions, which are outside of components and cannot
// use hooks.
import { useMemo } from 'react';
import { type formatters, useFormat } from '../../i18n/format.ts';
import { type Translate, useT } from '../../i18n/i18n.tsx';

export type Show = { readonly t: Translate; readonly format: ReturnType<typeof formatters> };

/** The name of the actor. For changes by the program, "System" in the language of the user. */
export const actorName = ({ t, format }: Show, name: string): string =>
  name === 'system' ? t('history.system') : format.person(name);

export function useShow(): Show {
  const t = useT();
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
