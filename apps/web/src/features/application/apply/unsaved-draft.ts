// If a draft cannot be saved, for example without a network or after the session ended, this tab stores its values.
// The form restores them when it is opened again.
import type { NewRow } from '../../../patterns/line-grid/grid-types.ts';
import type { SavedDraft } from './draft-autosave.ts';
import type { DraftValues } from './draft-values.ts';

export type UnsavedDraft = {
  /** Only this user may restore it, not another user of the same window. */
  readonly ownerId: string;
  /** The draft as it was last saved. Undefined if it was never saved. */
  readonly saved: SavedDraft | undefined;
  readonly values: DraftValues;
  readonly rows: readonly NewRow[];
};

const storageKey = 'keepsake.draft';

export const unsavedDraft = {
  store(draft: UnsavedDraft): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(draft));
    } catch {
      // Without storage, only the open form has the values.
    }
  },
  /** Finds the values of this user and this draft only. */
  find(ownerId: string, draftId: string | undefined): UnsavedDraft | undefined {
    try {
      const found = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as UnsavedDraft | null;
      return found?.ownerId === ownerId && found.saved?.id === draftId ? found : undefined;
    } catch {
      return undefined;
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Without storage nothing was stored.
    }
  },
};
