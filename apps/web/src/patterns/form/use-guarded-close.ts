import { useT } from '../../i18n/i18n.tsx';
import { useConfirm } from '../dialog/confirm-dialog.tsx';

/** Closes a dialog by Escape or its close button. It asks first if something typed would be lost. */
export function useGuardedClose(isUnsaved: () => boolean, title: string, onClose: () => void): () => void {
  const t = useT();
  const confirm = useConfirm();
  const close = async () => {
    const isSure =
      !isUnsaved() ||
      (await confirm({
        title: t('confirm.leave.title'),
        text: t('confirm.leave.text', { page: title }),
        confirmLabel: t('confirm.leave.go'),
        cancelLabel: t('confirm.leave.stay'),
        danger: true,
      }));
    if (isSure) onClose();
  };
  return () => void close();
}
