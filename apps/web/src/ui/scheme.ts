// Light or dark mode. The choice is in local storage and applied as an attribute that our tokens and Mantine read.
import { useSyncExternalStore } from 'react';

export const schemeKey = 'keepsake.scheme';
const attribute = 'data-mantine-color-scheme';

/** Runs in the head before the first paint. It is constant, because its hash is in the content security policy. */
export const schemeScript = `(function(){var s;try{s=localStorage.getItem('${schemeKey}')}catch(e){}var d=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.documentElement.setAttribute('${attribute}',d?'dark':'light')})()`;

type Scheme = 'light' | 'dark';

export function currentScheme(): Scheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function wantedScheme(): Scheme {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(schemeKey);
  } catch {
    // without local storage, use the preference of the system
  }
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyScheme(): void {
  const wanted = wantedScheme();
  if (currentScheme() !== wanted || !document.documentElement.hasAttribute(attribute)) {
    document.documentElement.setAttribute(attribute, wanted);
  }
}

export function toggleScheme(): void {
  const next = currentScheme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(schemeKey, next);
  } catch {
    // without local storage, the choice lasts until the page is closed
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

/** Undefined on the server, which does not know the scheme. */
export function useScheme(): Scheme | undefined {
  return useSyncExternalStore(subscribe, currentScheme, () => undefined);
}
