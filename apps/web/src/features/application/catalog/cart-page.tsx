// The application cart: souvenirs the user wants to apply for.
import { maxRequestedPieces } from '@keepsake/core/application/apply/application-draft.contract';
import type { ApplicationCartItem } from '@keepsake/core/application/catalog/application-cart.contract';
import { Button, Checkbox } from '@mantine/core';
import { IconPencil, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { SouvenirLine } from '../../../business/souvenir-line.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { useAboveTabs } from '../../../patterns/page/use-above-tabs.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import styles from './cart-page.module.css';
import { type CartQuantities, useCartQuantities } from './use-cart-quantities.ts';

export const handle = { title: 'applyCart.title', access: 'signed-in' } satisfies RouteHandle;

const notes = { gone: 'apply.lineGone', none: 'application.catalog.none', short: 'apply.lineShort' } as const;

export default function ApplicationCartPage() {
  const t = useT();
  const { data: cart, error, refetch } = useApiQuery('GET /api/application/cart', {}, { staleTime: 0 });
  const quantities = useCartQuantities();
  if (!cart) {
    return (
      <>
        <PageHeader reading title={t('applyCart.title')} />
        {error ? (
          <FailedState error={error} retry={() => void refetch()} />
        ) : (
          <div className="ks-skeleton" style={{ height: 320, maxWidth: 980 }} role="status" />
        )}
      </>
    );
  }
  if (cart.list.length === 0) {
    return (
      <>
        <PageHeader reading title={t('applyCart.title')} />
        <BlankState
          icon={<IconShoppingBag size={30} stroke={1.6} />}
          title={t('applyCart.empty')}
          text={t('applyCart.empty.text')}
        >
          <Button component={Link} to="/application/catalog">
            {t('application.home.toCatalog')}
          </Button>
        </BlankState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        reading
        title={t('applyCart.title')}
        subtitle={t('common.souvenirCount', { count: cart.list.length })}
        actions={
          <Button component={Link} to="/application/catalog" variant="default">
            {t('application.home.toCatalog')}
          </Button>
        }
      />
      <ul className={styles.list}>
        {cart.list.map((item) => (
          <CartRow key={item.id} item={item} quantities={quantities} />
        ))}
      </ul>
      <CartBar {...cart} save={quantities.save} />
    </>
  );
}

type CartRowProps = { item: ApplicationCartItem; quantities: CartQuantities };

function CartRow({ item, quantities }: CartRowProps) {
  const t = useT();
  const format = useFormat();
  const [quantity, setQuantity] = useState(item.quantity);
  const change = useApiCommand('PUT /api/application/cart/items/:id');
  const remove = useApiCommand('DELETE /api/application/cart/items/:id');
  const params = { id: item.id };
  return (
    <SouvenirLine
      name={item.name}
      coverSrc={item.coverSrc}
      level={item.level}
      gone={item.note === 'gone'}
      detail={item.productCode + (item.price == null ? '' : ` · HK$${format.amount(item.price)}`)}
      lead={
        <Checkbox
          size="md"
          checked={item.selected}
          aria-label={t('common.selectNamed', { name: item.name })}
          onChange={(event) => change.mutate({ params, body: { selected: event.currentTarget.checked } })}
        />
      }
      controls={
        <QuantityStepper
          small
          of={item.name}
          value={quantity}
          max={maxRequestedPieces}
          onChange={(next) => {
            setQuantity(next);
            quantities.change(item.id, next);
          }}
        />
      }
      remove={{
        label: t('common.removeNamed', { name: item.name }),
        onPress: () => {
          quantities.forget(item.id);
          remove.mutate({ params });
        },
      }}
    >
      {item.note && (
        <p className={styles.note} role="status">
          {t(notes[item.note], { count: item.available })}
        </p>
      )}
    </SouvenirLine>
  );
}

type CartBarProps = Pick<CartQuantities, 'save'> & {
  list: ApplicationCartItem[];
  selectedCount: number;
  selectedAmount?: number | undefined;
};

function CartBar({ list, selectedCount, selectedAmount, save }: CartBarProps) {
  const t = useT();
  const format = useFormat();
  const aboveTabs = useAboveTabs();
  const select = useApiCommand('POST /api/application/cart/actions/select');
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const apply = async () => {
    setIsLeaving(true);
    try {
      await save();
      await navigate('/application/apply?from=cart');
    } catch {
      // The call has already shown the error.
    } finally {
      setIsLeaving(false);
    }
  };
  const isAllSelected = list.every(({ selected }) => selected);
  return (
    <section className={styles.bar} aria-label={t('common.total')} data-above-tabs={aboveTabs}>
      <Checkbox
        size="md"
        label={t('common.selectAll')}
        checked={isAllSelected}
        indeterminate={!isAllSelected && list.some(({ selected }) => selected)}
        onChange={() => select.mutate({ body: { selected: !isAllSelected } })}
      />
      <div className={styles.sum} aria-live="polite">
        {selectedAmount !== undefined && <strong>{format.hkd(selectedAmount)}</strong>}
        <span className={styles.faint}>{t('applyCart.selected', { count: selectedCount })}</span>
      </div>
      <Button
        size="md"
        leftSection={<IconPencil size={18} aria-hidden />}
        disabled={selectedCount === 0}
        loading={isLeaving}
        onClick={() => void apply()}
      >
        {t('applyCart.apply')}
      </Button>
    </section>
  );
}
