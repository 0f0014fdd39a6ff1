// Test helper: removes ids, because a random id can contain a word or number that a test searches for, such as "fee".

/** Returns a response as text without its ids. */
export const toTextWithoutIds = (answer: unknown) =>
  JSON.stringify(answer).replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '');
