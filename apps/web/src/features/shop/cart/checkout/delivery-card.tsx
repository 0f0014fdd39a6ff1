// How the order is delivered, and for express the address.
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { Ref } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import { IconBuilding, IconTruck } from '../../../../ui/icons.tsx';
import { AddressBook } from '../../addresses/address-book.tsx';
import type { AddressContact } from '../../addresses/address-dialog.tsx';
import { Card } from '../../buyer/buyer-page.tsx';
import styles from '../checkout-page.module.css';
import { ChoiceCard, Choices } from '../choice-card.tsx';
import type { CheckoutChoice } from './use-place-order.ts';

type DeliveryCardProps = {
  choice: CheckoutChoice;
  /** True after an attempt to place the order without an address. */
  hasError: boolean;
  addresses: Ref<HTMLDivElement>;
  /** The name and phone that a new address starts with. */
  contact: AddressContact;
  onDelivery: (delivery: DeliveryMethod) => void;
  onAddress: (id: string | undefined) => void;
};

export function DeliveryCard({
  choice,
  hasError,
  addresses,
  contact,
  onDelivery,
  onAddress,
}: DeliveryCardProps) {
  const t = useT();
  const { delivery } = choice;
  return (
    <Card title={t('order.deliveryMethod')}>
      <Choices label={t('order.deliveryMethod')}>
        <ChoiceCard
          name="delivery"
          value="self_pickup"
          checked={delivery === 'self_pickup'}
          onChoose={() => onDelivery('self_pickup')}
          icon={<IconBuilding width="26" height="26" />}
          title={t('order.deliveryMethod.self_pickup')}
          text={t('checkout.pickup.text')}
        />
        <ChoiceCard
          name="delivery"
          value="express"
          checked={delivery === 'express'}
          onChoose={() => onDelivery('express')}
          icon={<IconTruck width="26" height="26" />}
          title={t('order.deliveryMethod.express')}
          text={t('checkout.express.text')}
        />
      </Choices>
      {delivery === 'express' && (
        <div className={styles.addresses} ref={addresses}>
          <h3 className={styles.subheading}>{t('address.choose')}</h3>
          <AddressBook
            chosen={choice.address?.id}
            onChoose={onAddress}
            contact={contact}
            error={hasError ? t('checkout.address.first') : undefined}
          />
        </div>
      )}
    </Card>
  );
}
