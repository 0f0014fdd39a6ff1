// Calendars use the reader's language and the current day in Hong Kong.
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/zh-hk.js';
import type { Language } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../i18n/i18n.tsx';
import classes from './calendar.module.css';

const dateFormats: Record<Language, { locale: string; day: string; heading: string }> = {
  'zh-HK': { locale: 'zh-hk', day: 'YYYY年M月D日', heading: 'YYYY年M月' },
  'zh-CN': { locale: 'zh-cn', day: 'YYYY年M月D日', heading: 'YYYY年M月' },
  en: { locale: 'en-gb', day: 'D MMM YYYY', heading: 'MMMM YYYY' },
};

export function useCalendar() {
  const t = useT();
  const { locale, day, heading } = dateFormats[useLanguage()];
  return useMemo(() => {
    const today = hongKongDay(new Date());
    const formatDay = (date: string) => dayjs(date).locale(locale).format(day);
    return {
      today,
      dayFormat: day,
      formatDay,
      /** Props for every Mantine calendar. */
      calendar: {
        locale,
        firstDayOfWeek: 0,
        classNames: { day: classes.day! },
        monthLabelFormat: heading,
        yearLabelFormat: locale === 'en-gb' ? 'YYYY' : 'YYYY年',
        monthsListFormat: 'MMM',
        getDayAriaLabel: (date: string) => dayjs(date).locale(locale).format(`${day} dddd`),
        // Mantine's own `data-today` is the day of the browser
        getDayProps: (date: string) => ({ 'data-hong-kong-today': date === today || undefined }),
        ariaLabels: {
          nextMonth: t('dates.nextMonth'),
          previousMonth: t('dates.previousMonth'),
          nextYear: t('dates.nextYear'),
          previousYear: t('dates.previousYear'),
          nextDecade: t('dates.nextDecade'),
          previousDecade: t('dates.previousDecade'),
        },
      } as const,
    };
  }, [t, locale, day, heading]);
}
