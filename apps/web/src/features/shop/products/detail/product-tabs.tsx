import type { Product } from '@keepsake/core/shop/products/product.contract';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import { useShopTerms } from '../../layout/use-shop-terms.ts';
import styles from './product-tabs.module.css';

const tabs = ['details', 'specifications', 'afterSales'] as const;
type Tab = (typeof tabs)[number];

/** Without JavaScript the tabs are links to three sections that are all visible. */
export function ProductTabs({ product }: { product: Product }) {
  const t = useT();
  const [selected, setSelected] = useState<Tab>('details');
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -tabs.indexOf(selected),
      End: 2 - tabs.indexOf(selected),
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(selected) + by + tabs.length) % tabs.length]!;
    setSelected(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const panels: Record<Tab, ReactNode> = {
    details: <Html text={product.details} />,
    specifications: <Specifications product={product} />,
    afterSales: <Html text={product.afterSales} />,
  };
  return (
    <section aria-label={t('detail.information')} className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('detail.information')}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <a
            key={tab}
            id={`tab-${tab}`}
            href={`#${tab}`}
            role="tab"
            className={styles.tab}
            aria-controls={tab}
            aria-selected={tab === selected}
            tabIndex={tab === selected ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              setSelected(tab);
            }}
          >
            {t(`detail.${tab}`)}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab}
          id={tab}
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          className={styles.panel}
          data-selected={tab === selected || undefined}
        >
          <h2 className={styles.panelTitle}>{t(`detail.${tab}`)}</h2>
          {panels[tab]}
        </div>
      ))}
    </section>
  );
}

function Html({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and again when shown
  return <div className="ks-prose" dangerouslySetInnerHTML={{ __html: text }} />;
}

function Specifications({ product }: { product: Product }) {
  const t = useT();
  const terms = useShopTerms();
  const yesNo = (value: boolean) => t(value ? 'detail.yes' : 'detail.no');
  const refundable = !product.customised && !product.perishable;
  const rows: [string, string][] = [
    [t('detail.code'), product.productCode],
    [t('detail.category'), product.categoryName],
    [t('detail.level'), t(product.isVip ? 'shop.badge.vip' : 'detail.level.normal')],
    [t('detail.colour'), product.colour],
    [t('detail.style'), product.style],
    [t('detail.customised'), yesNo(product.customised)],
    [t('detail.perishable'), yesNo(product.perishable)],
    [t('shop.foot.refund', terms), t(refundable ? 'detail.refundable.yes' : 'detail.refundable.no')],
  ];
  return (
    <dl className={styles.specifications}>
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
