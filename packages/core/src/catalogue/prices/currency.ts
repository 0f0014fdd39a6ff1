// The currencies of quotations and receiving lines, and their rates.
import { quotationFields } from '../../records/quotation.fields.ts';

export const currencies = quotationFields.currency.output.options;
export type Currency = (typeof currencies)[number];

/** Hong Kong dollars for one unit of each currency, from the settings. */
export type Rates = Readonly<Record<Currency, number>>;
