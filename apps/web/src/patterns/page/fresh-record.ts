// A record may change while its form is being filled in. The input is kept, and a notice is shown.
import { createContext, useContext, useEffect } from 'react';

export type Freshness = {
  /** The record has changed since the form was created. */
  readonly changed: boolean;
  /** Creates the form again from the current record. */
  readonly reload: () => void;
  /** Loads the record again, in case no live update has arrived. */
  readonly refetch: () => void;
};
export const FreshnessContext = createContext<Freshness | undefined>(undefined);

/** An untouched form reloads by itself. For a form with input, returns what the notice needs. */
export function useFreshness(touched: boolean, busy: boolean): Freshness | undefined {
  const fresh = useContext(FreshnessContext);
  const follow = fresh?.changed && !touched && !busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is a new function at each render
  useEffect(() => {
    if (follow) fresh?.reload();
  }, [follow]);
  return fresh?.changed && touched && !busy ? fresh : undefined;
}
