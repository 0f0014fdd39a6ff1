// Staff change a paid order for its buyer, with a reason that the buyer reads.

import { staffDeliveryForm } from '@keepsake/core/shop/changes/change.contract';
import { changedFee } from '@keepsake/core/shop/changes/change.rules';
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { Alert, Button, Checkbox, Menu, Select, Text, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useShow } from '../../../patterns/display/show.ts';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { ChangeList } from './change-list.tsx';
import { ContactInputs } from './contact-inputs.tsx';
import { PiecesDialog } from './pieces-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

type OrderProps = { order: DeskDetail };
type DialogProps = OrderProps & { onClose: () => void };
const schema = staffDeliveryForm.omit({ version: true, addressId: true, difference: true });

function DeskDeliveryDialog({ order, onClose }: DialogProps) {
  const { t } = useShow();
  const change = useApiCommand('POST /api/shop/desk/orders/:id/actions/change-delivery');
  const form = useKeepsakeForm({
    schema,
    initialValues: {
      contactName: order.contactName,
      contactPhone: order.contactPhone,
      contactEmail: order.contactEmail,
      deliveryMethod: order.deliveryMethod as 'self_pickup' | 'express',
      place: order.place || undefined,
      onCampus: false,
      reason: '',
    },
    saved: 'change.done',
    submit: async ({ place, onCampus, ...values }) => {
      const isNew = values.deliveryMethod === 'express' && (place ?? '') !== order.place;
      const address = isNew && place ? { place, onCampus } : {};
      const body = { ...values, version: order.version, onCampus: false, ...address };
      await change.mutateAsync({ params: { id: order.id }, body });
      onClose();
    },
  });
  const { values } = form;
  const isExpress = values.deliveryMethod === 'express';
  const isNewPlace = isExpress && (values.place ?? '') !== order.place;
  const isChanged = isNewPlace || values.deliveryMethod !== order.deliveryMethod;
  return (
    <FormDialog
      title={t('change.delivery')}
      form={form}
      blocked={isExpress && !values.place}
      onClose={onClose}
    >
      <ContactInputs field={form.field} />
      <Select
        label={t('order.deliveryMethod')}
        allowDeselect={false}
        data={(['self_pickup', 'express'] as const).map((value) => ({
          value,
          label: t(`order.deliveryMethod.${value}`),
        }))}
        {...form.field('deliveryMethod')}
      />
      {isExpress && (
        <Textarea
          label={t('common.address')}
          required
          maxLength={200}
          autosize
          minRows={2}
          {...form.field('place')}
        />
      )}
      {isNewPlace && (
        <Checkbox label={t('address.onCampus')} {...form.field('onCampus', { type: 'checkbox' })} />
      )}
      {isChanged && <Text role="status">{t(findFeeText(order, values))}</Text>}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

/** Without permission for prices, the text does not say whether the change costs more or less. */
function findFeeText(
  { deliveryFee, feeRefunded = 0, expressFee }: DeskDetail,
  delivery: { deliveryMethod: 'self_pickup' | 'express'; onCampus: boolean },
) {
  if (deliveryFee === undefined || expressFee === undefined) return 'change.staff.fee';
  const paid = deliveryFee - feeRefunded;
  const { deliveryMethod: method, onCampus } = delivery;
  const difference = changedFee(paid, { method, onCampus }, expressFee) - paid;
  if (difference > 0) return 'change.staff.dearer';
  return difference < 0 ? 'change.staff.cheaper' : 'change.staff.fee';
}

function DeskPiecesDialog({ order, onClose }: DialogProps) {
  const { t } = useShow();
  const remove = useApiCommand('POST /api/shop/desk/orders/:id/actions/remove-pieces');
  return (
    <PiecesDialog
      lines={order.lines}
      needsReason
      nothingLeft={<Text role="status">{t('change.remove.all')}</Text>}
      onSubmit={(lines, reason) =>
        remove.mutateAsync({ params: { id: order.id }, body: { version: order.version, lines, reason } })
      }
      onClose={onClose}
    />
  );
}

/** The menu to change an order, or to remove pieces that are found missing while the order is picked. */
export function ChangeMenu({ order, onShort }: OrderProps & { onShort: () => void }) {
  const { t } = useShow();
  const [dialog, setDialog] = useState<'delivery' | 'pieces'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('desk.change')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {order.actions.includes('change') && (
            <>
              <Menu.Item onClick={() => setDialog('delivery')}>{t('change.delivery')}</Menu.Item>
              <Menu.Item onClick={() => setDialog('pieces')}>{t('change.remove')}</Menu.Item>
            </>
          )}
          {order.actions.includes('short') && <Menu.Item onClick={onShort}>{t('desk.short')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'delivery' && <DeskDeliveryDialog order={order} onClose={close} />}
      {dialog === 'pieces' && <DeskPiecesDialog order={order} onClose={close} />}
    </>
  );
}

export function DeskWaitingChange({ order }: OrderProps) {
  const { t, format } = useShow();
  const drop = useApiCommand('POST /api/shop/desk/orders/:id/actions/drop-change');
  const { waitingChange } = order;
  if (!waitingChange) return null;
  const amount = waitingChange.amount === undefined ? '' : ` · ${format.hkd(waitingChange.amount)}`;
  return (
    <Alert color="yellow" role="note" mb="md" title={`${t('change.waiting.staff')}${amount}`}>
      <ChangeList change={waitingChange} />
      <Text size="sm">{t('change.waiting.until', { time: format.dateTime(waitingChange.expiresAt) })}</Text>
      {order.actions.includes('change') && (
        <Button
          variant="default"
          mt={8}
          loading={drop.isPending}
          onClick={() => drop.mutate({ params: { id: order.id }, body: {} })}
        >
          {t('change.drop')}
        </Button>
      )}
    </Alert>
  );
}
