// Ships an express order: in one parcel, or in several that may be sent on different days.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { maxParcels } from '@keepsake/core/shop/parcels/parcel.contract';
import { packedLabel, parcelLabel } from '@keepsake/core/shop/parcels/parcel.schemas';
import { Alert, Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { nameWithText } from '../../../business/personal-text.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { LabelFields } from './label-fields.tsx';
import {
  countUnpacked,
  emptyParcel,
  listOpenLines,
  type ParcelDraft,
  startPacking,
  toParcels,
} from './packing.ts';
import styles from './parcel.module.css';

type DialogProps = { order: DeskDetail; onClose: () => void };
type Way = 'one' | 'several';

export function ShipDialog(props: DialogProps) {
  const { order } = props;
  const isPacked = order.parcels.some(({ sentAt }) => sentAt === null);
  const [way, setWay] = useState<Way>(isPacked ? 'several' : 'one');
  const choice = <WayChoice way={way} onChange={setWay} order={order} />;
  return way === 'one' ? (
    <OneParcel {...props}>{choice}</OneParcel>
  ) : (
    <SeveralParcels {...props}>{choice}</SeveralParcels>
  );
}

type WayChoiceProps = { way: Way; onChange: (way: Way) => void; order: DeskDetail };

function WayChoice({ way, onChange, order }: WayChoiceProps) {
  const { t } = useShow();
  const heldLines = order.lines.filter((line) => line.held > 0);
  const items = heldLines.map((line) => `${nameWithText(line)} × ${line.held}`).join(' · ');
  return (
    <>
      <Text size="sm">
        {order.contactName} · {order.place}
      </Text>
      {heldLines.length > 0 && (
        <Alert color="yellow" role="note">
          {t('desk.ship.takeOut', { items })}
        </Alert>
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('parcel.ways')}
        value={way}
        onChange={(value) => onChange(value as Way)}
        data={[
          { value: 'one', label: t('parcel.one') },
          { value: 'several', label: t('parcel.several') },
        ]}
      />
    </>
  );
}

type WayProps = DialogProps & { children: React.ReactNode };

function OneParcel({ order, onClose, children }: WayProps) {
  const { t } = useShow();
  const ship = useApiCommand('POST /api/shop/desk/orders/:id/actions/ship');
  const form = useKeepsakeForm({
    schema: parcelLabel,
    initialValues: { carrier: order.lastCarrier, trackingNo: '' },
    // the last courier may need no tracking number
    prefilled: order.lastCarrier !== '',
    saved: 'desk.ship.done',
    submit: async (body) => {
      await ship.mutateAsync({ params: { id: order.id }, body });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('desk.ship.title', { no: order.orderNo })}
      submitLabel={t('desk.ship')}
      form={form}
      onClose={onClose}
    >
      {children}
      <LabelFields form={form} focus={order.lastCarrier ? 'trackingNo' : 'carrier'} />
    </FormDialog>
  );
}

const packing = z.object({
  parcels: z.array(z.custom<ParcelDraft>()).check(({ value, issues }) => {
    for (const [index, { carrier, trackingNo }] of value.entries()) {
      const label = packedLabel.safeParse({ carrier, trackingNo });
      for (const { path, message } of label.error?.issues ?? [])
        issues.push({ code: 'custom', path: [index, ...path], message, input: value });
    }
  }),
});

function SeveralParcels({ order, onClose, children }: WayProps) {
  const { t } = useShow();
  const lines = listOpenLines(order);
  const sentCount = order.parcels.filter(({ sentAt }) => sentAt !== null).length;
  const pack = useApiCommand('POST /api/shop/desk/orders/:id/actions/parcels');
  const form = useKeepsakeForm({
    schema: packing,
    initialValues: { parcels: startPacking(order, lines) },
    prefilled: true,
    saved: 'parcel.saved',
    submit: async ({ parcels }) => {
      await pack.mutateAsync({ params: { id: order.id }, body: { parcels: toParcels(parcels, lines) } });
      onClose();
    },
  });
  const { parcels } = form.values;
  const change = (key: number, some: Partial<ParcelDraft>) =>
    form.setValue(
      'parcels',
      parcels.map((each) => (each.key === key ? { ...each, ...some } : each)),
    );
  const unpacked = lines.map((line) => ({ ...line, rest: countUnpacked(line, parcels) }));
  const problems = unpacked.filter(({ rest }) => rest !== 0);
  return (
    <FormDialog
      title={t('desk.ship.title', { no: order.orderNo })}
      submitLabel={t(parcels.some(({ carrier }) => carrier.trim()) ? 'desk.ship' : 'common.save')}
      form={form}
      blocked={problems.length > 0}
      onClose={onClose}
    >
      {children}
      <Text size="sm">{t('parcel.later')}</Text>
      {parcels.map((parcel, index) => (
        <fieldset key={parcel.key} className={styles.packed}>
          <legend>{t('parcel.no', { no: sentCount + index + 1 })}</legend>
          {lines.map(({ lineNo, name, open }) => (
            <div key={lineNo} className={styles.pieces}>
              <span>{name}</span>
              <QuantityStepper
                small
                min={0}
                max={open}
                value={parcel.pieces[lineNo] ?? 0}
                of={`${name} · ${t('parcel.no', { no: sentCount + index + 1 })}`}
                onChange={(quantity) =>
                  change(parcel.key, { pieces: { ...parcel.pieces, [lineNo]: quantity } })
                }
              />
            </div>
          ))}
          <TextInput
            label={t('orders.carrier')}
            maxLength={50}
            value={parcel.carrier}
            error={form.findError(`parcels.${index}.carrier`)}
            onChange={(event) => change(parcel.key, { carrier: event.currentTarget.value })}
          />
          <TextInput
            label={t('orders.trackingNo')}
            maxLength={50}
            value={parcel.trackingNo}
            error={form.findError(`parcels.${index}.trackingNo`)}
            onChange={(event) => change(parcel.key, { trackingNo: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      {sentCount + parcels.length < maxParcels && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.setValue('parcels', [...parcels, emptyParcel(parcels.length + 1)])}
        >
          {t('parcel.add')}
        </Button>
      )}
      {problems.map(({ lineNo, name, rest }) => (
        <p key={lineNo} className={styles.problem} role="status">
          {name}: {rest > 0 ? t('parcel.left', { count: rest }) : t('parcel.tooMany', { count: -rest })}
        </p>
      ))}
    </FormDialog>
  );
}
