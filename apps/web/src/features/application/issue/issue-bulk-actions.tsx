// Buttons for the selected applications: create their outbound orders, print their pickup slips.
import { maxIssueBatch, type OfficeApplicationRow } from '@keepsake/core/application/issue/issue.contract';
import { IconPackageExport, IconPrinter } from '@tabler/icons-react';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { DialogButton, LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { OutboundDialog } from './outbound-dialog.tsx';

type IssueBulkActionsProps = { rows: OfficeApplicationRow[]; clear: () => void };

export function IssueBulkActions({ rows, clear }: IssueBulkActionsProps) {
  const may = useMay('approval-management');
  const printable = rows.filter(({ actions }) => actions.includes('print')).slice(0, maxIssueBatch);
  return (
    <>
      {may('generate') && rows.some(({ actions }) => actions.includes('makeOutbound')) && (
        <DialogButton
          primary
          label="issues.make"
          count={rows.filter(({ actions }) => actions.includes('makeOutbound')).length}
          icon={IconPackageExport}
          dialog={(close) => (
            <OutboundDialog
              rows={rows}
              onClose={(made) => {
                close();
                if (made) clear();
              }}
            />
          )}
        />
      )}
      {printable.length > 0 && (
        <LinkButton
          to={`/inventory/approval-management/slips?ids=${printable.map(({ id }) => id).join(',')}`}
          label="common.printSlip"
          count={printable.length}
          icon={IconPrinter}
        />
      )}
    </>
  );
}
