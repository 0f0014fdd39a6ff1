// Reasons why an action is not possible. A disabled button shows the same text as the refusal of the action.
import { z } from 'zod';
import { type Machine, nextState } from '../states/machine.ts';
import { type Language, languages } from '../values/language.ts';
import type { Message, Messages } from '../values/messages.ts';
import { AppError, type ErrorCode, type ErrorParams, errorText } from './errors.ts';

export type Why = { readonly reason: ErrorCode; readonly params?: ErrorParams };

export const toRefusal = ({ reason, params }: Why): AppError => new AppError(reason, params);

/** Schema of blocked actions: each action with its reason in the reader's language. */
export const blockedBy = <const A extends readonly [string, ...string[]]>(actions: A) =>
  z.partialRecord(z.enum(actions), z.string());

/** The actions for which `whyNot` gives a reason. `actions` are those the reader has permission for. */
export function blockedActions<A extends string>(
  actions: readonly A[],
  whyNot: (action: A) => Why | undefined,
  language: Language,
): Partial<Record<A, string>> {
  const blocked: Partial<Record<A, string>> = {};
  for (const action of actions) {
    const why = whyNot(action);
    if (why) blocked[action] = errorText(why.reason, why.params, language);
  }
  return blocked;
}

const separators: Record<Language, string> = { 'zh-HK': '」或「', en: '” or “', 'zh-CN': '”或“' };

/** Quotation marks only between the names, as in `Draft” or “Rejected`: the refusal text has the outer ones. */
function joinNames(names: readonly Message[]): Message {
  const joined = (language: Language) =>
    names.map((name) => String(name[language])).join(separators[language]);
  return Object.fromEntries(languages.map((language) => [language, joined(language)])) as Message;
}

/** Returns a function that finds the name of a state. With the prefix `state.`, `draft` has the name `state.draft`. */
export const stateNames =
  <P extends string>(messages: Messages, prefix: P) =>
  (state: string): Message =>
    messages[`${prefix}${state}`]!;

export const wrongState = <S extends string>(
  nameOf: (state: S) => Message,
  state: S,
  wanted: readonly S[],
): Why => ({
  reason: 'WRONG_STATE',
  params: { state: nameOf(state), wanted: joinNames([...new Set(wanted)].map(nameOf)) },
});

/** Why the state machine forbids an action in a state. */
export function findStateRefusal<S extends string, A extends string>(
  machine: Machine<S, A>,
  nameOf: (state: S) => Message,
  state: S,
  action: A,
): Why | undefined {
  if (nextState(machine, state, action) !== undefined) return undefined;
  const wanted = machine.transitions.filter((one) => one.action === action).flatMap(({ from }) => from);
  return wrongState(nameOf, state, wanted);
}

/** No action is possible in a final state. */
export const isFinal = <S extends string, A extends string>({ transitions }: Machine<S, A>, state: S) =>
  !transitions.some(({ from }) => from.includes(state));

/** Whether an action is possible in this state or in one that can still be reached. */
export function mayStillHappen<S extends string, A extends string>(
  { transitions }: Machine<S, A>,
  state: S,
  action: A,
): boolean {
  const reached = new Set([state]);
  for (const current of reached) {
    for (const { from, to } of transitions) if (from.includes(current)) reached.add(to);
  }
  return transitions.some((one) => one.action === action && one.from.some((from) => reached.has(from)));
}
