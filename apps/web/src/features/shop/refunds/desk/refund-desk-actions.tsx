import { hasRefundSlip } from '@keepsake/core/shop/receipts/refund-slip.rules';
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Button } from '@mantine/core';
import { IconCashBanknote, IconListCheck, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../../i18n/i18n.tsx';
import { useMay } from '../../../../patterns/hooks/use-may.ts';
import { ActionBar } from '../../../../patterns/page/action-bar.tsx';
import { RefundSlipButton } from '../../counter-sales/receipt/refund-slip-button.tsx';
import { PayCash } from '../cash/pay-cash-dialog.tsx';
import { documentPaths } from '../refund-sections.tsx';
import { HandBack } from './hand-back-dialog.tsx';
import { ReceiveGoods } from './receive-goods-dialog.tsx';
import { refundActions } from './refund-actions.ts';
import { findOutboundToPick } from './replacement-pieces.tsx';

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
      <PickReplacement refund={refund} />
      <HandBack refund={refund} />
      <ActionBar
        record={refund}
        table={refundActions}
        allowed={refund.actions}
        blocked={refund.blocked}
        elsewhere={dialogActions}
      />
      {refund.actions.includes('payCash') && <PayCash refund={refund} />}
      {hasRefundSlip(refund) && (
        <RefundSlipButton
          refundId={refund.id}
          isExchange={refund.kind === 'exchange'}
          back={{ to: `/inventory/refunds/${refund.id}`, name: refund.refundNo }}
        />
      )}
    </>
  );
}

/** For somebody who may only pick: the next step of an exchange after the goods came back. */
function PickReplacement({ refund }: { refund: StaffRefundDetail }) {
  const t = useT();
  const mayPick = useMay('sales-order')('pick');
  const toPick = findOutboundToPick(refund);
  if (refund.kind !== 'exchange' || refund.actions.includes('replace') || !toPick || !mayPick) return null;
  return (
    <Button
      component={Link}
      to={`${documentPaths.outbound}/${toPick.id}/pick`}
      leftSection={<IconListCheck size={17} aria-hidden />}
    >
      {t('refundDesk.pickReplacement')}
    </Button>
  );
}
