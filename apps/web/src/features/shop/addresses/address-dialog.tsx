import { type Address, addressForm } from '@keepsake/core/shop/addresses/address.contract';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';

export type AddressContact = Pick<Address, 'name' | 'phone'>;

type AddressDialogProps = {
  /** The address to edit. Absent for a new one. */
  address?: Address | undefined;
  /** The name and phone that a new address starts with. */
  contact?: AddressContact | undefined;
  /** The first address becomes the default one without a choice. */
  isFirst: boolean;
  /** Called with all addresses, including the saved one. */
  onSaved: (list: readonly Address[]) => void;
  onClose: () => void;
};

export function AddressDialog({ address, contact, isFirst, onSaved, onClose }: AddressDialogProps) {
  const t = useT();
  const { userInfo } = useUser();
  const reload = useReload();
  const form = useKeepsakeForm({
    schema: addressForm,
    initialValues: {
      name: address?.name ?? contact?.name ?? userInfo.userName,
      phone: address?.phone ?? contact?.phone ?? userInfo.mobilePhone,
      place: address?.place ?? '',
      onCampus: address?.onCampus ?? true,
      isDefault: address?.isDefault ?? false,
    },
    submit: async (body) => {
      const { list } = address
        ? await call('PUT /api/shop/addresses/:id', { params: { id: address.id }, body })
        : await call('POST /api/shop/addresses', { body });
      await reload();
      onSaved(list);
      onClose();
    },
    saved: 'address.saved',
  });
  return (
    <FormDialog title={t(address ? 'address.edit' : 'address.add')} form={form} onClose={onClose}>
      <TextInput
        label={t('notification.receiverName')}
        autoComplete="name"
        required
        data-autofocus
        {...form.field('name')}
      />
      <TextInput label={t('common.phone')} type="tel" autoComplete="tel" required {...form.field('phone')} />
      <Textarea
        label={t('common.address')}
        placeholder={t('address.place.hint')}
        autoComplete="street-address"
        autosize
        minRows={2}
        required
        {...form.field('place')}
      />
      <Checkbox
        label={t('address.onCampus')}
        description={t('address.onCampus.text')}
        {...form.field('onCampus', { type: 'checkbox' })}
      />
      {!isFirst && (
        <Checkbox label={t('address.isDefault')} {...form.field('isDefault', { type: 'checkbox' })} />
      )}
    </FormDialog>
  );
}
