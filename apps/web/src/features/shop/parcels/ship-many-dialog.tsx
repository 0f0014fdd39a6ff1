// Ships several express orders with one courier, each in one parcel. Enter goes to the next tracking number, so that the
// labels can be scanned one after the other.
import type { DeskRow } from '@keepsake/core/shop/desk/desk.contract';
import { parcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { characters } from '@keepsake/core/values/text';
import { Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { z } from 'zod';
import { useShow } from '../../../patterns/display/show.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import styles from './parcel.module.css';

type ShipManyDialogProps = {
  orders: readonly Pick<DeskRow, 'id' | 'orderNo' | 'contactName'>[];
  onShipped: () => void;
  onClose: () => void;
};

/** One tracking number for each order. */
const shipping = z
  .object({ carrier: characters(1, 50), trackingNos: z.array(z.string()) })
  .check(({ value: { carrier, trackingNos }, issues }) => {
    for (const [index, trackingNo] of trackingNos.entries()) {
      const problem = parcelLabel
        .safeParse({ carrier, trackingNo })
        .error?.issues.find(({ path }) => path[0] === 'trackingNo');
      if (problem)
        issues.push({
          code: 'custom',
          path: ['trackingNos', index],
          message: problem.message,
          input: trackingNo,
        });
    }
  });

/** Loads the courier of the last parcel, to fill it in. */
export function ShipManyDialog(props: ShipManyDialogProps) {
  const { data, isError } = useApiQuery('GET /api/shop/desk/orders/:id', {
    params: { id: props.orders[0]!.id },
  });
  return data || isError ? <ShipManyForm {...props} lastCarrier={data?.lastCarrier ?? ''} /> : null;
}

type ShipManyFormProps = ShipManyDialogProps & { lastCarrier: string };

function ShipManyForm({ orders, lastCarrier, onShipped, onClose }: ShipManyFormProps) {
  const { t, format } = useShow();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const ship = useApiCommand('POST /api/shop/desk/actions/ship');
  const form = useKeepsakeForm({
    schema: shipping,
    initialValues: { carrier: lastCarrier, trackingNos: orders.map(() => '') },
    // the last courier may need no tracking numbers
    prefilled: lastCarrier !== '',
    saved: 'desk.ship.done',
    submit: async ({ carrier, trackingNos }) => {
      const labelled = orders.map(({ id }, index) => ({ id, carrier, trackingNo: trackingNos[index]! }));
      await ship.mutateAsync({ body: { orders: labelled } });
      onShipped();
      onClose();
    },
  });
  const { trackingNos } = form.values;
  /** Enter in the last field submits the form. */
  const goToNext = (event: KeyboardEvent, next: number) => {
    const input = inputs.current[next];
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || !input)
      return;
    event.preventDefault();
    input.focus();
    input.select();
  };
  return (
    <FormDialog
      title={t('desk.shipMany', { count: orders.length })}
      submitLabel={t('desk.shipMany', { count: orders.length })}
      form={form}
      onClose={onClose}
    >
      <Text size="sm">{t('desk.shipMany.text')}</Text>
      <TextInput
        label={t('orders.carrier')}
        required
        maxLength={50}
        onKeyDown={(event) => goToNext(event, 0)}
        {...form.field('carrier')}
      />
      <fieldset className={styles.packed}>
        <legend>{t('orders.trackingNo')}</legend>
        {orders.map(({ id, orderNo, contactName }, index) => (
          <TextInput
            key={id}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            label={`${orderNo} · ${format.person(contactName)}`}
            maxLength={50}
            value={trackingNos[index]}
            error={form.findError(`trackingNos.${index}`)}
            onKeyDown={(event) => goToNext(event, index + 1)}
            onChange={(event) =>
              form.setValue('trackingNos', trackingNos.with(index, event.currentTarget.value))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
