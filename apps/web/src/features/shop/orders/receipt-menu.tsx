import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { showToast } from '../../../stores/toast-store.ts';

type Props = {
  readonly order: Pick<OrderRow, 'id' | 'orderNo'>;
  readonly size: 'sm' | 'md';
  readonly radius: 'xl';
};

/** Downloads the receipt or sends it by email again. */
export function ReceiptMenu({ order: { id, orderNo }, ...look }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  // The call has already shown the error.
  const runBusy = (work: Promise<unknown>) => {
    setBusy(true);
    void work.catch(() => {}).finally(() => setBusy(false));
  };
  const downloadReceipt = () => runBusy(download(`/api/shop/orders/${id}/receipt`, {}));
  const emailReceipt = () =>
    runBusy(
      call('POST /api/shop/orders/:id/actions/email-receipt', { params: { id }, body: {} }).then(
        ({ address }) => showToast('success', t('orders.receipt.sent', { address })),
      ),
    );
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <Button
          {...look}
          variant="default"
          loading={busy}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={t('orders.receipt.of', { orderNo })}
        >
          {t('orders.receipt')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={downloadReceipt}>
          {t('orders.receipt.download')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={emailReceipt}>
          {t('orders.receipt.email')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
