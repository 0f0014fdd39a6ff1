// What could not be saved — no network, or a session that ran out — waits in this tab until its form is opened again.
import type { NewRow } from '../../../patterns/line-grid/grid-types.ts';
import type { Kept } from './draft-keeper.ts';
import type { DraftValues } from './draft-values.ts';

export type Rescued = {
  /** Nobody else's, also not that of the next person at the same window. */
  readonly ownerId: string;
  /** The draft it belongs to, as it was last saved; none where it was never begun. */
  readonly kept: Kept | undefined;
  readonly values: DraftValues;
  readonly rows: readonly NewRow[];
};

const key = 'keepsake.draft';

export const rescue = {
  keep(rescued: Rescued): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(rescued));
    } catch {
      // a tab without storage: the form itself still has everything
    }
  },
  /** Only for this person and this draft. */
  find(ownerId: string, draftId: string | undefined): Rescued | undefined {
    try {
      const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Rescued | null;
      return found?.ownerId === ownerId && found.kept?.id === draftId ? found : undefined;
    } catch {
      return undefined;
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // nothing was kept
    }
  },
};
