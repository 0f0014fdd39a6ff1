import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LineGridModel } from '../../../../patterns/line-grid/use-line-grid.ts';
import type { Choices } from './form-columns.ts';

/** Fills the first line of a new document from the URL, for example of a link in the command palette or an alert. */
export function useProposedLine(
  { store }: LineGridModel,
  { storages }: Choices,
  isNew: boolean,
  chooseStorage: (storageId: string, key: string) => void,
): void {
  const [params] = useSearchParams();
  const code = params.get('code');
  const quantity = params.get('quantity');
  const storage = params.get('storage')?.toLowerCase();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that it does not overwrite what is typed later
  useEffect(() => {
    const [key] = store.keys();
    if (!isNew || !code || !key) return;
    store.setCell(key, 'souvenirId', code);
    if (quantity) store.setCell(key, 'quantity', quantity);
    for (const name of ['direction', 'reason', 'lotNumber', 'bestBefore']) {
      const value = params.get(name);
      if (value) store.setCell(key, name, value);
    }
    const found =
      storage &&
      storages.find(
        ({ id, code, name }) => id === storage || `${code} ${name}`.toLowerCase().includes(storage),
      );
    if (found) chooseStorage(found.id, key);
    void store.resolve().catch(() => {});
  }, []);
}
