// What may be done with a souvenir now, and how its stock stands (domain.md "Alerts"; specification 3).
import { actionsFrom, nextState } from '../machine.ts';
import { type SouvenirAction, type SouvenirState, souvenirMachine } from './souvenir.machine.ts';

export function decideSouvenirState(state: SouvenirState, action: SouvenirAction): SouvenirState | undefined {
  return nextState(souvenirMachine, state, action);
}

export function souvenirActions(
  state: SouvenirState,
  may: (action: SouvenirAction) => boolean,
): SouvenirAction[] {
  return actionsFrom(souvenirMachine, state).filter(may);
}

export const stockLevels = ['soldOut', 'belowMinimum', 'belowSafe', 'normal'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** `available` pieces against the souvenir's minimum (warning value) and safe stock. */
export function stockLevel(available: number, minimum: number, safe: number): StockLevel {
  if (available <= 0) return 'soldOut';
  if (available < minimum) return 'belowMinimum';
  if (available < safe) return 'belowSafe';
  return 'normal';
}
