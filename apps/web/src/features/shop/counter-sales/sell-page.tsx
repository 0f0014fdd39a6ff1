// Selling at the counter, with a barcode scanner, the keyboard or a touch screen.
import { Alert, Button } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { PageHeader } from '../../../patterns/page/page-header.tsx';
import { useChosenTill } from './device-store.ts';
import { isOpen, type OpenTill } from './open-till.ts';
import { sumUp } from './sale-draft.ts';
import { useUnsentSales } from './sale-queue.ts';
import styles from './sell-page.module.css';
import { tillsPath } from './sell-paths.ts';
import { SellScreen } from './sell-screen.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

export const handle = { title: 'sell.title', access: { module: 'counter-sales' } } satisfies RouteHandle;

export default function SellPage() {
  const { t, format } = useShow();
  const { own, others, retry } = useUnsentSales();
  const [isSending, setIsSending] = useState(false);
  return (
    <>
      {others.map(({ key, sellerName, draft }) => (
        <Alert key={key} color="yellow" mb={12}>
          {t('sell.unsent.other', {
            name: format.person(sellerName),
            amount: format.hkd(sumUp(draft).itemsAmount),
          })}
        </Alert>
      ))}
      {own && own.refusal === undefined && !isSending ? (
        <UnsentNotice unsent={own} onRetry={retry} />
      ) : (
        <SellTill unsent={own} isSending={isSending} onSending={setIsSending} />
      )}
    </>
  );
}

export type SendingProps = {
  unsent: ReturnType<typeof useUnsentSales>['own'];
  isSending: boolean;
  onSending: (isSending: boolean) => void;
};

/** Finds the till of this device, or lets the user choose one. */
function SellTill(sending: SendingProps) {
  const { data, error, refetch } = useApiQuery('GET /api/inventory/tills', {}, { staleTime: 0 });
  const [storedId, chooseTill] = useChosenTill();
  // The list of tills links to this page with a till in the URL. The device then remembers that till.
  const [params, setParams] = useSearchParams();
  const linkedId = params.get('till');
  useEffect(() => {
    if (linkedId) chooseTill(linkedId);
  }, [linkedId, chooseTill]);
  const chosenId = linkedId ?? storedId;
  /** Also removes the till from the URL, because a till in the URL is used before the stored one. */
  const changeTill = (id: string | null) => {
    setParams({}, { replace: true });
    chooseTill(id);
  };
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />;
  if (!data) return <div className="ks-skeleton" style={{ height: 480 }} role="status" />;
  const open = data.list.filter(isOpen);
  const till =
    open.find(({ id }) => id === chosenId) ?? (chosenId === null && open.length === 1 ? open[0] : undefined);
  if (till)
    return (
      <SellScreen
        key={till.id}
        till={till}
        onChangeTill={open.length > 1 ? () => changeTill(null) : undefined}
        {...sending}
      />
    );
  return <TillChoice tills={open} onChoose={changeTill} />;
}

function TillChoice({ tills, onChoose }: { tills: readonly OpenTill[]; onChoose: (id: string) => void }) {
  const { t, format } = useShow();
  const icon = <IconCashRegister size={28} stroke={1.6} />;
  if (tills.length === 0)
    return (
      <BlankState wholePage icon={icon} title={t('sell.noShift')} text={t('sell.noShift.text')}>
        <Button component={Link} to={tillsPath} size="md">
          {t('sell.openShift')}
        </Button>
      </BlankState>
    );
  return (
    <>
      <PageHeader title={t('sell.chooseTill')} subtitle={t('sell.chooseTill.text')} />
      <ul className={styles.tills}>
        {tills.map(({ id, name, shift }) => (
          <li key={id}>
            <button type="button" className={styles.till} onClick={() => onChoose(id)}>
              {icon}
              <span>
                <strong>{name}</strong>
                <small>{t('sell.shiftOf', { no: shift.no, name: format.person(shift.openedName) })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
