import { Table } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { dayParams, readRange } from '../../patterns/dates/days.ts';
import { useCalendar } from '../../patterns/dates/use-calendar.ts';
import { Bars, CollapsedTable } from '../../patterns/display/bars.tsx';
import { useShow } from '../../patterns/display/show.ts';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { Section } from '../../patterns/page/section.tsx';
import styles from './notification-chart.module.css';

/**
 * Notifications per day, for the period of the list's filter. Without a period the server answers with the last 30
 * days.
 */
export function NotificationChart() {
  const { t, format } = useShow();
  const [params] = useSearchParams();
  const { start, end } = readRange(params, dayParams, useCalendar().today);
  const query = { startTime: start, endTime: end };
  const { data } = useApiQuery('GET /api/notifications/statistics', { query }, { keepPrevious: true });
  const days = data?.list ?? [];
  const daysWithMessages = days.filter(({ success, failed, waiting }) => success + failed + waiting > 0);
  // If there are no messages, the empty list below says so.
  if (data && daysWithMessages.length === 0) return null;
  const total = (key: 'success' | 'failed' | 'waiting') => days.reduce((sum, row) => sum + row[key], 0);
  const series = [
    { name: 'success' as const, label: t('notification.status.success'), color: 'var(--ks-success)' },
    { name: 'failed' as const, label: t('notification.status.failed'), color: 'var(--ks-danger)' },
  ];
  return (
    <div className={styles.frame}>
      <Section
        title={t('notifications.perDay')}
        description={t('notifications.perDay.text', {
          success: total('success'),
          failed: total('failed'),
          waiting: total('waiting'),
        })}
      >
        <Bars
          height={160}
          data={days}
          nameKey="day"
          unit={t('unit.messages')}
          stacked
          series={series}
          formatName={format.period}
          formatValue={format.number}
        />
        <CollapsedTable>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('sales.by.day')}</Table.Th>
                <Table.Th ta="end">{t('notification.status.success')}</Table.Th>
                <Table.Th ta="end">{t('notification.status.failed')}</Table.Th>
                <Table.Th ta="end">{t('notification.status.pending')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {daysWithMessages.map((row) => (
                <Table.Tr key={row.day}>
                  <Table.Td>{format.date(`${row.day}T12:00:00+08:00`)}</Table.Td>
                  <Table.Td ta="end">{format.number(row.success)}</Table.Td>
                  <Table.Td ta="end">{format.number(row.failed)}</Table.Td>
                  <Table.Td ta="end">{format.number(row.waiting)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </CollapsedTable>
      </Section>
    </div>
  );
}
