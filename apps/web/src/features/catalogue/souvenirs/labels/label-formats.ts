// The label papers that can be printed on. The CSS class with the name of a format sets its sizes.
import { localStore } from '../../../../stores/browser-storage.ts';

export const labelFormats = [
  { name: 'a4x24', perPage: 24 },
  { name: 'a4x14', perPage: 14 },
  { name: 'roll50', perPage: 1 },
  { name: 'roll40', perPage: 1 },
] as const;

export type LabelFormat = (typeof labelFormats)[number];

const storageKey = 'keepsake.labelFormat';

export const findLabelFormat = (name: string | null): LabelFormat =>
  labelFormats.find((format) => format.name === name) ?? labelFormats[0];

/** The format that this device used last: a device usually prints on one kind of paper. */
export const readLabelFormat = (): LabelFormat => findLabelFormat(localStore.getItem(storageKey));
export const storeLabelFormat = ({ name }: LabelFormat): void => localStore.setItem(storageKey, name);
