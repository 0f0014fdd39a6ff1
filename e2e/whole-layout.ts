import type { Page } from '@playwright/test';

/**
 * Runs a check while nothing covers the page: without sticky positions and toasts, and with a layout for the rows that are
 * out of sight. Otherwise axe would report targets that are covered or without layout as too small, although a person can
 * scroll to them.
 */
export async function withWholeLayout<T>(page: Page, check: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, contentVisibility } = getComputedStyle(element);
      const isToast = element.matches('[role="status"]:has(> [data-kind])');
      if (position !== 'sticky' && contentVisibility !== 'auto' && !isToast) continue;
      if (position === 'sticky') element.style.position = 'static';
      if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
      if (isToast) element.style.visibility = 'hidden';
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
        element.removeAttribute('data-whole-layout');
      }
    });
  }
}
