import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { IconCashBanknote, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { PayCash } from './cash/pay-cash-dialog.tsx';
import { HandBack } from './hand-back-dialog.tsx';
import { ReceiveGoods } from './receive-goods-dialog.tsx';
import { refundActions } from './refund-actions.ts';

const dialogActions = {
  receive: { label: 'refundDesk.receive', icon: IconPackageImport },
  payCash: { label: 'refundDesk.payCash', icon: IconCashBanknote },
  handBack: { label: 'refundDesk.handBack', icon: IconPackageExport },
} as const;

/** The buttons of a refund request. The next step is the filled one. */
export function RefundDeskActions({ refund }: { refund: StaffRefundDetail }) {
  return (
    <>
      <ReceiveGoods refund={refund} />
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
