// The counter: staff scan or type a pickup code and hand over the pieces. Hand-overs are queued while the network is
// down.
import type { Pickup } from '@keepsake/core/counter/counter.contract';
import { Alert, Button } from '@mantine/core';
import { IconCircleCheck, IconPrinter, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../../api/call.ts';
import { useConnection } from '../../../../api/connection.ts';
import type { RouteHandle } from '../../../../app/route-handle.ts';
import { useShow } from '../../../../patterns/display/show.ts';
import { PageHeader } from '../../../../patterns/page/page-header.tsx';
import { CodeField } from '../../../../patterns/scan-field/code-field.tsx';
import { useTypeAnywhere } from '../../../../patterns/scan-field/use-type-anywhere.ts';
import { counterPath } from '../desk-queries.ts';
import { CounterForm, type HandOverResult } from './counter-form.tsx';
import styles from './counter-page.module.css';
import { PickupQueue } from './pickup-queue.tsx';
import { QueuedHandOvers } from './queued-hand-overs.tsx';
import { useQueuedHandOvers } from './use-hand-overs.ts';

export const handle = { title: 'counter.title', access: { module: 'counter' } } satisfies RouteHandle;

type ScannedPickup = { readonly code: string; readonly pickup: Pickup };

export default function CounterPage() {
  const { t } = useShow();
  const queued = useQueuedHandOvers();
  const isConnected = useConnection() === 'ok';
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [, setSearch] = useSearchParams();
  // A scanner types wherever the focus is. Enter outside of fields hands over what was found.
  useTypeAnywhere(field, () => form.current?.requestSubmit());
  const [found, setFound] = useState<ScannedPickup>();
  const [result, setResult] = useState<HandOverResult>();

  const scan = async (code: string) => {
    setFound(undefined);
    setResult(undefined);
    const pickup = await call('POST /api/inventory/counter/pickups', { body: { code } }, { quiet: true });
    setFound({ code, pickup });
    return undefined;
  };
  // `preventScroll` keeps the details in view. On a touch screen, the focus would open a keyboard that hides them.
  const focusField = () => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  };
  const startNext = () => {
    setFound(undefined);
    setResult(undefined);
    // clears the search, so that the list shows all people again
    setSearch({}, { replace: true });
    field.current?.focus();
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('counter.title')} subtitle={t('counter.subtitle')} />
      {!isConnected && (
        <Alert icon={<IconWifiOff aria-hidden />} color="yellow" role="status" mb={12}>
          {t('counter.offline')}
        </Alert>
      )}
      <CodeField label={t('common.pickupCode')} onCode={scan} fieldRef={field} />
      <QueuedHandOvers items={queued} />
      {result && <HandOverDone result={result} onNext={startNext} />}
      {found && !result && (
        <CounterForm
          key={found.code}
          formRef={form}
          code={found.code}
          pickup={found.pickup}
          onHandedOver={setResult}
        />
      )}
      <PickupQueue isHidden={Boolean(found ?? result)} onChoose={focusField} />
    </div>
  );
}

function HandOverDone({ result, onNext }: { result: HandOverResult; onNext: () => void }) {
  const { t } = useShow();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { count, receiver, answer } = result;
  const isPartial = answer?.handOvers.some(({ isComplete }) => !isComplete);
  return (
    <section className={styles.done} data-kept={answer ? undefined : true}>
      <p className={styles.status} role="status">
        {answer ? <IconCircleCheck size={28} aria-hidden /> : <IconWifiOff size={28} aria-hidden />}
        {answer ? t('counter.done', { count, receiver }) : t('counter.kept')}
      </p>
      {isPartial && <p>{t('counter.done.rest')}</p>}
      <div className={styles.buttons}>
        {answer && (
          <Button
            component={Link}
            to={`${counterPath}/slip?ids=${answer.handOvers.map(({ id }) => id).join(',')}`}
            variant="default"
            size="md"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            {t('common.printSlip')}
          </Button>
        )}
        <Button ref={button} size="md" onClick={onNext}>
          {t('counter.next')}
        </Button>
      </div>
    </section>
  );
}
