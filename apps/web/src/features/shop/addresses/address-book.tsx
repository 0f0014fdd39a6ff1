import { type Address, maxAddresses } from '@keepsake/core/shop/addresses/address.contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { ChoiceCard, Choices } from '../cart/choice-card.tsx';
import styles from './address-book.module.css';
import { type AddressContact, AddressDialog } from './address-dialog.tsx';

export const useAddresses = (enabled = true) => useApiQuery('GET /api/shop/addresses', {}, { enabled });

type AddressBookProps = {
  /** The id of the chosen address. Used together with `onChoose`, to let the user choose one. */
  chosen?: string | undefined;
  onChoose?: (id: string | undefined) => void;
  error?: string | undefined;
  /** The name and phone that a new address starts with. */
  contact?: AddressContact | undefined;
};

/** The user's own addresses: choose, add, change, remove. */
export function AddressBook({ chosen, onChoose, error: missing, contact }: AddressBookProps) {
  const t = useT();
  const errorId = useId();
  const confirm = useConfirm();
  const { data, error, refetch } = useAddresses();
  const [open, setOpen] = useState<Address | 'new'>();
  const removal = useApiCommand('DELETE /api/shop/addresses/:id');
  const askRemove = (address: Address) =>
    confirm({
      title: t('address.remove.title', { name: address.name }),
      text: t('address.remove.text', { place: address.place }),
      confirmLabel: t('common.remove'),
      danger: true,
      run: async () => {
        await removal.mutateAsync({ params: { id: address.id } });
        if (address.id === chosen) onChoose?.(undefined);
      },
    });
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />;
  if (!data) return <div className="ks-skeleton" style={{ height: 64 }} role="status" />;
  const renderTools = (address: Address) => (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('address.edit.of', { name: address.name })}
        onClick={() => setOpen(address)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('address.remove.of', { name: address.name })}
        onClick={() => void askRemove(address)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </>
  );
  const renderHeading = (address: Address) => (
    <span className={styles.heading}>
      {address.name} <span className={styles.phone}>{address.phone}</span>
      {address.isDefault && <StateBadge tone="gold">{t('address.default')}</StateBadge>}
      {address.onCampus && <StateBadge tone="ok">{t('address.campus')}</StateBadge>}
    </span>
  );
  return (
    <div className={styles.book}>
      {data.list.length === 0 && <p className={styles.none}>{t('address.none')}</p>}
      {onChoose ? (
        <Choices label={t('address.choose')} wide>
          {data.list.map((address) => (
            <ChoiceCard
              key={address.id}
              name="address"
              value={address.id}
              checked={address.id === chosen}
              onChoose={() => onChoose(address.id)}
              title={renderHeading(address)}
              text={address.place}
              tools={renderTools(address)}
            />
          ))}
        </Choices>
      ) : (
        <ul className={styles.list}>
          {data.list.map((address) => (
            <li key={address.id} className={styles.row}>
              <IconMapPin size={20} stroke={1.7} className={styles.pin} aria-hidden />
              <div className={styles.words}>
                {renderHeading(address)}
                <p className={styles.place}>{address.place}</p>
              </div>
              <div className={styles.tools}>{renderTools(address)}</div>
            </li>
          ))}
        </ul>
      )}
      {missing && (
        <p id={errorId} className={styles.error} role="alert">
          {missing}
        </p>
      )}
      {data.list.length < maxAddresses && (
        <Button
          variant="default"
          radius="xl"
          className={styles.add}
          aria-describedby={missing && errorId}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('address.add')}
        </Button>
      )}
      {open && (
        <AddressDialog
          address={open === 'new' ? undefined : open}
          contact={contact}
          isFirst={data.list.length === 0}
          onSaved={(list) => {
            const added = list.find(({ id }) => !data.list.some((known) => known.id === id));
            if (added) onChoose?.(added.id);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
