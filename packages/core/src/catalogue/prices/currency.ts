// Currencies of quotations and receiving lines, and what each is worth in Hong Kong dollars.
export const currencies = ['HKD', 'CNY', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** Hong Kong dollars for one of each, as the settings say today. */
export type Rates = Readonly<Record<Currency, number>>;
