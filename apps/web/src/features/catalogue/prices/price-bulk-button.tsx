import type { BulkPriceForm } from '@keepsake/core/catalogue/prices/price.contract';
import { IconPercentage } from '@tabler/icons-react';
import { DialogButton } from '../../../patterns/list/list-buttons.tsx';
import { PriceBulkDialog } from './price-bulk-dialog.tsx';

type PriceBulkButtonProps = {
  /** The selected souvenirs. If absent, all that match the filter. */
  ids?: string[];
  filter?: BulkPriceForm['filter'];
  onChanged?: () => void;
};

/** Opens the dialog that changes many prices at once. */
export function PriceBulkButton({ ids, filter = {}, onChanged }: PriceBulkButtonProps) {
  return (
    <DialogButton
      primary={ids !== undefined}
      label="prices.bulk"
      count={ids?.length}
      icon={IconPercentage}
      dialog={(close) => (
        <PriceBulkDialog
          {...(ids && { ids })}
          filter={filter}
          onClose={(changed) => {
            close();
            if (changed) onChanged?.();
          }}
        />
      )}
    />
  );
}
