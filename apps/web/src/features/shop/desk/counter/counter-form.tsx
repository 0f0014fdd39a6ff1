// The form of a hand-over: the quantities, the receiver and an optional signature.
import type { Pickup } from '@keepsake/core/counter/counter.contract';
import { Button, TextInput } from '@mantine/core';
import { IconHandGrab } from '@tabler/icons-react';
import { type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { randomId } from '../../../../api/random-id.ts';
import { isSigned, renderSignature } from '../../../../business/signature/signature-ink.ts';
import { SignaturePad } from '../../../../business/signature/signature-pad.tsx';
import { useSignature } from '../../../../business/signature/use-signature.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { useUser } from '../../../../patterns/hooks/use-user.ts';
import { showToast } from '../../../../stores/toast-store.ts';
import styles from './counter-page.module.css';
import { CounterRecord } from './counter-record.tsx';
import { type HandOverQuantities, toQuantityKey } from './hand-over-quantities.ts';
import type { HandOverAnswer } from './hand-over-queue.ts';
import { handOverQueue } from './use-hand-overs.ts';

export type HandOverResult = {
  readonly count: number;
  readonly receiver: string;
  readonly answer: HandOverAnswer | undefined;
};
type CounterFormProps = {
  formRef: Ref<HTMLFormElement>;
  code: string;
  pickup: Pickup;
  onHandedOver: (result: HandOverResult) => void;
};

const selectAllLines = ({ records }: Pickup): HandOverQuantities =>
  Object.fromEntries(
    records.flatMap(({ id, lines }) => lines.map(({ lineNo, open }) => [toQuantityKey(id, lineNo), open])),
  );

const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export function CounterForm({ formRef, code, pickup, onHandedOver }: CounterFormProps) {
  const { t, format } = useShow();
  const { userId } = useUser().userInfo;
  const heading = useRef<HTMLHeadingElement>(null);
  const signature = useSignature();
  const [quantities, setQuantities] = useState<HandOverQuantities>(() => selectAllLines(pickup));
  const [receiver, setReceiver] = useState(pickup.records[0]?.contactName || pickup.personName);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  // Focus the heading, not the button, so that the Enter of a second scan does not press the button.
  useEffect(() => heading.current?.focus(), []);

  const records = pickup.records.flatMap(({ kind, id, no, lines }) => {
    const given = lines
      .map(({ lineNo }) => ({ lineNo, quantity: quantities[toQuantityKey(id, lineNo)] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    return given.length > 0 ? [{ no, record: { kind, id, lines: given } }] : [];
  });
  const count = records
    .flatMap(({ record }) => record.lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);

  const handOver = async (event: SyntheticEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const name = receiver.trim();
    if (pending || count === 0 || name === '') return;
    setPending(true);
    const outcome = await handOverQueue.submit({
      key: randomId(),
      userId,
      at: Date.now(),
      personName: pickup.personName,
      nos: records.map(({ no }) => no),
      body: { code, receiverName: name, records: records.map(({ record }) => record) },
      ...(isSigned(signature.ink)
        ? { signature: await readAsDataUrl(await renderSignature(signature.ink)) }
        : {}),
    });
    setPending(false);
    if (outcome.state === 'refused') return void showToast('error', outcome.reason);
    onHandedOver({ count, receiver: name, answer: outcome.state === 'sent' ? outcome.answer : undefined });
  };

  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={handOver}
      noValidate
      aria-label={t('counter.title')}
    >
      <h2 ref={heading} tabIndex={-1} className={styles.person}>
        {t('counter.for', { name: format.person(pickup.personName) })}
      </h2>
      {pickup.records.map((record) => (
        <CounterRecord
          key={record.id}
          record={record}
          personName={pickup.personName}
          quantities={quantities}
          disabled={pending}
          onChange={(change) => setQuantities((before) => ({ ...before, ...change }))}
        />
      ))}
      <div className={styles.who}>
        <TextInput
          size="md"
          label={t('counter.receiver')}
          required
          maxLength={50}
          autoComplete="off"
          disabled={pending}
          value={receiver}
          onChange={({ currentTarget: { value } }) => setReceiver(value)}
          error={wasSubmitted && receiver.trim() === '' ? t('counter.receiver.needed') : undefined}
        />
        <SignaturePad
          signature={signature}
          label={t('counter.signature')}
          required={false}
          disabled={pending}
        />
      </div>
      <div className={styles.foot}>
        {count === 0 && <span role="status">{t('counter.nothing')}</span>}
        <Button
          type="submit"
          aria-keyshortcuts="Enter"
          size="lg"
          loading={pending}
          disabled={count === 0}
          leftSection={<IconHandGrab size={20} aria-hidden />}
        >
          {t('counter.handOver', { count })}
        </Button>
      </div>
    </form>
  );
}
