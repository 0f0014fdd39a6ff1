// The buyer changes contact and delivery of a paid order. A more expensive delivery is paid before the change is made.
import { deliveryChangeForm } from '@keepsake/core/shop/changes/change.contract';
import { changedFee } from '@keepsake/core/shop/changes/change.rules';
import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { Text } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { AddressBook, useAddresses } from '../addresses/address-book.tsx';
import { ChoiceCard, Choices } from '../cart/choice-card.tsx';
import { useOpenPaymentPage } from '../payments/use-pay.ts';
import { ContactInputs } from './contact-inputs.tsx';

/** The choice to keep the address of the order. */
const current = 'current';
const { contactName, contactPhone, contactEmail, deliveryMethod } = deliveryChangeForm.shape;
const schema = z.object({ contactName, contactPhone, contactEmail, deliveryMethod, addressId: z.string() });
type Values = z.output<typeof schema>;

type DialogProps = { order: OrderDetail; onClose: () => void };

/** Returns a function that calculates how much the delivery fee changes with the chosen delivery. */
function useDifference(order: OrderDetail) {
  const { data } = useAddresses();
  const paidFee = order.deliveryFee - order.feeRefunded;
  return ({ deliveryMethod: method, addressId }: Values): number => {
    const isSame = addressId === current && method === order.deliveryMethod;
    const address = data?.list.find(({ id }) => id === addressId);
    if (isSame || (method === 'express' && !address)) return 0;
    return changedFee(paidFee, { method, onCampus: address?.onCampus ?? false }, order.expressFee) - paidFee;
  };
}

export function DeliveryDialog({ order, onClose }: DialogProps) {
  const t = useT();
  const format = useFormat();
  const reload = useReload();
  const openPaymentPage = useOpenPaymentPage();
  const findDifference = useDifference(order);
  const form = useKeepsakeForm<Values, typeof schema>({
    schema,
    initialValues: {
      contactName: order.contactName,
      contactPhone: order.contactPhone,
      contactEmail: order.contactEmail,
      deliveryMethod: order.deliveryMethod,
      addressId: order.deliveryMethod === 'express' ? current : '',
    },
    saved: null,
    submit: async ({ addressId, ...values }) => {
      const isChosen = values.deliveryMethod === 'express' && addressId !== current;
      const difference = findDifference({ ...values, addressId });
      const body = { ...values, version: order.version, difference, ...(isChosen ? { addressId } : {}) };
      const { payment, waitingChange } = await call('POST /api/shop/orders/:id/actions/change-delivery', {
        params: { id: order.id },
        body,
      });
      await reload();
      onClose();
      if (payment) await openPaymentPage(payment.cashierUrl);
      else if (!waitingChange) void showToast('success', t('change.done'));
    },
  });
  const { values } = form;
  const difference = findDifference(values);
  const amount = format.hkd(Math.abs(difference));
  const isExpress = values.deliveryMethod === 'express';
  const choose = (method: Values['deliveryMethod']) => ({
    name: 'delivery',
    value: method,
    checked: values.deliveryMethod === method,
    onChoose: () => form.setValue('deliveryMethod', method),
    title: t(`order.deliveryMethod.${method}`),
  });
  return (
    <FormDialog
      title={t('change.delivery')}
      form={form}
      blocked={isExpress && !values.addressId}
      {...(difference > 0 ? { submitLabel: t('change.pay', { amount }) } : {})}
      onClose={onClose}
    >
      <ContactInputs field={form.field} />
      <Choices label={t('order.deliveryMethod')}>
        <ChoiceCard {...choose('self_pickup')} />
        <ChoiceCard {...choose('express')} text={t('checkout.express.text')} />
      </Choices>
      {isExpress && (
        <>
          {order.deliveryMethod === 'express' && (
            <Choices label={t('change.address.current')} wide>
              <ChoiceCard
                name="address"
                value={current}
                checked={values.addressId === current}
                onChoose={() => form.setValue('addressId', current)}
                title={t('change.address.current')}
                text={order.place}
              />
            </Choices>
          )}
          <AddressBook chosen={values.addressId} onChoose={(id = '') => form.setValue('addressId', id)} />
        </>
      )}
      {difference !== 0 && (
        <Text role="status">{t(difference > 0 ? 'change.dearer' : 'change.cheaper', { amount })}</Text>
      )}
    </FormDialog>
  );
}
