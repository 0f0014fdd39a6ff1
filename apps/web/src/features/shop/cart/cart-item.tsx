import type { CartItem as Item } from '@keepsake/core/shop/cart/cart.contract';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { PersonalText } from '../../../business/personal-text.tsx';
import { SouvenirLine } from '../../../business/souvenir-line.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { PriceTag } from '../products/price-tag.tsx';
import type { CartEdit } from './cart-edits.ts';
import styles from './cart-item.module.css';
import { PersonalTextDialog } from './personal-text-dialog.tsx';

type CartItemProps = {
  item: Item;
  limit: number;
  onChange: (edit: CartEdit) => void;
  onRemove: () => void;
  onAcceptPrice: () => void;
  onText: (personalText: string) => Promise<unknown>;
};

export function CartItem({ item, limit, onChange, onRemove, onAcceptPrice, onText }: CartItemProps) {
  const t = useT();
  const format = useFormat();
  const { quantity, available, note, price, oldPrice, personalText } = item;
  // buttons of two lines of the same souvenir need different names
  const name = personalText ? `${item.name} (${personalText})` : item.name;
  const [isTooMany, setTooMany] = useState(false);
  const isGone = note === 'offSale' || note === 'soldOut';
  return (
    <SouvenirLine
      large
      name={item.name}
      coverSrc={item.coverSrc}
      to={`/shopping/detail/${item.souvenirId}`}
      detail={item.productCode}
      gone={isGone}
      lead={
        <Checkbox
          size="md"
          checked={item.selected}
          aria-label={t('common.selectNamed', { name })}
          onChange={(event) => onChange({ selected: event.currentTarget.checked })}
        />
      }
      controls={
        !isGone && (
          <QuantityStepper
            small
            of={name}
            value={quantity}
            max={Math.max(1, Math.min(available, limit))}
            onChange={(next) => onChange({ quantity: next })}
            onTooMany={setTooMany}
          />
        )
      }
      remove={{ label: t('common.removeNamed', { name }), onPress: onRemove }}
    >
      <TextOfItem item={item} onText={onText} />
      {price !== null && (
        <p className={styles.price}>
          <PriceTag cents={price} />
          {oldPrice !== null && (
            <s className={styles.old}>
              <span className="ks-hidden">{t('cart.was')}</span>HK${format.amount(oldPrice)}
            </s>
          )}
        </p>
      )}
      {note && (
        <p className={styles.note} data-tone={isGone ? 'danger' : 'warn'} role="status">
          {t(`cart.note.${note}`, { count: available, limit })}
        </p>
      )}
      {!note && isTooMany && (
        <p className={styles.note} role="status">
          {available <= limit
            ? t('shop.badge.left', { count: available })
            : t('cart.note.overLimit', { limit })}
        </p>
      )}
      {oldPrice !== null && price !== null && (
        <p className={styles.note} data-tone="warn" role="status">
          {t(price > oldPrice ? 'cart.price.up' : 'cart.price.down')}
          <button type="button" className={styles.seen} onClick={onAcceptPrice}>
            {t('cart.price.seen')}
          </button>
        </p>
      )}
    </SouvenirLine>
  );
}

function TextOfItem({ item, onText }: Pick<CartItemProps, 'item' | 'onText'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { personalText: text, personal } = item;
  if (!text) return null;
  const shown = { label: personal?.label ?? '', text, price: personal?.price ?? 0 };
  return (
    <div className={styles.personal}>
      <PersonalText personal={shown} />
      <button type="button" className={styles.edit} onClick={() => setOpen(true)}>
        {t('cart.text.edit')}
      </button>
      <span className={styles.final}>{t('personal.final')}</span>
      {isOpen && <PersonalTextDialog item={item} onSave={onText} onClose={() => setOpen(false)} />}
    </div>
  );
}
