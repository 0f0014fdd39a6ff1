// The type of an API endpoint. Server, web client, OpenAPI, authorization tests and documentation all read these rows.
import type { z } from 'zod';
import type { ModuleId, Permission } from '../permissions/permissions.ts';
import { type Area, areas, type Mode } from './mode.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `public`: anybody. `signed-in`: any account. A permission: people who have it (administrators have all). A list: people
 * who have any of them; the use case then checks the one that the record needs.
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
  /** The body contains a password, so its hash is not stored with the idempotency key. */
  readonly holdsPassword?: boolean;
  /** The use case has its own rate limit. Other public commands are limited by endpoint and source address. */
  readonly limitsItself?: boolean;
  /** Allowed while the session is locked by the lock screen. */
  readonly whileLocked?: boolean;
  /** The answer contains a secret and is not stored. A repeated idempotency key runs the command again. */
  readonly answersSecret?: boolean;
  /** Reads very much data. The timeout is over a minute instead of twenty seconds. */
  readonly takesLong?: boolean;
  /** May be answered from a replica that is some seconds behind. */
  readonly mayLag?: boolean;
  /** The answer depends only on the input, and is cached until the catalogue changes. */
  readonly cached?: 'catalogue';
};

export const everyArea = areas;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export function isMounted(endpoint: Endpoint, mode: Mode): boolean {
  return mode === 'all' || endpoint.areas.includes(mode);
}

/** The same endpoint under another path and permission, whose answers never contain amounts. */
export function priceFree<E extends Endpoint, const P extends string, const A extends Permission>(
  endpoint: E,
  path: P,
  access: A,
): Omit<E, 'path' | 'access'> & { readonly path: P; readonly access: A } {
  return { ...endpoint, path, access, summary: `${endpoint.summary}; without amounts` };
}
