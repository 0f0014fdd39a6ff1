// Loaders on the server call use cases in the same process. The HTTP server passes the function for these calls in the
// request context.

import type { Mode } from '@keepsake/core/api/mode';
import type { Language } from '@keepsake/core/values/language';
import { createContext, data, type RouterContextProvider } from 'react-router';
import type { EndpointName, NamedInput, NamedOutput } from './endpoint-types.ts';

export type ServerCall = {
  readonly call: (
    name: string,
    input: { query?: unknown; params?: unknown },
    language: Language,
  ) => Promise<unknown>;
  readonly language: Language;
  readonly mode: Mode;
  /** `https://host`, for absolute URLs in link previews. */
  readonly origin: string;
};

export const serverCallContext = createContext<ServerCall>();

type ServerContext = Readonly<RouterContextProvider>;

export async function serverCall<N extends EndpointName>(
  context: ServerContext,
  name: N,
  input: NamedInput<N>,
): Promise<NamedOutput<N>> {
  const server = context.get(serverCallContext);
  try {
    return (await server.call(
      name,
      input as { query?: unknown; params?: unknown },
      server.language,
    )) as NamedOutput<N>;
  } catch (error) {
    const reason = (error as { reason?: string } | null)?.reason;
    // an invalid id or page number shows the same not-found page as a missing record
    if (reason === 'NOT_FOUND' || reason === 'FIELDS_INVALID')
      throw data({ reason: 'NOT_FOUND' }, { status: 404 });
    throw error;
  }
}
