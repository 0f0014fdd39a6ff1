import type { CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { useT } from '../../../../i18n/i18n.tsx';
import { useUser } from '../../../../patterns/hooks/use-user.ts';

type NotedItem = { readonly note: CartItem['note']; readonly available: number };

/** Returns a function that gives the reason why an item cannot be bought now. */
export function useNoteText(): (item: NotedItem) => string | undefined {
  const t = useT();
  const user = useUser();
  return ({ note, available }) => {
    if (!note) return undefined;
    const limit = Number(user.sysConfigInfo['mall.max_per_line']);
    return t(`cart.note.${note}`, { count: available, limit });
  };
}
