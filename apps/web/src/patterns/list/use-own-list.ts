// The filters of a list of the user's own records: state, days and keyword.
import { dayParams } from '../dates/days.ts';
import { type KnownFilter, useListState } from './use-list-state.ts';

const pageSize = 10;

/** The options of `useOwnList` for records with these states. `several` allows states with commas between them. */
export function ownListOptions(states: readonly string[], { several = false } = {}) {
  const accepts = (text: string) =>
    several ? text.split(',').every((one) => states.includes(one)) : states.includes(text);
  const filters: readonly KnownFilter[] = [{ key: 'state', accepts }, dayParams];
  return { filters, sortable: [], defaultOrder: undefined };
}

/** `states` are the states to choose from. `past` shows only finished records. */
export function useOwnList<S extends string>(
  options: ReturnType<typeof ownListOptions>,
  states: readonly S[],
  past: boolean,
) {
  const state = useListState(options);
  const { filters: chosen, page, keyword } = state;
  const current = states.find((one) => one === chosen.state);
  const query = {
    currentPage: page,
    pageSize,
    keyword: keyword || undefined,
    state: current,
    past: past && !current ? ('1' as const) : undefined,
    startTime: chosen.startTime,
    endTime: chosen.endTime,
  };
  return { state, current, query, pageSize };
}
