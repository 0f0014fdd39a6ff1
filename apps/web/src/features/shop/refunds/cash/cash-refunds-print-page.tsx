// The cash refunds of a day as a page to print.
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { isDay } from '../../../../patterns/dates/days.ts';
import { FailedState } from '../../../../patterns/display/blank-state.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { PrintBlank } from '../../../../patterns/print/print-blank.tsx';
import { PrintPage } from '../../../../patterns/print/print-page.tsx';
import { PrintTable } from '../../../../patterns/print/print-table.tsx';

export const handle = { title: 'cashRefunds.title', access: 'signed-in' } satisfies RouteHandle;

export default function CashRefundsPrintPage() {
  const { t, format } = useShow();
  const [params] = useSearchParams();
  const requestedDay = params.get('day') ?? '';
  const { data, error, refetch } = useApiQuery('GET /api/shop/desk/cash-refunds', {
    query: { day: isDay(requestedDay) ? requestedDay : undefined },
  });
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />;
  if (!data) return <div className="ks-skeleton" style={{ height: 400 }} role="status" />;
  const back = {
    to: `/inventory/refunds/cash?day=${data.day}`,
    list: 'cashRefunds.title',
  } as const;
  if (data.list.length === 0)
    return <PrintBlank back={back} title={t('cashRefunds.none')} text={t('cashRefunds.none.text')} />;
  const amountTitles = data.total === undefined ? [] : [t('refund.amount')];
  return (
    <PrintPage
      back={back}
      title={t('cashRefunds.title')}
      no={format.date(data.day)}
      qr={null}
      state={t('cashRefunds.count', { count: data.list.length })}
      facts={[
        {
          label: t('cashRefunds.total'),
          value: data.total === undefined ? '' : `HK$${format.accounting(data.total)}`,
        },
      ]}
      signatures={[{ role: t('cashRefunds.counted') }, { role: t('cashRefunds.checked') }]}
    >
      <PrintTable
        rows={data.list}
        keyOf={({ id }) => id}
        columns={[
          { title: t('refund.column.paidAt'), cell: (row) => format.dateTime(row.paidAt) },
          { title: t('refund.refundNo'), cell: (row) => row.refundNo },
          { title: t('refund.orderNo'), cell: (row) => row.orderNo },
          { title: t('refund.column.receiver'), cell: (row) => row.receiver },
          { title: t('refund.column.actor'), cell: (row) => format.person(row.actor) },
          ...amountTitles.map((title) => ({
            title,
            numeric: true,
            cell: (row: (typeof data.list)[number]) => format.accounting(row.amount ?? 0),
          })),
        ]}
        {...(data.total === undefined
          ? {}
          : { totals: { 0: t('cashRefunds.total'), 5: format.accounting(data.total) } })}
      />
    </PrintPage>
  );
}
