import type { CallInput, CallOutput, EndpointKey } from '../../api/endpoint-types.ts';
import { useApiCommand } from '../hooks/use-api.ts';

type CreateEndpoint = Extract<EndpointKey, `POST ${string}`>;
type UpdateEndpoint = Extract<EndpointKey, `PUT ${string}/:id`>;
type Body<K extends EndpointKey> = CallInput<K> extends { readonly body?: infer B } ? NonNullable<B> : never;

/**
 * Returns a function that creates a record, or updates the one that the form has opened. It takes the values for both
 * cases, because a new record often has more of them, such as a code. An update also sends the version that was opened.
 */
export function useSaveRecord<C extends CreateEndpoint, U extends UpdateEndpoint>(
  record: { readonly id: string; readonly version?: number } | undefined,
  createEndpoint: C,
  updateEndpoint: U,
) {
  const create = useApiCommand(createEndpoint);
  const update = useApiCommand(updateEndpoint);
  return (newValues: Body<C>, changes: Omit<Body<U>, 'version'>): Promise<CallOutput<C> | CallOutput<U>> => {
    if (!record) return create.mutateAsync({ body: newValues } as unknown as CallInput<C>);
    const { id, version } = record;
    const body = version === undefined ? changes : { ...changes, version };
    return update.mutateAsync({ params: { id }, body } as unknown as CallInput<U>);
  };
}
