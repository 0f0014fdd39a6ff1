// The start of the web application in the browser: loads the texts, then hydrates the page.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { holdRouterRequests } from './api/router-fetch.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { currentLanguage } from './i18n/language-store.ts';
import { loadMessages, messageGroups } from './i18n/messages.ts';

const needed = (document.documentElement.dataset.messages ?? 'shop').split(' ');
await Promise.all(
  messageGroups
    .filter((group) => needed.includes(group))
    .map((group) => loadMessages(group, currentLanguage())),
);

holdRouterRequests();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

registerServiceWorker();
