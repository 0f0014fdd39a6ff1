import type { CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { useUser } from '../../../patterns/hooks/use-user.ts';

type Noted = { readonly note: CartItem['note']; readonly available: number };

/** Why something cannot be bought as it stands, in words. */
export function useNoteText(): (item: Noted) => string | undefined {
  const t = useT();
  const limit = Number(useUser().sysConfigInfo['mall.max_per_line']);
  return ({ note, available }) => (note ? t(`cart.note.${note}`, { count: available, limit }) : undefined);
}
