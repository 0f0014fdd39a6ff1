// Collects the keys that a person types after opening the palette, until its search field has the focus.

const maxWaitMs = 5000;

export const searchFieldId = 'palette-search';

type Edit = (change: (typed: string) => string) => void;

let stopCapturing: (() => void) | undefined;

export function captureKeys(edit: Edit): void {
  stopCapturing?.();
  if (document.activeElement?.id === searchFieldId) return;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.id === searchFieldId) stop();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') edit((typed) => typed.slice(0, -1));
    else if (event.key.length === 1) edit((typed) => typed + event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('pointerdown', stop, true);
    window.removeEventListener('focusin', onFocus);
    stopCapturing = undefined;
  };
  const timer = setTimeout(stop, maxWaitMs);
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', stop, true);
  window.addEventListener('focusin', onFocus);
  stopCapturing = stop;
}
