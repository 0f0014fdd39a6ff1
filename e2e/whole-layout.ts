import type { Page } from '@playwright/test';

/**
 * Runs a check while nothing covers the page: without sticky positions and toasts, and with a layout for the rows that are
 * out of sight. Otherwise axe would report targets that are covered or without layout as too small, although a person can
 * scroll to them. The shadows at the edges of scrollable areas are hidden, too: axe cannot compute the contrast of a text
 * over a gradient, and would skip all texts of tables.
 */
export async function withWholeLayout<T>(page: Page, check: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, contentVisibility } = getComputedStyle(element);
      const isToast = element.matches('[role="status"]:has(> [data-kind])');
      const hasShadow = element.matches('.ks-wider');
      if (position !== 'sticky' && contentVisibility !== 'auto' && !isToast && !hasShadow) continue;
      if (position === 'sticky') element.style.position = 'static';
      if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
      if (isToast) element.style.visibility = 'hidden';
      if (hasShadow) element.style.backgroundImage = 'none';
      element.setAttribute('data-whole-layout', '');
    }
  });
  try {
    return await check();
  } finally {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-whole-layout]')) {
        element.style.position = '';
        element.style.contentVisibility = '';
        element.style.visibility = '';
        element.style.backgroundImage = '';
        element.removeAttribute('data-whole-layout');
      }
    });
  }
}
