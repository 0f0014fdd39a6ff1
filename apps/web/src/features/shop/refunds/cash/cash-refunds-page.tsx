// The cash refunds of a day: receiver, staff member, signature and total.
import { Button } from '@mantine/core';
import { IconCashBanknoteOff, IconPrinter } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { DayField } from '../../../../patterns/dates/day-field.tsx';
import { isDay } from '../../../../patterns/dates/days.ts';
import { BlankState, FailedState } from '../../../../patterns/display/blank-state.tsx';
import { PrivateImage } from '../../../../patterns/display/private-image.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { ExportButton } from '../../../../patterns/list/export-button.tsx';
import { PageHeader } from '../../../../patterns/page/page-header.tsx';
import styles from '../refund-desk.module.css';

export const handle = { title: 'cashRefunds.title', access: 'signed-in' } satisfies RouteHandle;

export default function CashRefundsPage() {
  const { t, format } = useShow();
  const [params, setParams] = useSearchParams();
  const requestedDay = params.get('day') ?? '';
  const day = isDay(requestedDay) ? requestedDay : undefined;
  const { data, error, refetch } = useApiQuery(
    'GET /api/shop/desk/cash-refunds',
    { query: { day } },
    { keepPrevious: true, staleTime: 0 },
  );
  const query = { day: data?.day };
  return (
    <>
      <PageHeader
        back={{ to: '/inventory/refunds', list: 'refunds.title' }}
        title={t('cashRefunds.title')}
        subtitle={data ? t('cashRefunds.count', { count: data.list.length }) : ' '}
        actions={
          <>
            <ExportButton endpoint="GET /api/shop/desk/cash-refunds/export" query={query} />
            {data && data.list.length > 0 && (
              <Button
                component={Link}
                to={`/inventory/refunds/cash/print?day=${data.day}`}
                variant="default"
                leftSection={<IconPrinter size={17} aria-hidden />}
              >
                {t('common.print')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.bar}>
        <DayField
          label={t('common.date')}
          required
          value={data?.day ?? day ?? null}
          onChange={(chosen) => setParams(chosen ? { day: chosen } : {})}
        />
        {data?.total !== undefined && (
          <p className={styles.total}>
            <span className={styles.faint}>{t('cashRefunds.total')}</span>
            <strong>HK${format.accounting(data.total)}</strong>
          </p>
        )}
      </div>
      {error && !data ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className="ks-skeleton" style={{ height: 240 }} role="status" />
      ) : data.list.length === 0 ? (
        <BlankState
          icon={<IconCashBanknoteOff size={28} stroke={1.6} />}
          title={t('cashRefunds.none')}
          text={t('cashRefunds.none.text')}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('cashRefunds.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('refund.column.paidAt')}</th>
                <th scope="col">{t('refund.refundNo')}</th>
                <th scope="col">{t('refund.orderNo')}</th>
                <th scope="col">{t('refund.column.receiver')}</th>
                {data.total !== undefined && (
                  <th scope="col" data-numeric>
                    {t('refund.amount')}
                  </th>
                )}
                <th scope="col">{t('refund.column.actor')}</th>
                <th scope="col">{t('common.signature')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.id}>
                  <td>{format.dateTime(row.paidAt)}</td>
                  <td>
                    <Link to={`/inventory/refunds/${row.refundId}`} className={styles.link}>
                      {row.refundNo}
                    </Link>
                  </td>
                  <td>{row.orderNo}</td>
                  <td>{row.receiver}</td>
                  {row.amount !== undefined && <td data-numeric>{format.accounting(row.amount)}</td>}
                  <td>{format.person(row.actor)}</td>
                  <td>
                    <PrivateImage
                      src={row.signatureUrl ?? ''}
                      width={320}
                      alt={t('common.signatureOf', { name: row.receiver })}
                      className={styles.sign!}
                      fallback="—"
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
