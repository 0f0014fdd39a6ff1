// A record may change under the hands of whoever fills in its form: what was typed stays, and they are told.
import { createContext, useContext, useEffect } from 'react';

export type Freshness = {
  /** The record is no longer what the form was made from. */
  readonly changed: boolean;
  /** Makes the form anew from the record as it is now. */
  readonly reload: () => void;
  /** Asks the server what the record is now, where no news of it came. */
  readonly look: () => void;
};
export const FreshnessContext = createContext<Freshness | undefined>(undefined);

/** An untouched form follows by itself; for one that was typed into, this is what to say. */
export function useFreshness(touched: boolean, busy: boolean): Freshness | undefined {
  const fresh = useContext(FreshnessContext);
  const follow = fresh?.changed && !touched && !busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change, whatever `reload` is called now
  useEffect(() => {
    if (follow) fresh?.reload();
  }, [follow]);
  return fresh?.changed && touched && !busy ? fresh : undefined;
}
