// A stock figure is a button that opens its explanation: how the available quantity is calculated.
import type { Explanation } from '@keepsake/core/stock/ledger/balance.contract';
import { Drawer } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { FigureBreakdown } from '../../business/figure-breakdown.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { FailedState } from '../../patterns/display/blank-state.tsx';
import { useShow } from '../../patterns/display/show.ts';
import { StateBadge } from '../../patterns/display/state-badge.tsx';
import { TimeText } from '../../patterns/display/time-text.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { DocumentLink, useMayOpen } from './document-link.tsx';
import styles from './stock-figure.module.css';

/** `storageId` is the id of a storage, or `all`. */
type Place = { souvenirId: string; storageId: string };

const ExplainContext = createContext<(place: Place) => void>(() => {});

export function ExplainProvider({ children }: { children: ReactNode }) {
  const { t } = useShow();
  const [place, setPlace] = useState<Place>();
  const [opened, setOpened] = useState(false);
  const open = useMemo(
    () => (next: Place) => {
      setPlace(next);
      setOpened(true);
    },
    [],
  );
  return (
    <ExplainContext value={open}>
      {children}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size={620}
        title={t('explain.title')}
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        {place && <ExplanationLoader {...place} />}
      </Drawer>
    </ExplainContext>
  );
}

type FigureProps = Place & { title: MessageKey; value: number; strong?: boolean };

export function StockFigure({ souvenirId, storageId, title, value, strong = false }: FigureProps) {
  const { t, format } = useShow();
  const open = use(ExplainContext);
  return (
    <button
      type="button"
      className={styles.figure}
      data-strong={strong || undefined}
      aria-label={t('explain.open', { figure: t(title), value: format.number(value) })}
      onClick={() => open({ souvenirId, storageId })}
    >
      {format.number(value)}
    </button>
  );
}

function ExplanationLoader(params: Place) {
  const result = useApiQuery('GET /api/inventory/balances/:souvenirId/:storageId/explanation', { params });
  if (result.data) return <ExplanationDetails explanation={result.data} />;
  if (result.isError) return <FailedState error={result.error} retry={() => void result.refetch()} />;
  return <div className="ks-skeleton" style={{ height: 320, borderRadius: 12 }} />;
}

function ExplanationDetails({ explanation }: { explanation: Explanation }) {
  const { t } = useShow();
  const mayOpen = useMayOpen();
  const { souvenir, storage, orders, applications, outOfUse, expiring } = explanation;
  const inOut = ['/inventory/inOutDetails', '/inventory/inOutDetailsNoPrice'].find(mayOpen);
  const movements = inOut && `${inOut}?souvenirId=${souvenir.id}${storage ? `&storageId=${storage.id}` : ''}`;
  const toTerm = (
    part: 'onHand' | 'orders' | 'applications' | 'protected' | 'expiring' | 'outOfUse' | 'available',
  ) => ({
    label: t(`explain.${part}`),
    value: explanation[part],
  });
  const toReservedTerm = (part: 'orders' | 'applications') => ({ ...toTerm(part), to: '#reserved' });
  return (
    <div className={styles.parts}>
      <p className={styles.who}>
        <strong>{souvenir.name}</strong>
        <span>
          {souvenir.productCode} · {storage?.name ?? t('explain.allStorages')}
        </span>
      </p>
      <FigureBreakdown
        from={{ ...toTerm('onHand'), to: movements }}
        minus={[
          orders > 0 ? toReservedTerm('orders') : toTerm('orders'),
          applications > 0 ? toReservedTerm('applications') : toTerm('applications'),
          toTerm('protected'),
          ...(expiring > 0 ? [toTerm('expiring')] : []),
          ...(outOfUse > 0 ? [toTerm('outOfUse')] : []),
        ]}
        result={toTerm('available')}
      />
      {!explanation.holds && <StateBadge tone="danger">{t('explain.wrong')}</StateBadge>}
      {explanation.configuredProtected > 0 && (
        <p className={styles.soft}>
          {t('explain.protectedNote', { count: explanation.configuredProtected })}
        </p>
      )}
      <Reservations reservations={explanation.reservations} />
      <Movements movements={explanation.movements} all={movements} />
    </div>
  );
}

function Reservations({ reservations }: Pick<Explanation, 'reservations'>) {
  const { t, format } = useShow();
  return (
    <section id="reserved" aria-labelledby="explain-reserved">
      <h3 id="explain-reserved" className={styles.heading}>
        {t('explain.reserved')}
      </h3>
      {reservations.list.length === 0 && <p className={styles.soft}>{t('explain.reserved.none')}</p>}
      <ul className={styles.list}>
        {reservations.list.map((row) => (
          <li key={`${row.originNo} ${row.storageName}`} className={styles.row}>
            <span className={styles.words}>
              <span>
                {t(`explain.origin.${row.originKind}`)} <strong>{row.originNo}</strong>
              </span>
              <span className={styles.soft}>
                {row.storageName} · <TimeText iso={row.madeAt} />
                {row.documents.map((document) => (
                  <span key={document.no}>
                    {' · '}
                    <DocumentLink document={document} />
                  </span>
                ))}
              </span>
            </span>
            <strong>{format.number(row.quantity)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Movements({ movements, all }: Pick<Explanation, 'movements'> & { all: string | undefined }) {
  const { t, format } = useShow();
  const { count, inward, outward, recent } = movements;
  return (
    <section aria-labelledby="explain-movements">
      <h3 id="explain-movements" className={styles.heading}>
        {t('explain.movements')}
        {all && <Link to={all}>{t('explain.movements.all')}</Link>}
      </h3>
      <p className={styles.soft}>
        {count === 0 ? t('explain.movements.none') : t('explain.movements.text', { count, inward, outward })}
      </p>
      <ul className={styles.list}>
        {recent.map((row) => (
          <li key={row.sequence} className={styles.row}>
            <span className={styles.words}>
              <span>
                {t(`stockView.kind.${row.document.kind}`)} <DocumentLink document={row.document} />
              </span>
              <span className={styles.soft}>
                {row.storageName} · {format.person(row.actor)} · <TimeText iso={row.at} />
              </span>
            </span>
            <SignedQuantity quantity={row.quantity} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A quantity with its sign, such as +40 or −7. The colour is not the only difference. */
export function SignedQuantity({ quantity }: { quantity: number }) {
  const { format } = useShow();
  return (
    <strong className={styles.signed} data-in={quantity > 0 || undefined}>
      {quantity > 0 && '+'}
      {format.number(quantity)}
    </strong>
  );
}

/** The amount of a movement with the sign of its quantity. */
export function SignedAmount({ cents }: { cents: number | undefined }) {
  const { format } = useShow();
  if (cents === undefined) return '—';
  return (
    <span className={styles.signed}>
      {cents > 0 && '+'}
      {format.accounting(cents)}
    </span>
  );
}
