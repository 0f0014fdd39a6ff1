// Local and session storage that never throw. If the browser blocks storage or the storage is full, a value is kept in
// memory until the page is closed.

export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createSafeStorage(open: () => Storage): SafeStorage {
  const unstored = new Map<string, string>();
  return {
    getItem: (key) => {
      try {
        return unstored.get(key) ?? open().getItem(key);
      } catch {
        return unstored.get(key) ?? null;
      }
    },
    setItem: (key, value) => {
      try {
        open().setItem(key, value);
        unstored.delete(key);
      } catch {
        unstored.set(key, value);
      }
    },
    removeItem: (key) => {
      unstored.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // the browser blocks storage, so nothing is stored
      }
    },
  };
}

export const localStore = createSafeStorage(() => localStorage);
export const sessionStore = createSafeStorage(() => sessionStorage);
