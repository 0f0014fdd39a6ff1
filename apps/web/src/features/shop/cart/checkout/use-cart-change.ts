import { useEffect, useRef } from 'react';
import { useCart } from '../../layout/use-cart.ts';

/** Calls `onChange` when the selected lines of the cart change, for example because another window ordered them. */
export function useCartChange(onChange: () => void): void {
  const cart = useCart();
  const lines =
    cart && JSON.stringify(cart.list.map(({ id, selected, quantity }) => [id, selected && quantity]));
  const known = useRef(lines);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    // there is no cart before it is loaded, and after the session has ended
    if (lines === undefined) return;
    const isChanged = known.current !== undefined && known.current !== lines;
    known.current = lines;
    if (isChanged) latest.current();
  }, [lines]);
}
