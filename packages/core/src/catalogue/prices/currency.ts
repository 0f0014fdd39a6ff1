// The currencies of quotations and receiving lines, and their rates.
export const currencies = ['HKD', 'CNY', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** Hong Kong dollars for one unit of each currency, from the settings. */
export type Rates = Readonly<Record<Currency, number>>;
