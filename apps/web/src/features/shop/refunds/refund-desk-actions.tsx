import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Button } from '@mantine/core';
import { IconCashBanknote, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { PayCash } from './cash/pay-cash-dialog.tsx';
import { HandBack } from './hand-back-dialog.tsx';
import { refundActions } from './refund-actions.ts';
import { documentPaths } from './refund-sections.tsx';

const dialogActions = {
  payCash: { label: 'refundDesk.payCash', icon: IconCashBanknote },
  handBack: { label: 'refundDesk.handBack', icon: IconPackageExport },
} as const;

/** The buttons of a refund request. The next step is the filled one. */
export function RefundDeskActions({ refund }: { refund: StaffRefundDetail }) {
  const { t } = useShow();
  const { routerList } = useUser();
  const toInspect = refund.documents.find(
    ({ kind, state }) => kind === 'return' && state === 'pending_approval',
  );
  return (
    <>
      {toInspect && routerList.includes(documentPaths.return) && (
        <Button
          component={Link}
          to={`${documentPaths.return}/${toInspect.id}`}
          leftSection={<IconPackageImport size={17} aria-hidden />}
        >
          {t('refundDesk.inspect')}
        </Button>
      )}
      {refund.actions.includes('handBack') && <HandBack refund={refund} />}
      <ActionBar
        record={refund}
        table={refundActions}
        allowed={refund.actions}
        blocked={refund.blocked}
        elsewhere={dialogActions}
      />
      {refund.actions.includes('payCash') && <PayCash refund={refund} />}
    </>
  );
}
