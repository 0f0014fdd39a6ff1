// Buttons that approve or reject the selected applications.
import type { ApprovalRow } from '@keepsake/core/application/approve/approval.contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { DialogButton } from '../../../../patterns/list/list-buttons.tsx';
import { type Batch, BatchDialog } from './batch-dialog.tsx';

export function BatchButtons({ rows, clear }: { rows: ApprovalRow[]; clear: () => void }) {
  const buildDialog = (decision: Batch['decision']) => (close: () => void) => (
    <BatchDialog batch={{ decision, rows, clear }} onClose={close} />
  );
  return (
    <>
      <DialogButton
        primary
        label="approval.batch.approve"
        count={rows.length}
        icon={IconCheck}
        bulkKey="a"
        dialog={buildDialog('approve')}
      />
      <DialogButton
        label="approval.batch.reject"
        count={rows.length}
        icon={IconX}
        bulkKey="r"
        dialog={buildDialog('reject')}
      />
    </>
  );
}
