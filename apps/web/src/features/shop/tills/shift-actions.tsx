// The buttons of a shift: report, cash count, and the decision of a second person (approve or recount).
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCoins, IconFileDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { ButtonWithReason } from '../../../patterns/dialog/button-with-reason.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { ActionBar, type ActionTable, action } from '../../../patterns/page/action-bar.tsx';
import { CashCountDialog } from './cash-count-dialog.tsx';
import { describeDifference } from './difference.tsx';

const table: ActionTable<ShiftDetail, 'approve' | 'recount'> = {
  approve: action<ShiftDetail, 'POST /api/inventory/shifts/:id/actions/approve'>({
    label: 'shifts.approve',
    icon: IconCircleCheck,
    tone: 'primary',
    endpoint: 'POST /api/inventory/shifts/:id/actions/approve',
    input: ({ id }, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      title: ({ difference }, show) =>
        show.t('shifts.approve.title', { difference: describeDifference(difference ?? 0, show) }),
      text: ({ countedName, reason }, { t, format }) =>
        t('shifts.approve.text', { name: format.person(countedName ?? ''), reason }),
      comment: { min: 0, max: 200 },
    },
    done: 'shifts.closed',
  }),
  recount: action<ShiftDetail, 'POST /api/inventory/shifts/:id/actions/recount'>({
    label: 'shifts.recount',
    icon: IconRefresh,
    endpoint: 'POST /api/inventory/shifts/:id/actions/recount',
    input: ({ id }, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      title: ({ no }, { t }) => t('shifts.recount.title', { no }),
      text: (_, { t }) => t('shifts.recount.text'),
      comment: { min: 0, max: 200 },
    },
    done: 'shifts.recounted',
  }),
};

export function ShiftActions({ shift }: { shift: ShiftDetail }) {
  const { t, format } = useShow();
  const [isCounting, setIsCounting] = useState(false);
  const { waitingSales, actions } = shift;
  const waiting = waitingSales.map(({ orderNo }) => orderNo);
  return (
    <>
      <ReportButton shift={shift} />
      {actions.includes('close') && (
        <ButtonWithReason
          reason={waiting.length > 0 ? t('shifts.waiting', { sales: format.list(waiting) }) : undefined}
          leftSection={<IconCoins size={17} aria-hidden />}
          onClick={() => setIsCounting(true)}
        >
          {t('shifts.close')}
        </ButtonWithReason>
      )}
      <ActionBar record={shift} table={table} allowed={actions} />
      {isCounting && <CashCountDialog shift={shift} onClose={() => setIsCounting(false)} />}
    </>
  );
}

/** Downloads the X report of an open shift or the Z report of a closed one. */
function ReportButton({ shift: { id, state } }: { shift: ShiftDetail }) {
  const { t } = useShow();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    // The call has already shown the error.
    void download(`/api/inventory/shifts/${id}/report`, {})
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileDownload size={17} aria-hidden />}
      onClick={save}
    >
      {t(state === 'closed' ? 'shifts.zReport' : 'shifts.xReport')}
    </Button>
  );
}
