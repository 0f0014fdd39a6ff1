import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { download } from '../../../../api/download.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { printAtOnce, type ReceiptState, receiptPath } from '../sell-paths.ts';

type ReceiptButtonsProps = {
  saleId: string;
  /**
   * The page to return to. Absent right after a sale or a refund: then the buttons are large, and the page of the
   * receipt opens the print dialog by itself.
   */
  back?: ReceiptState['back'];
};

/** The buttons for the receipt of a counter sale: on a roll of 80 mm, or as a PDF in A4. */
export function ReceiptButtons({ saleId, back }: ReceiptButtonsProps) {
  const { t } = useShow();
  const large = !back;
  const look = { size: large ? 'xl' : 'sm', variant: 'default' } as const;
  const iconSize = large ? 20 : 17;
  return (
    <>
      <Button
        {...look}
        component={Link}
        to={receiptPath(saleId)}
        state={back ? ({ back } satisfies ReceiptState) : printAtOnce}
        leftSection={<IconPrinter size={iconSize} aria-hidden />}
      >
        {t('sellDone.print')}
      </Button>
      <Button
        {...look}
        leftSection={<IconFileTypePdf size={iconSize} aria-hidden />}
        onClick={() => {
          // The call has already shown the error.
          download(`/api/inventory/counter/sales/${saleId}/receipt`, {}).catch(() => {});
        }}
      >
        {t('sellDone.pdf')}
      </Button>
    </>
  );
}
