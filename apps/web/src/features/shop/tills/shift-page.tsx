// A shift of a till: its figures so far, the expected cash, its sales and refunds, and the count at the end.

import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import { Alert } from '@mantine/core';
import { useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history/history-timeline.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { shiftsPath } from '../counter-sales/sell-paths.ts';
import { ShiftActions } from './shift-actions.tsx';
import { ShiftEntries } from './shift-entries.tsx';
import { CashSum, CountedCash, MethodTable, ShiftCards } from './shift-sections.tsx';

export const handle = { title: 'shifts.title', access: { module: 'tills' } } satisfies RouteHandle;

export default function ShiftPage() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      endpoint="GET /api/inventory/shifts/:id"
      input={{ params: { id } }}
      back={{ to: shiftsPath, list: 'shifts.title' }}
      title={({ no }) => no}
      subtitle={({ tillName, storageName }) => `${tillName} · ${storageName}`}
      badge={({ state }, { t }) => (
        <StateBadge tone={shiftFields.state.tones[state]}>{t(shiftFields.state.choices[state])}</StateBadge>
      )}
      actions={(shift) => <ShiftActions shift={shift} />}
    >
      {(shift) => (
        <>
          <Notices shift={shift} />
          <ShiftCards shift={shift} />
          <Columns
            main={
              <>
                <MethodTable shift={shift} />
                <ShiftEntries shift={shift} />
              </>
            }
            side={
              <>
                <CashSum shift={shift} />
                {shift.counts.length > 0 && <CountedCash shift={shift} />}
                <Facts shift={shift} />
                <History history={shift.history} />
              </>
            }
          />
        </>
      )}
    </DetailPage>
  );
}

function Notices({ shift }: { shift: ShiftDetail }) {
  const { t, format } = useShow();
  const { state, waitingSales, differenceLimit } = shift;
  if (state === 'counted')
    return (
      <Alert color="yellow" role="note" mb={18}>
        {t('shifts.counted', { limit: format.hkd(differenceLimit) })}
      </Alert>
    );
  if (waitingSales.length === 0) return null;
  return (
    <Alert color="yellow" role="note" mb={18}>
      {t('shifts.waiting', { sales: format.list(waitingSales.map(({ orderNo }) => orderNo)) })}
    </Alert>
  );
}

function Facts({ shift }: { shift: ShiftDetail }) {
  const { t, format } = useShow();
  const { openedAt, openedName, countedName, closedAt, closedName } = shift;
  const person = (name: 'openedName' | 'countedName' | 'closedName', value: string | null) =>
    value === null ? undefined : { label: t(shiftFields[name].label), value: format.person(value) };
  return (
    <Section title={t('common.lines')}>
      <KeyValue
        facts={[
          { label: t(shiftFields.openedAt.label), value: <TimeText iso={openedAt} exact /> },
          person('openedName', openedName),
          person('countedName', countedName),
          closedAt === null
            ? undefined
            : { label: t(shiftFields.closedAt.label), value: <TimeText iso={closedAt} exact /> },
          person('closedName', closedName),
        ]}
      />
    </Section>
  );
}

function History({ history }: Pick<ShiftDetail, 'history'>) {
  const { t } = useShow();
  return (
    <Section title={t('history.title')}>
      <HistoryTimeline
        items={history.map(({ at, actor, action, comment }) => ({
          at,
          actor,
          what: t(`shifts.history.${action as 'open'}`),
          comment,
        }))}
      />
    </Section>
  );
}
