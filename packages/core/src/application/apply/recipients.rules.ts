// Counts the recipients of an application with many recipients.

type Recipient = { readonly name: string; readonly object: string; readonly position: string };

/** A person who gets several souvenirs has several rows. */
export const countPeople = (rows: readonly Recipient[]): number =>
  new Set(rows.map(({ name, object, position }) => JSON.stringify([name, object, position]))).size;
