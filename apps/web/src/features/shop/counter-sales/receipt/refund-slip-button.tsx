import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useShow } from '../../../../patterns/display/show.ts';
import { useHasModule, useSeesColumn } from '../../../../patterns/hooks/use-may.ts';
import { printAtOnce, type ReceiptState, refundSlipPath } from '../sell-paths.ts';

type RefundSlipButtonProps = {
  refundId: string;
  isExchange: boolean;
  /** The page that the slip leads back to. */
  back: ReceiptState['back'];
  /** Right after a refund at the counter: the button is large, and the slip opens the print dialog by itself. */
  isAtCounter?: boolean;
};

/** Opens the 80 mm slip, for people who may see the refund. A slip with an amount also needs permission for amounts. */
export function RefundSlipButton({ refundId, isExchange, back, isAtCounter = false }: RefundSlipButtonProps) {
  const { t } = useShow();
  const maySee = useHasModule()('refunds');
  const seesAmount = useSeesColumn('refunds', 'amount');
  if (!maySee || !(isExchange || seesAmount)) return null;
  return (
    <Button
      component={Link}
      to={refundSlipPath(refundId)}
      state={{ back, ...(isAtCounter ? printAtOnce : {}) } satisfies ReceiptState}
      size={isAtCounter ? 'xl' : 'sm'}
      variant="default"
      leftSection={<IconPrinter size={isAtCounter ? 20 : 17} aria-hidden />}
    >
      {t('sellRefund.slip')}
    </Button>
  );
}
