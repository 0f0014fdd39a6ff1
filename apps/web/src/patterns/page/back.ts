// The link back above a heading: "Back to Suppliers", or "Back to SUP-0001".
import { useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';

export type BackToList = { readonly to: string; readonly list: MessageKey };
/** Leads to a list, or to a record by its name. */
export type Back = BackToList | { readonly to: string; readonly name: string };

export function useBackLabel(): (back: Back) => string {
  const t = useT();
  return (back) => t('detail.backTo', { list: 'list' in back ? t(back.list) : back.name });
}
