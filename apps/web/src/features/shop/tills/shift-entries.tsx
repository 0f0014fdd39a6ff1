// The sales and refunds of a shift, the newest first.
import { orderPaymentMethods } from '@keepsake/core/shop/payments/payment.contract';
import type { ShiftDetail, ShiftEntry } from '@keepsake/core/shop/tills/till.contract';
import { IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLiveAnswer } from '../../../patterns/hooks/use-live.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { type ReceiptState, shiftPath } from '../counter-sales/sell-paths.ts';
import styles from './tills.module.css';

const endpoint = 'GET /api/inventory/shifts/:id/entries';
const pageSize = 20;

type ShiftProps = { shift: Pick<ShiftDetail, 'id' | 'no'> };

export function ShiftEntries({ shift }: ShiftProps) {
  const { t } = useShow();
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const { data, error, refetch } = useApiQuery(
    endpoint,
    { params: { id: shift.id }, query: { currentPage: page, pageSize } },
    { keepPrevious: true },
  );
  useLiveAnswer(endpoint);
  return (
    <Section title={t('shifts.entries')} flush>
      {error && !data ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className="ks-skeleton" style={{ height: 200 }} role="status" />
      ) : data.list.length === 0 ? (
        <p className={styles.none}>{t('shifts.entries.none')}</p>
      ) : (
        <>
          <ul className={styles.entries} aria-label={t('shifts.entries')}>
            {data.list.map((entry) => (
              <Entry key={entry.id} entry={entry} shift={shift} />
            ))}
          </ul>
          <Pager
            compact
            page={page}
            pages={Math.ceil(data.pagination.total / pageSize)}
            buildPagePath={(number) => `?page=${number}`}
          />
        </>
      )}
    </Section>
  );
}

const entryPaths = {
  sale: (id: string) => `/inventory/counter/sales/${id}/receipt`,
  refund: (id: string) => `/inventory/refunds/${id}`,
};
const icons = { sale: IconReceipt, refund: IconReceiptRefund };

const nameMethod = (method: string, { t }: Show): string => {
  const known = orderPaymentMethods.find((one) => one === method);
  return known ? t(`order.payment.${known}`) : method;
};

function Entry({ entry, shift }: ShiftProps & { entry: ShiftEntry }) {
  const show = useShow();
  const { t, format } = show;
  const { id, kind, no, at, actor, summary, methods, amount } = entry;
  const Icon = icons[kind];
  const state: ReceiptState = { back: { to: shiftPath(shift.id), name: shift.no } };
  return (
    <li className={styles.entry} data-kind={kind}>
      <span className={styles.entryIcon}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={styles.entryWords}>
        <span className={styles.entryName}>
          <Link to={entryPaths[kind](id)} state={state} className={styles.link}>
            {no}
          </Link>
          <span className={styles.faint}>{t(`shifts.entry.${kind}`)}</span>
        </span>
        {summary && <span>{summary}</span>}
        <span className={styles.faint}>
          {format.dateTime(at)} · <span className={styles.person}>{format.person(actor)}</span>
        </span>
      </div>
      <div className={styles.entryAmount}>
        <strong>{format.accounting(amount)}</strong>
        <span className={styles.faint}>
          {methods.map((method) => nameMethod(method, show)).join(t('app.comma'))}
        </span>
      </div>
    </li>
  );
}
