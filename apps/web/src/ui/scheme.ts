// Light or dark: the choice in local storage, the effect as an attribute that our tokens and Mantine both read.
import { useSyncExternalStore } from 'react';

export const schemeKey = 'keepsake.scheme';
const attribute = 'data-mantine-color-scheme';

/** Runs in the head before the first paint; constant, so that its hash can stand in the security policy. */
export const schemeScript = `(function(){var s;try{s=localStorage.getItem('${schemeKey}')}catch(e){}var d=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.documentElement.setAttribute('${attribute}',d?'dark':'light')})()`;

type Scheme = 'light' | 'dark';

export function presentScheme(): Scheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function wantedScheme(): Scheme {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(schemeKey);
  } catch {
    // No storage: the system's preference decides.
  }
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyScheme(): void {
  const wanted = wantedScheme();
  if (presentScheme() !== wanted || !document.documentElement.hasAttribute(attribute)) {
    document.documentElement.setAttribute(attribute, wanted);
  }
}

export function toggleScheme(): void {
  const next = presentScheme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(schemeKey, next);
  } catch {
    // The choice then lasts as long as the page.
  }
  document.documentElement.setAttribute(attribute, next);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  media.addEventListener('change', applyScheme);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', applyScheme);
  };
}

/** Undefined on the server, where nobody knows. */
export function useScheme(): Scheme | undefined {
  return useSyncExternalStore(subscribe, presentScheme, () => undefined);
}
