// A dialog to search for souvenirs and add them to the form.
import type { CatalogItem } from '@keepsake/core/application/catalog/catalog.contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FamilyDialog } from '../../../business/family-dialog.tsx';
import { SouvenirLine } from '../../../business/souvenir-line.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { FactsLine } from '../../../patterns/page/facts-line.tsx';
import type { DraftLine } from './draft-values.ts';
import styles from './souvenir-picker.module.css';

type SouvenirPickerProps = {
  opened: boolean;
  onClose: () => void;
  chosen: ReadonlySet<string>;
  onAdd: (lines: DraftLine[]) => void;
};
const maxResults = 30;

type SouvenirOrMember = Pick<CatalogItem, 'id' | 'productCode' | 'name' | 'price' | 'available'>;

/** A line for a souvenir, or for a member of its family. */
const toLine = (
  item: CatalogItem,
  { id, productCode, name, price, available }: SouvenirOrMember,
  quantity: number,
): DraftLine => ({
  souvenirId: id,
  productCode,
  name,
  level: item.level,
  coverSrc: item.coverSrc,
  quantity,
  unitPrice: price ?? null,
  available,
});

export function SouvenirPicker({ opened, onClose, chosen, onAdd }: SouvenirPickerProps) {
  const t = useT();
  const format = useFormat();
  const [keyword, setKeyword] = useState('');
  const [searchedKeyword] = useDebouncedValue(keyword.trim(), 200);
  const [family, setFamily] = useState<CatalogItem>();
  const { data, error, refetch } = useApiQuery(
    'GET /api/application/catalog',
    { query: { keyword: searchedKeyword || undefined, pageSize: maxResults, available: '1', families: '1' } },
    { enabled: opened, keepPrevious: true },
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('apply.picker.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <TextInput
        type="search"
        aria-label={t('common.nameOrCode')}
        placeholder={t('common.nameOrCode')}
        value={keyword}
        maxLength={100}
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      {error && !data && <FailedState error={error} retry={() => void refetch()} />}
      {data?.list.length === 0 && <p className={styles.none}>{t('common.noSouvenirsFound')}</p>}
      <ul className={styles.list}>
        {data?.list.map((souvenir) => {
          const isChosen = chosen.has(souvenir.id);
          return (
            <SouvenirLine
              key={souvenir.id}
              name={souvenir.name}
              coverSrc={souvenir.coverSrc}
              level={souvenir.level}
              detail={
                <FactsLine
                  facts={[
                    souvenir.productCode,
                    souvenir.price != null && `HK$${format.amount(souvenir.price)}`,
                    t('application.catalog.available', { count: souvenir.available }),
                  ].filter(Boolean)}
                />
              }
              end={
                souvenir.family ? (
                  <Button variant="default" onClick={() => setFamily(souvenir)}>
                    {t('option.choose')}
                  </Button>
                ) : (
                  <Button
                    variant={isChosen ? 'light' : 'default'}
                    disabled={isChosen || souvenir.price === null}
                    aria-label={
                      isChosen ? t('apply.picker.added') : t('apply.picker.add', { name: souvenir.name })
                    }
                    onClick={() => onAdd([toLine(souvenir, souvenir, 1)])}
                  >
                    {isChosen ? <IconCheck size={17} aria-hidden /> : <IconPlus size={17} aria-hidden />}
                  </Button>
                )
              }
            />
          );
        })}
      </ul>
      {family?.family && (
        <FamilyDialog
          name={family.name}
          options={family.family.options}
          members={family.family.members}
          onAdd={async (quantities) =>
            onAdd(
              family
                .family!.members.filter(({ id }) => quantities[id])
                .map((member) => toLine(family, member, quantities[member.id]!)),
            )
          }
          onClose={() => setFamily(undefined)}
        />
      )}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('common.done')}</Button>
      </div>
    </Modal>
  );
}
