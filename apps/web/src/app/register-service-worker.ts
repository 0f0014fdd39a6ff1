// Registers the service worker, which caches the files of the web application and answers when offline (public/sw.js).
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Wait for the load event, so that the worker does not delay the page.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
