// One endpoint is one row: server, client, OpenAPI, authorization tests and documentation read it.
import type { z } from 'zod';
import type { ModuleId, Permission } from '../permissions/permissions.ts';
import { type Area, areas, type Mode } from './mode.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * public: anybody · signed-in: any account · else: that permission (administrators hold all of them), or any one
 * of several where the record itself decides which of them it needs.
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
  /** The module whose form the body is: a field that the caller's roles do not grant is refused. */
  readonly form?: ModuleId | ((body: unknown) => ModuleId);
  /** Where in the body the form stands, unless it is the body itself. */
  readonly formAt?: string;
  readonly response: z.ZodType;
  /** How the body arrives; JSON unless said. `raw` is bytes as they came, for what is signed. */
  readonly consumes?: 'json' | 'form' | 'multipart' | 'raw';
  /** Bytes a body may have, where the server's own limit is not enough. */
  readonly bodyLimit?: number;
  /** What the answer is, when it is not the envelope. */
  readonly produces?: 'envelope' | 'file';
  /** Needs the jnpf-origin header: a GET that changes state must not be reachable by a link or a picture. */
  readonly guardsOrigin?: boolean;
  /** The body holds a password: its quick hash must not lie about as an idempotency key's does. */
  readonly holdsPassword?: boolean;
  /** Anybody's command whose own use case counts how often a source asks; others are counted by endpoint and source. */
  readonly limitsItself?: boolean;
  /** Works in a session that the lock screen has locked. */
  readonly whileLocked?: boolean;
  /** The answer is told once and kept nowhere: a repeated key runs again instead of answering the same. */
  readonly answersSecret?: boolean;
  /** Looks through everything there is: a minute and some more to answer in, where others have twenty seconds. */
  readonly takesLong?: boolean;
  /** A report: it may be read from a replica, some seconds late. */
  readonly mayLag?: boolean;
  /** The answer is the same for everyone with these inputs until the catalogue changes. */
  readonly cached?: 'catalogue';
};

export const everyArea = areas;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export function isMounted(endpoint: Endpoint, mode: Mode): boolean {
  return mode === 'all' || endpoint.areas.includes(mode);
}

/** The same call under its own path and permission: there the server never sends an amount, whoever asks. */
export function priceFree<E extends Endpoint, const P extends string, const A extends Permission>(
  endpoint: E,
  path: P,
  access: A,
): Omit<E, 'path' | 'access'> & { readonly path: P; readonly access: A } {
  return { ...endpoint, path, access, summary: `${endpoint.summary}; without amounts` };
}
