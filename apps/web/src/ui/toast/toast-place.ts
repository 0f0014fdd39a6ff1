// Finds a place for the toast at the bottom of the window where it covers no buttons.

/** Between the toast and what is below it. */
const gapPx = 16;
/** A share of the height of the window. A taller element is not a bar, but a column or the whole page. */
const maxBarShare = 0.4;
/** A tab bar, a bar with buttons above it, and one more. */
const maxBars = 3;

/** iOS shows its keyboard over the page, without making the window smaller. */
const keyboardHeight = () => {
  const { visualViewport: visible, innerHeight } = window;
  return visible ? Math.max(0, innerHeight - visible.height * visible.scale - visible.offsetTop) : 0;
};

const isBar = (element: Element) =>
  ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
  element.getBoundingClientRect().height < window.innerHeight * maxBarShare;

function findCoveredBar(element: Element | null): Element | undefined {
  for (let at = element; at && at !== document.body; at = at.parentElement) if (isBar(at)) return at;
  return undefined;
}

/** The distance from the bottom of the window in pixels. Undefined if the toast would cover a part of a dialog. */
export function findToastBottom(toast: Element): number | undefined {
  const { width, height } = toast.getBoundingClientRect();
  const columns = [-0.48, 0, 0.48].map((share) => window.innerWidth / 2 + share * width);
  let bottom = keyboardHeight();
  for (let bar = 0; bar <= maxBars; bar += 1) {
    const lowest = window.innerHeight - bottom - gapPx;
    const covered = columns
      .flatMap((x) => [lowest - 1, lowest - height / 2, lowest - height].map((y) => [x, y] as const))
      .map(([x, y]) => document.elementsFromPoint(x, y).find((element) => !toast.contains(element)) ?? null);
    if (covered.some((element) => element?.closest('[role="dialog"]'))) return undefined;
    const tops = covered.flatMap((element) => findCoveredBar(element)?.getBoundingClientRect().top ?? []);
    if (tops.length === 0) break;
    bottom = Math.max(bottom, window.innerHeight - Math.min(...tops));
  }
  return bottom + gapPx;
}

/** Events after which parts of the page may have moved, although no element was changed. */
const events = ['resize', 'scroll', 'transitionend', 'animationend'] as const;

/**
 * Calls `onChange` at most once per frame when the page may look different, for example when a dialog opens, or when a
 * form is saved and its bar disappears. Returns a function that stops watching.
 */
export function watchPage(onChange: () => void): () => void {
  let frame: number | undefined;
  const schedule = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      onChange();
    });
  };
  const observer = new MutationObserver(schedule);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (const event of events) addEventListener(event, schedule, { capture: true, passive: true });
  visualViewport?.addEventListener('resize', schedule);
  return () => {
    observer.disconnect();
    for (const event of events) removeEventListener(event, schedule, { capture: true });
    visualViewport?.removeEventListener('resize', schedule);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
