// Texts for the steps in the history of a refund.
import type { RefundKind } from '@keepsake/core/shop/refunds/refund.machine';
import { useT } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/message-keys.ts';

const messageKeys: Readonly<Record<string, MessageKey>> = {
  request: 'refund.did.request',
  open: 'refund.did.open',
  approve: 'refund.did.approve',
  reject: 'refund.did.reject',
  withdraw: 'refund.did.withdraw',
  giveUp: 'refund.did.giveUp',
  sendBack: 'refund.did.sendBack',
  restock: 'refund.did.restock',
  replace: 'refund.did.replace',
  complete: 'refund.did.complete',
  payOut: 'refund.did.payOut',
  handBack: 'refund.did.handBack',
};

/** Returns a function that gives the text of a step in the history of a refund, an exchange or a repair. */
export function useRefundStepText(kind: RefundKind): (action: string) => string {
  const t = useT();
  return (action) =>
    action === 'handBack' && kind === 'exchange'
      ? t('refund.did.handBack.exchange')
      : t(messageKeys[action] ?? 'refund.did.complete');
}
