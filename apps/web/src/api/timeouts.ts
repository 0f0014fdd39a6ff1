// How long a call may take.
const usual = 1_000_000;
const shorter = 100_000;

/** What answers soon or not at all: the directory, received mail, data of permissions, and what brings data into step. */
const shorterPaths = [
  '/api/azure/',
  '/api/notifications/mailbox',
  '/api/notifications/inbox',
  '/api/permission/',
  '/api/oauth/CurrentUser',
  '/api/inventory/stock-health/',
];

export const timeoutOf = (path: string): number =>
  shorterPaths.some((start) => path.startsWith(start)) ? shorter : usual;

/** How long a piece of the program itself may take to arrive. */
export const chunkTimeout = 120_000;
