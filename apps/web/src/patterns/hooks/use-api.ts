// TanStack Query by contract: an endpoint's key and input say everything, the types follow.
import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
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
  /** Show the former answer while another page, sort or filter is on its way. */
  readonly keepPrevious?: boolean;
  readonly staleTime?: number;
  /** While this holds the answer is asked for again: the server, or somebody else, is still at it. */
  readonly unsettled?: ((answer: Answer) => boolean) | undefined;
  /** Milliseconds until it is asked for again; not while the page is hidden. */
  readonly lookAgain?: number;
};

const soon = 2000;
const sameInput = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function useApiQuery<K extends QueryEndpoint>(
  endpoint: K,
  input: CallInput<K>,
  {
    enabled = true,
    keepPrevious = false,
    staleTime,
    unsettled,
    lookAgain = soon,
  }: ApiQueryOptions<CallOutput<K>> = {},
): UseQueryResult<CallOutput<K>> {
  const language = useLanguage();
  return useQuery<CallOutput<K>>({
    queryKey: [endpoint, input, language],
    // The screen itself says what went wrong, so no toast besides.
    queryFn: ({ signal }) => send(endpoint, input, { signal, quiet: true }),
    // A language switch must not take a page or a half-filled form away: the old words stay until the new arrive.
    placeholderData: ((previous: CallOutput<K> | undefined, query?: { queryKey: readonly unknown[] }) =>
      previous !== undefined && (keepPrevious || sameInput(query?.queryKey[1], input))
        ? previous
        : undefined) as never,
    enabled,
    refetchInterval: ({ state: { data } }) => data !== undefined && unsettled?.(data) && lookAgain,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

export function invalidate(client: QueryClient, endpoints: readonly QueryEndpoint[]): Promise<unknown> {
  return Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })));
}

type ApiCommandOptions<K extends EndpointKey> = {
  /** What has to be asked anew after success. */
  readonly invalidates?: readonly QueryEndpoint[];
  readonly onSuccess?: (answer: CallOutput<K>) => unknown;
};

/** A refusal is shown as a toast by `call`; `mutateAsync` still throws it, so that a form can read its fields. */
export function useApiCommand<K extends EndpointKey>(
  endpoint: K,
  { invalidates = [], onSuccess }: ApiCommandOptions<K> = {},
): UseMutationResult<CallOutput<K>, Error, CallInput<K>> {
  const client = useQueryClient();
  return useMutation<CallOutput<K>, Error, CallInput<K>>({
    mutationFn: (input) => send(endpoint, input, {}),
    onSuccess: async (answer) => {
      await invalidate(client, invalidates);
      await onSuccess?.(answer);
    },
  });
}
