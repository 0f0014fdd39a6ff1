// Types of all API calls, derived from the contract. Types only, so that zod is not bundled.
import type { endpoints } from '@keepsake/core/endpoints';
import type { z } from 'zod';

type Endpoints = typeof endpoints;
type EndpointsByKey = {
  [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K];
};

export type EndpointName = keyof Endpoints;
export type EndpointKey = keyof EndpointsByKey;

type Part<E, Name extends string> = E extends { readonly [K in Name]: infer S extends z.ZodType }
  ? z.input<S>
  : never;
/** A part without required fields is optional. */
type Slot<Name extends string, V> = [V] extends [never]
  ? unknown
  : Record<string, never> extends V
    ? { readonly [K in Name]?: V }
    : { readonly [K in Name]: V };

export type InputOf<E> = Slot<'params', Part<E, 'params'>> &
  Slot<'query', Part<E, 'query'>> &
  Slot<'body', Part<E, 'body'>>;
export type OutputOf<E> = E extends { readonly response: infer S extends z.ZodType } ? z.output<S> : never;

export type CallInput<K extends EndpointKey> = InputOf<EndpointsByKey[K]>;
export type CallOutput<K extends EndpointKey> = OutputOf<EndpointsByKey[K]>;
export type NamedInput<N extends EndpointName> = InputOf<Endpoints[N]>;
export type NamedOutput<N extends EndpointName> = OutputOf<Endpoints[N]>;
