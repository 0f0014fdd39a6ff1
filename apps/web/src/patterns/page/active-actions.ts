// The actions that enable and disable a supplier or a storage.
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { EndpointKey } from '../../api/endpoint-types.ts';
import { type ActionTable, action } from './action-bar.tsx';

type ActiveRecord = { readonly id: string; readonly code: string; readonly name: string };
type StateEndpoint<Name extends string> = Extract<EndpointKey, `POST ${string}/:id/actions/${Name}`>;

/** `prefix` is the prefix of the message keys: `suppliers.enable.text`, `suppliers.enabled` … */
export function activeActions<R extends ActiveRecord>(
  prefix: 'suppliers' | 'storages',
  enable: StateEndpoint<'enable'>,
  disable: StateEndpoint<'disable'>,
): ActionTable<R, 'enable' | 'disable'> {
  const build = (name: 'enable' | 'disable', endpoint: EndpointKey) =>
    action<R, EndpointKey>({
      label: `active.action.${name}`,
      icon: name === 'enable' ? IconCircleCheck : IconCircleOff,
      ...(name === 'disable' && { tone: 'danger' }),
      endpoint,
      input: ({ id }, comment) => ({ params: { id }, body: { comment } }) as never,
      confirm: {
        title: (record, { t }) => t(`active.${name}.title`, { name: record.name }),
        text: (record, { t }) => t(`${prefix}.${name}.text`, { code: record.code }),
        comment: { min: 0, max: 200 },
      },
      done: `${prefix}.${name}d`,
    });
  return { enable: build('enable', enable), disable: build('disable', disable) };
}
