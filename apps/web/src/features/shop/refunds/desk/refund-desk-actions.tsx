import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Button } from '@mantine/core';
import { IconCashBanknote, IconListCheck, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../../i18n/i18n.tsx';
import { useMay } from '../../../../patterns/hooks/use-may.ts';
import { ActionBar } from '../../../../patterns/page/action-bar.tsx';
import { PayCash } from '../cash/pay-cash-dialog.tsx';
import { documentPaths } from '../refund-sections.tsx';
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
      <PickReplacement refund={refund} />
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

/** The next step of an exchange after the goods came back. The warehouse picks on the page of the outbound order. */
function PickReplacement({ refund: { kind, documents } }: { refund: StaffRefundDetail }) {
  const t = useT();
  const mayPick = useMay('sales-order')('pick');
  const toPick = documents.find((known) => known.kind === 'outbound' && known.state === 'pending_approval');
  if (kind !== 'exchange' || !toPick || !mayPick) return null;
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
