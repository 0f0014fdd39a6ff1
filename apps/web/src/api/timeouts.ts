// Timeouts of API calls and of lazily loaded code.
const defaultTimeoutMs = 1_000_000;
const shortTimeoutMs = 100_000;

/**
 * Calls with a short timeout: directory sign-in, mailbox, inbox, people, units and roles, the current user and the
 * stock check.
 */
const shortTimeoutPaths = [
  '/api/azure/',
  '/api/notifications/mailbox',
  '/api/notifications/inbox',
  '/api/permission/',
  '/api/oauth/CurrentUser',
  '/api/inventory/stock-health/',
];

export const chooseTimeoutMs = (path: string): number =>
  shortTimeoutPaths.some((start) => path.startsWith(start)) ? shortTimeoutMs : defaultTimeoutMs;

/** Timeout for loading a chunk of the program. */
export const chunkTimeoutMs = 120_000;
