// The actions on the page of a quotation.
import type { QuotationDetail } from '@keepsake/core/catalogue/quotations/quotation.contract';
import { Button } from '@mantine/core';
import { IconScale, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';

const listPath = '/inventory/suppliers-gift-management';

export function QuotationActions({ quotation }: { quotation: QuotationDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useApiCommand('DELETE /api/inventory/quotations/:id');
  const { souvenirId, minimumQuantity } = quotation;
  const askDelete = async () => {
    const done = await confirm({
      title: t('quotations.delete.title', {
        supplier: quotation.supplierName,
        souvenir: quotation.souvenirName,
      }),
      text: t('quotations.delete.text'),
      confirmLabel: t('common.delete'),
      danger: true,
      run: () => remove.mutateAsync({ params: { id: quotation.id } }),
    });
    if (!done) return;
    void showToast('success', t('quotations.deleted'));
    await navigate(listPath, { replace: true });
  };
  return (
    <>
      <Button
        component={Link}
        to={`${listPath}/compare?souvenirId=${souvenirId}&quantity=${minimumQuantity}`}
        variant="default"
        leftSection={<IconScale size={17} aria-hidden />}
      >
        {t('quotations.compare')}
      </Button>
      {quotation.actions.includes('delete') && (
        <Button
          variant="default"
          c="var(--ks-danger)"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => void askDelete()}
        >
          {t('common.delete')}
        </Button>
      )}
    </>
  );
}
