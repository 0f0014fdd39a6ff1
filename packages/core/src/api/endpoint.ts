// The type of an API endpoint. Server, web client, OpenAPI and authorization tests read the endpoints of all contracts.
import { z } from 'zod';
import type { ModuleId, Permission } from '../permissions/permissions.ts';
import { type Area, areas, type Mode } from './mode.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `public`: anybody. `signed-in`: any account. A permission: people who have it (administrators have all).
 * A list: people who have any of them. If a record needs a certain one, the use case checks it.
 */
export type Access = 'public' | 'signed-in' | Permission | readonly Permission[];

export type Endpoint = {
  readonly method: Method;
  readonly path: string;
  /** A command runs in a transaction and takes an idempotency key; a query changes nothing. */
  readonly kind: 'query' | 'command';
  readonly access: Access;
  readonly areas: readonly Area[];
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The module of the form that the body contains. Fields that the caller's roles do not grant are refused. */
  readonly form?: ModuleId | ((body: unknown) => ModuleId);
  /** The key of the form in the body, if the form is not the body itself. */
  readonly formAt?: string;
  readonly response: z.ZodType;
  /** The content type of the body, by default JSON. `raw` keeps the original bytes, to check a signature. */
  readonly consumes?: 'json' | 'form' | 'multipart' | 'raw';
  /** Maximum size of the body in bytes, if it is larger than the server's default. */
  readonly bodyLimit?: number;
  /** By default the envelope. */
  readonly produces?: 'envelope' | 'file';
  /** Requires the jnpf-origin header, so that a link or an image cannot trigger a GET that changes state. */
  readonly guardsOrigin?: boolean;
  /** The body contains a password. An idempotency key is ignored, because it is stored with a hash of the body. */
  readonly holdsPassword?: boolean;
  /** The use case has its own rate limit. Other public commands are limited by endpoint and source address. */
  readonly limitsItself?: boolean;
  /** Allowed while the session is locked by the lock screen. */
  readonly whileLocked?: boolean;
  /** Allowed before the person has replaced a password that an administrator generated. */
  readonly beforePasswordChange?: boolean;
  /** The answer contains a secret, or the command changes nothing. So an idempotency key is ignored. */
  readonly storesNoAnswer?: boolean;
  /** Reads very much data. The timeout is 70 seconds instead of 20. */
  readonly takesLong?: boolean;
  /** May be answered from a replica that is some seconds behind. */
  readonly mayLag?: boolean;
  /** The answer depends only on the input, and is cached until the catalogue changes. */
  readonly cached?: 'catalogue';
};

export const everyArea = areas;

/**
 * Unless declared otherwise: the method is GET, GET is a query and every other method a command, an endpoint
 * belongs to the back office, and `:id` in a path is a UUID.
 */
type Declared = Omit<Endpoint, 'method' | 'kind' | 'areas'> &
  Partial<Pick<Endpoint, 'method' | 'kind' | 'areas'>>;
const byId = z.object({ id: z.uuid() });
type MethodOf<E> = E extends { readonly method: infer M extends Method } ? M : 'GET';
type KindOf<E> = E extends { readonly kind: infer K extends Endpoint['kind'] }
  ? K
  : MethodOf<E> extends 'GET'
    ? 'query'
    : 'command';
type ParamsOf<E> = E extends { readonly params: z.ZodType }
  ? unknown
  : E extends { readonly path: `${string}/:id` | `${string}/:id/${string}` }
    ? { readonly params: typeof byId }
    : unknown;

export function defineEndpoint<const E extends Declared>(
  endpoint: E,
): E & {
  readonly method: MethodOf<E>;
  readonly kind: KindOf<E>;
  readonly areas: readonly Area[];
} & ParamsOf<E> {
  const { method = 'GET', path } = endpoint;
  const kind = method === 'GET' ? 'query' : 'command';
  const params = /\/:id(\/|$)/.test(path) ? { params: byId } : {};
  return { method, kind, areas: ['inventory'], ...params, ...endpoint } as never;
}

export function isMounted(endpoint: Endpoint, mode: Mode): boolean {
  return mode === 'all' || endpoint.areas.includes(mode);
}

/** The same endpoint under another path and permission, whose answers never contain amounts. */
export function withoutPrices<E extends Endpoint, const P extends string, const A extends Permission>(
  endpoint: E,
  path: P,
  access: A,
): Omit<E, 'path' | 'access'> & { readonly path: P; readonly access: A } {
  return { ...endpoint, path, access, summary: `${endpoint.summary}. Without amounts` };
}
