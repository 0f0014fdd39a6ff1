// The fields of a refund at the counter: reason, condition, payment method, signature and till.
import type { CounterReceipt } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { Radio, Select, TextInput } from '@mantine/core';
import { SignaturePad } from '../../../../business/signature/signature-pad.tsx';
import type { Signature } from '../../../../business/signature/use-signature.ts';
import type { Translate } from '../../../../i18n/i18n.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import type { OpenTill } from '../open-till.ts';
import { ReasonField } from '../reason-field.tsx';
import styles from './refund-page.module.css';

export type RefundEntry = {
  readonly reason: string;
  /** Undefined: it follows from the reason, if that is one of the suggested ones. */
  readonly isFitToSell?: boolean | undefined;
  readonly method: CounterReceipt['methods'][number];
  readonly reference: string;
};
export type RefundProblem = 'nothing' | 'reason' | 'condition' | 'reference' | 'signature' | 'till';
type RefundFieldsProps = {
  entry: RefundEntry;
  onChange: (change: Partial<RefundEntry>) => void;
  /** Empty: nothing is paid. */
  methods: CounterReceipt['methods'];
  signature: Signature;
  tills: readonly OpenTill[];
  tillId: string | null;
  onTill: (tillId: string | null) => void;
  /** What is missing. Empty before the form is submitted. */
  problems: readonly RefundProblem[];
  disabled: boolean;
};
const reasons = ['faulty', 'wrong', 'mind', 'duplicate'] as const;

/** Whether the pieces are fit to sell, derived from a suggested reason. Undefined for a typed reason. */
export function readCondition(reason: string, t: Translate): boolean | undefined {
  const known = reasons.find((name) => t(`sellRefund.reason.${name}`) === reason);
  return known && known !== 'faulty';
}

export function RefundFields({ entry, onChange, methods, signature, problems, ...props }: RefundFieldsProps) {
  const { t } = useShow();
  const { tills, tillId, disabled } = props;
  const isPaid = methods.length > 0;
  const explain = (problem: RefundProblem, text: string) => (problems.includes(problem) ? text : undefined);
  return (
    <div className={styles.fields}>
      <ReasonField
        value={entry.reason}
        onChange={(reason) =>
          onChange(readCondition(reason, t) === undefined ? { reason } : { reason, isFitToSell: undefined })
        }
        reasons={reasons.map((name) => t(`sellRefund.reason.${name}`))}
        error={explain('reason', t('sell.reasonNeeded'))}
      />
      <Radio.Group
        label={t('documentLine.condition')}
        required
        value={entry.isFitToSell === undefined ? null : String(entry.isFitToSell)}
        onChange={(value) => onChange({ isFitToSell: value === 'true' })}
        error={explain('condition', t('sellRefund.condition.needed'))}
      >
        <div className={styles.methods}>
          <Radio size="md" value="true" label={t('sellRefund.fit')} />
          <Radio size="md" value="false" label={t('sellRefund.unfit')} />
        </div>
      </Radio.Group>
      {isPaid && (
        <Radio.Group
          label={t('sellRefund.method')}
          value={entry.method}
          onChange={(method) => onChange({ method: method as RefundEntry['method'] })}
        >
          <div className={styles.methods}>
            {methods.map((method) => (
              <Radio key={method} size="md" value={method} label={t(`sellRefund.method.${method}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {isPaid && entry.method === 'terminal' && (
        <TextInput
          size="md"
          label={t('sellPay.reference')}
          required
          maxLength={50}
          autoComplete="off"
          value={entry.reference}
          onChange={({ currentTarget: { value } }) => onChange({ reference: value })}
          error={explain('reference', t('sellPay.reference.needed'))}
        />
      )}
      {isPaid && entry.method === 'cash' && (
        <div className={styles.signature}>
          <SignaturePad
            signature={signature}
            label={t('sellRefund.sign')}
            disabled={disabled}
            error={explain('signature', t('signature.needed'))}
          />
        </div>
      )}
      {(tills.length !== 1 || tillId === null) && (
        <Select
          size="md"
          label={t(isPaid ? 'sellRefund.till' : 'sellRefund.exchangeTill')}
          required
          data={tills.map(({ id, name }) => ({ value: id, label: name }))}
          value={tillId}
          onChange={props.onTill}
          error={explain('till', t(tills.length === 0 ? 'sell.noShift' : 'sell.chooseTill'))}
        />
      )}
    </div>
  );
}
