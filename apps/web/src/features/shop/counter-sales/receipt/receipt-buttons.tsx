import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { download } from '../../../../api/download.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { printAtOnce, receiptPath } from '../sell-paths.ts';

/** The receipt of a counter sale on both kinds of paper. `large`: for a touch screen, and printed at once. */
export function ReceiptButtons({ saleId, large = false }: { saleId: string; large?: boolean }) {
  const { t } = useShow();
  const look = { size: large ? 'xl' : 'sm', variant: 'default' } as const;
  const iconSize = large ? 20 : 17;
  return (
    <>
      <Button
        {...look}
        component={Link}
        to={receiptPath(saleId)}
        state={large ? printAtOnce : undefined}
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
