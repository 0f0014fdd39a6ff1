// Creates the outbound orders of one or many applications. It asks when and where to collect, then shows the results.
import { arrangementForm, type OfficeApplicationRow } from '@keepsake/core/application/issue/issue.contract';
import { Button, Modal, Stack } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import type { CallOutput } from '../../../api/endpoint-types.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiQuery, useReload } from '../../../patterns/hooks/use-api.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { type Arrangement, ArrangementFields } from '../apply/arrangement-fields.tsx';
import styles from './outbound-dialog.module.css';

type OutboundResults = CallOutput<'POST /api/application/office/actions/outbound'>['list'];
type Props = {
  rows: readonly Pick<OfficeApplicationRow, 'id' | 'no' | 'actions'>[];
  onClose: (made: boolean) => void;
};

export function OutboundDialog({ rows, onClose }: Props) {
  const t = useT();
  const [results, setResults] = useState<OutboundResults>();
  const suggested = useApiQuery('GET /api/application/office/arrangement-default', {});
  const close = () => onClose(results !== undefined);
  const issuable = rows.filter(({ actions }) => actions.includes('makeOutbound'));
  return (
    <Modal
      opened
      onClose={close}
      title={t(results ? 'common.result' : 'issues.make')}
      centered
      size={520}
      closeOnClickOutside={results !== undefined}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {results ? (
        <Results results={results} onClose={close} />
      ) : suggested.isPending ? (
        <div role="status" aria-busy="true" aria-label={t('load.loading')}>
          <div className="ks-skeleton" style={{ height: 280, borderRadius: 12 }} />
        </div>
      ) : (
        <ArrangementForm
          initialValues={{ ...emptyArrangement, ...suggested.data }}
          ids={issuable.map(({ id }) => id)}
          skippedCount={rows.length - issuable.length}
          onCreated={setResults}
          onClose={close}
        />
      )}
    </Modal>
  );
}

const emptyArrangement: Arrangement = { deliveryAt: '', deliveryPlace: '', pickupInstructions: '' };
type ArrangementFormProps = {
  /** The suggested time and place. */
  initialValues: Arrangement;
  ids: string[];
  /** How many of the selected applications already have an outbound order. */
  skippedCount: number;
  onCreated: (results: OutboundResults) => void;
  onClose: () => void;
};

function ArrangementForm({ initialValues, ids, skippedCount, onCreated, onClose }: ArrangementFormProps) {
  const t = useT();
  const reload = useReload();
  const form = useKeepsakeForm({
    schema: arrangementForm,
    initialValues,
    submit: async (arrangement) => {
      const body = { ids, ...arrangement };
      const { list } = await call('POST /api/application/office/actions/outbound', { body });
      await reload();
      onCreated(list);
    },
    saved: null,
  });
  return (
    <form onSubmit={(event) => void form.onSubmit(event)} noValidate aria-label={t('issues.make')}>
      <Stack gap={14}>
        <p className={styles.text}>{t('issues.make.text', { count: ids.length })}</p>
        {skippedCount > 0 && (
          <p className={styles.text}>{t('issues.alreadyMade', { count: skippedCount })}</p>
        )}
        <ArrangementFields form={form} />
        <DialogButtons>
          <Button variant="default" disabled={form.pending} onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" loading={form.pending}>
            {t('issues.makeMany', { count: ids.length })}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function Results({ results, onClose }: { results: OutboundResults; onClose: () => void }) {
  const t = useT();
  const may = useMay('approval-management');
  const created = results.filter(({ refusal }) => refusal === '');
  const refused = results.length - created.length;
  return (
    <Stack gap={14}>
      <p className={styles.text} role="status">
        {t('issues.result.made', { count: created.length })}
        {refused > 0 && ` · ${t('issues.result.refused', { count: refused })}`}
      </p>
      <ul className={styles.results}>
        {results.map(({ id, no, outboundNo, refusal }) => (
          <li key={id} data-refused={refusal !== '' || undefined}>
            {refusal ? <IconCircleX size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />}
            <span className={styles.no}>{no}</span>
            <span>{refusal || `${t('documents.outbound.one')} ${outboundNo}`}</span>
          </li>
        ))}
      </ul>
      <DialogButtons>
        {created.length > 0 && may('print') && (
          <Button
            component={Link}
            to={`/inventory/approval-management/slips?ids=${created.map(({ id }) => id).join(',')}`}
            variant="default"
            leftSection={<IconPrinter size={17} aria-hidden />}
          >
            {t('common.printSlip')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('app.close')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
