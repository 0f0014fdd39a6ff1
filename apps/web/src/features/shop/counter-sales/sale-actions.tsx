import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useShow } from '../../../patterns/display/show.ts';
import { useHasModule, useMay } from '../../../patterns/hooks/use-may.ts';
import { ordersPath } from '../desk/desk-queries.ts';
import { ReceiptButtons } from './receipt/receipt-buttons.tsx';
import { sellRefundPath } from './sell-paths.ts';

/** The buttons on the order page of a counter sale. A refund needs the code on the buyer's receipt. */
export function SaleActions({ sale }: { sale: Pick<DeskDetail, 'id' | 'orderNo' | 'state'> }) {
  const { id, orderNo, state } = sale;
  const { t } = useShow();
  const hasModule = useHasModule();
  const mayRefund = useMay('counter-sales')('refund');
  const mayRead = hasModule('counter-sales') || hasModule('tills');
  if (state === 'pending_payment' || state === 'cancelled') return null;
  return (
    <>
      {mayRead && <ReceiptButtons saleId={id} back={{ to: `${ordersPath}/${id}`, name: orderNo }} />}
      {mayRefund && state === 'completed' && (
        <Button
          component={Link}
          to={sellRefundPath}
          variant="default"
          leftSection={<IconReceiptRefund size={17} aria-hidden />}
        >
          {t('sellRefund.title')}
        </Button>
      )}
    </>
  );
}
