import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { Button } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';

/** The button for a family member that has prices of its own. It gives the member the prices of the family again. */
export function TakeFamilyPrices({ prices: { id, productCode, family, actions } }: { prices: PriceDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const take = useApiCommand('POST /api/inventory/prices/:id/actions/takeFamilyPrices');
  if (!family?.own.length || !actions.includes('edit')) return null;
  const ask = async () => {
    const isDone = await confirm({
      title: t('families.price.take.title', { code: productCode }),
      text: t('families.price.take.text'),
      confirmLabel: t('families.price.take'),
      run: () => take.mutateAsync({ params: { id } }),
    });
    if (isDone) void showToast('success', t('families.price.taken'));
  };
  return (
    <Button variant="default" mt={14} onClick={() => void ask()}>
      {t('families.price.take')}
    </Button>
  );
}
