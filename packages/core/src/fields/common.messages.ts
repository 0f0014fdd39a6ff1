// The shared labels as texts for screens: `common.state`, `common.code`.
import type { Message } from '../values/messages.ts';
import { sharedLabels } from './shared-labels.ts';

type LabelName = keyof typeof sharedLabels;

export const commonLabels = Object.fromEntries(
  Object.entries(sharedLabels).map(([name, label]) => [`common.${name}`, label]),
) as { readonly [Name in LabelName as `common.${Name}`]: Message };
