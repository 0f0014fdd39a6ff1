/** What an answer says, without its ids: a random one may spell a word that is looked for ("fee") or a number. */
export const textOfResponse = (answer: unknown) =>
  JSON.stringify(answer).replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '');
