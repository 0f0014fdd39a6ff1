// TanStack Query hooks that are typed by the API contract.
import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallOptions, call } from '../../api/call.ts';
import type { CallInput, CallOutput, EndpointKey } from '../../api/endpoint-types.ts';
import { useLanguage } from '../../i18n/i18n.tsx';

export type QueryEndpoint = Extract<EndpointKey, `GET ${string}`>;

const send = call as unknown as <K extends EndpointKey>(
  key: K,
  input: CallInput<K>,
  options: CallOptions,
) => Promise<CallOutput<K>>;

type ApiQueryOptions<Answer> = {
  readonly enabled?: boolean;
  /** Shows the previous answer while another page, order or filter loads. */
  readonly keepPrevious?: boolean;
  readonly staleTime?: number;
  /** While true, the query is repeated, because the record is still changing. */
  readonly unsettled?: ((answer: Answer) => boolean) | undefined;
  /** Milliseconds between repetitions, which pause while the page is hidden. */
  readonly refetchMs?: number;
};

const defaultRefetchMs = 2000;
const sameInput = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function useApiQuery<K extends QueryEndpoint>(
  endpoint: K,
  input: CallInput<K>,
  {
    enabled = true,
    keepPrevious = false,
    staleTime,
    unsettled,
    refetchMs = defaultRefetchMs,
  }: ApiQueryOptions<CallOutput<K>> = {},
): UseQueryResult<CallOutput<K>> {
  const language = useLanguage();
  return useQuery<CallOutput<K>>({
    queryKey: [endpoint, input, language],
    // the screen shows the error, so no toast is needed
    queryFn: ({ signal }) => send(endpoint, input, { signal, quiet: true }),
    // keep the old texts until the new language has loaded, so that no page or form disappears
    placeholderData: ((previous: CallOutput<K> | undefined, query?: { queryKey: readonly unknown[] }) =>
      previous !== undefined && (keepPrevious || sameInput(query?.queryKey[1], input))
        ? previous
        : undefined) as never,
    enabled,
    refetchInterval: ({ state: { data } }) => data !== undefined && unsettled?.(data) && refetchMs,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

export function invalidate(client: QueryClient, endpoints: readonly QueryEndpoint[]): Promise<unknown> {
  return Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })));
}

/** Reloads all queries on the screen. Other queries are loaded again when a screen needs them. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}

type ApiCommandOptions<K extends EndpointKey> = { readonly onSuccess?: (answer: CallOutput<K>) => unknown };

/**
 * After success all queries on the screen are reloaded, so that no screen can forget one. `call` shows a refusal as a
 * toast. `mutateAsync` also throws it, so that a form can show field errors.
 */
export function useApiCommand<K extends EndpointKey>(
  endpoint: K,
  { onSuccess }: ApiCommandOptions<K> = {},
): UseMutationResult<CallOutput<K>, Error, CallInput<K>> {
  const reload = useReload();
  return useMutation<CallOutput<K>, Error, CallInput<K>>({
    mutationFn: (input) => send(endpoint, input, {}),
    onSuccess: async (answer) => {
      await reload();
      await onSuccess?.(answer);
    },
  });
}
