// Lets the browser keep the program's own files and show something when there is no network (public/sw.js).
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // after everything the page itself needs
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
