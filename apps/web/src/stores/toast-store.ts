// Shows one toast at a time. A new toast closes the previous one. The promise resolves when the toast is closed.
export type ToastKind = 'success' | 'error' | 'info';
/** What the reader can do next. */
export type ToastAction = { readonly label: string; readonly run: () => void };
export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action: ToastAction | undefined;
};

const defaultDurationMs = 2500;

let toast: Toast | undefined;
let close: () => void = () => {};
let lastClosed = Promise.resolve();
let count = 0;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function showToast(
  kind: ToastKind,
  text: string,
  durationMs = defaultDurationMs,
  action?: ToastAction,
): Promise<void> {
  close();
  let resolve: () => void = () => {};
  const closed = new Promise<void>((done) => {
    resolve = done;
  });
  count += 1;
  const shown: Toast = { id: count, kind, text, action };
  toast = shown;
  const timer = setTimeout(() => close(), durationMs);
  close = () => {
    clearTimeout(timer);
    close = () => {};
    toast = undefined;
    notify();
    resolve();
  };
  lastClosed = closed;
  notify();
  return closed;
}

/** Resolves when the shown toast is closed, or at once if there is none. For toasts that must not replace another. */
export const whenToastClosed = (): Promise<void> => lastClosed;

export const closeToast = (): void => close();
export const currentToast = (): Toast | undefined => toast;
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
