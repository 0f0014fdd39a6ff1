// The dialog of a list page. It is rendered outside the rows, because its row may leave the list while the dialog is
// open.
import { createContext, type ReactNode, use, useCallback, useState } from 'react';

export type ListDialog = (close: () => void) => ReactNode;

const OpenDialogContext = createContext<(dialog: ListDialog) => void>(() => {});

/** Opens a dialog from a button in the heading, from a cell or from a bulk action. */
export const useListDialog = () => use(OpenDialogContext);

export function ListDialogProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ render: ListDialog }>();
  const open = useCallback((render: ListDialog) => setDialog({ render }), []);
  return (
    <OpenDialogContext value={open}>
      {children}
      {dialog?.render(() => setDialog(undefined))}
    </OpenDialogContext>
  );
}
