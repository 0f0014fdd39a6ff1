// Labels and choices that several records share.

import { activeMessages } from '../states/active.messages.ts';
import type { Message } from '../values/messages.ts';
import { label } from './field.ts';
import { sharedLabels } from './shared-labels.ts';

export const activeStates = {
  active: activeMessages['active.state.active'],
  inactive: activeMessages['active.state.inactive'],
} as const;

export const activeTones = { active: 'ok', inactive: 'muted' } as const;

/** The column of `activeStates`: a badge, with a filter. */
export const activeColumn = {
  label: sharedLabels.state,
  tones: activeTones,
  list: { card: 'badge' },
  filter: true,
  export: 12,
} as const;

export const timeOfUpdate = { label: sharedLabels.updatedAt };
export const nameOfUpdater = { label: sharedLabels.updatedBy };

/** The state of a record that can be disabled. */
export const enabledWords = {
  label: sharedLabels.state,
  choices: { true: activeStates.active, false: activeStates.inactive },
  tones: { true: 'ok', false: 'muted' },
} as const;

export const movementDirections = {
  in: label('入倉', 'In', '入库'),
  out: label('出倉', 'Out', '出库'),
} as const;

export const currencyNames = {
  HKD: label('港元 HKD', 'HKD', '港元 HKD'),
  CNY: label('人民幣 CNY', 'CNY', '人民币 CNY'),
  USD: label('美元 USD', 'USD', '美元 USD'),
  EUR: label('歐元 EUR', 'EUR', '欧元 EUR'),
} as const;

/** Only the codes, for the lines of documents. */
export const currencyCodes = Object.fromEntries(
  Object.keys(currencyNames).map((code) => [code, label(code, code, code)]),
) as { readonly [C in keyof typeof currencyNames]: Message };
