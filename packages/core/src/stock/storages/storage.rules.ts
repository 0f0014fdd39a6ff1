// How full a storage is, what is available in it, who uses it, and when it can be disabled.
import type { Why } from '../../api/why.ts';
export type StorageFill = {
  /** Percent with one decimal. Null without a capacity. */
  readonly utilization: number | null;
  readonly availableCapacity: number | null;
};

/** A capacity of 0 means no limit. */
export function storageFill(capacity: number, currentStock: number): StorageFill {
  if (capacity === 0) return { utilization: null, availableCapacity: null };
  return {
    utilization: Math.round((currentStock * 1000) / capacity) / 10,
    availableCapacity: Math.max(0, capacity - currentStock),
  };
}

export const fillLevels = ['empty', 'roomy', 'filling', 'full', 'over', 'unlimited'] as const;
export type FillLevel = (typeof fillLevels)[number];

/** How full a storage is, in words: `filling` from 70 %, `full` from 90 %, `over` above 100 %. */
export function fillLevel(capacity: number, currentStock: number): FillLevel {
  if (capacity === 0) return 'unlimited';
  if (currentStock === 0) return 'empty';
  if (currentStock > capacity) return 'over';
  if (currentStock * 10 >= capacity * 9) return 'full';
  return currentStock * 10 >= capacity * 7 ? 'filling' : 'roomy';
}

type Figures = {
  readonly onHand: number;
  readonly reserved: number;
  readonly protected: number;
  readonly expiring: number;
};
/** The available pieces of a souvenir in one storage. Protected pieces do not count. */
export const countAvailablePieces = ({ onHand, reserved, protected: kept, expiring }: Figures): number =>
  Math.max(0, onHand - reserved - kept - expiring);

/** Whether the shop sells the pieces of a storage. A till needs such a storage. */
export const isShopStorage = (storage: {
  readonly state: 'active' | 'inactive';
  readonly mallUse: boolean;
}): boolean => storage.state === 'active' && storage.mallUse;

/** Why a storage cannot be disabled: it still contains pieces. */
export const findDisableRefusal = ({
  currentStock,
  reserved,
}: {
  currentStock: number;
  reserved: number;
}): Why | undefined =>
  currentStock + reserved > 0
    ? { reason: 'STORAGE_NOT_EMPTY', params: { onHand: currentStock, reserved } }
    : undefined;
