// "Why can't I": the reason beside a button that is out is the refusal that trying it would meet, word for word.
import { z } from 'zod';
import { type Machine, nextState } from '../states/machine.ts';
import { type Language, languages } from '../values/language.ts';
import type { Message, Messages } from '../values/messages.ts';
import { AppError, type ErrorCode, type ErrorParams, errorText } from './errors.ts';

export type Why = { readonly reason: ErrorCode; readonly params?: ErrorParams };

export const refusalOf = ({ reason, params }: Why): AppError => new AppError(reason, params);

/** Actions that a record would have but for a reason, with that reason in the reader's words. */
export const blockedBy = <const A extends readonly [string, ...string[]]>(actions: A) =>
  z.partialRecord(z.enum(actions), z.string());

/** `whyNot` of every action that the reader may take at all. */
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

const between: Record<Language, string> = { 'zh-HK': '」或「', en: '” or “', 'zh-CN': '”或“' };

/** "Draft” or “Rejected": its text stands in quotation marks. */
function either(names: readonly Message[]): Message {
  const joined = (language: Language) => names.map((name) => String(name[language])).join(between[language]);
  return Object.fromEntries(languages.map((language) => [language, joined(language)])) as Message;
}

/** States by their names: `state.draft` among these messages, with `state.` as prefix. */
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
  params: { state: nameOf(state), wanted: either([...new Set(wanted)].map(nameOf)) },
});

/** Why the table forbids an action in a state. */
export function stateWhy<S extends string, A extends string>(
  machine: Machine<S, A>,
  nameOf: (state: S) => Message,
  state: S,
  action: A,
): Why | undefined {
  if (nextState(machine, state, action) !== undefined) return undefined;
  const wanted = machine.transitions.filter((one) => one.action === action).flatMap(({ from }) => from);
  return wrongState(nameOf, state, wanted);
}

/** Nothing more happens in it: what is over needs no explanations. */
export const isFinal = <S extends string, A extends string>({ transitions }: Machine<S, A>, state: S) =>
  !transitions.some(({ from }) => from.includes(state));

/** Whether an action may still become possible; one that lies behind is not spoken of. */
export function isAhead<S extends string, A extends string>(
  { transitions }: Machine<S, A>,
  state: S,
  action: A,
): boolean {
  const reached = new Set([state]);
  for (const seen of reached) {
    for (const { from, to } of transitions) if (from.includes(seen)) reached.add(to);
  }
  return transitions.some((one) => one.action === action && one.from.some((from) => reached.has(from)));
}
