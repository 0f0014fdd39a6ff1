import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { addDays } from '@keepsake/core/values/period';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { saveFile } from '../../../../api/download.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { useShopTerms } from '../../layout/use-shop-terms.ts';
import { foldLine } from './fold-line.ts';

/** Saves a calendar file with one event, which lasts the whole day. */
export function CalendarButton({ order, day }: { order: OrderDetail; day: string }) {
  const t = useT();
  const terms = useShopTerms();
  const isPickup = order.deliveryMethod === 'self_pickup';
  const save = () => {
    const title = t(isPickup ? 'orders.calendar.pickup' : 'orders.calendar.express', { no: order.orderNo });
    const place = isPickup ? t('orders.counter', terms) : order.place;
    saveFile(
      new Blob([createEvent(order, day, title, place)], { type: 'text/calendar' }),
      `${order.orderNo}.ics`,
    );
  };
  return (
    <Button
      variant="default"
      radius="xl"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={save}
    >
      {t('orders.calendar')}
    </Button>
  );
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const toDate = (day: string) => day.replaceAll('-', '');

/** An iCalendar file (RFC 5545). */
function createEvent(order: OrderDetail, day: string, title: string, place: string): string {
  const link = `${location.origin}/shopping/order-detail?id=${order.id}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keepsake//Shop//EN',
    'BEGIN:VEVENT',
    `UID:${order.id}@keepsake`,
    `DTSTAMP:${toDate(order.placedAt.slice(0, 19)).replaceAll(':', '')}Z`,
    `DTSTART;VALUE=DATE:${toDate(day)}`,
    `DTEND;VALUE=DATE:${toDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}
