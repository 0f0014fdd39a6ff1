// Texts for the steps in the history of a refund.
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
  replace: 'refund.did.replace',
  complete: 'refund.did.complete',
  payOut: 'refund.did.payOut',
  handBack: 'refund.did.handBack',
};

/** Returns a function that gives the text of a step in a refund's history. */
export function useRefundStepText(): (action: string) => string {
  const t = useT();
  return (action) => t(messageKeys[action] ?? 'refund.did.complete');
}
