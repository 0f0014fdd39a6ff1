// Chooses the souvenirs of a partial count, one by one or a whole family.
import { maxCountLines } from '@keepsake/core/stock/counts/count.contract';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { chooseFirstFound } from '../../../patterns/form/choose-first-found.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { codeInLabel } from '../../../patterns/scan-field/label-code.ts';
import { type FamilyChoice, FamilyMenu } from '../documents/form/family-menu.tsx';

type SouvenirsFieldProps = {
  storageId: string;
  value: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};
const endpoint = 'GET /api/inventory/document-choices/souvenirs';
type Labels = Readonly<Record<string, string>>;

/** Chosen souvenirs stay in the options during another search. */
export function SouvenirsField({ storageId, value, onChange, error }: SouvenirsFieldProps) {
  const { t } = useShow();
  const [typed, setTyped] = useState('');
  const [opened, { open, close }] = useDisclosure(false);
  const [keyword] = useDebouncedValue(typed.trim(), 200);
  const [knownLabels, setKnownLabels] = useState<Labels>({});
  const query = { pageSize: 30, ...(keyword ? { keyword } : {}), ...(storageId ? { storageId } : {}) };
  const { data, isPlaceholderData } = useApiQuery(endpoint, { query }, { keepPrevious: true });
  const found = data?.list ?? [];
  const labels: Labels = Object.fromEntries(
    found.map(({ id, productCode, name }) => [id, `${productCode} ${name}`]),
  );
  const chosen = value
    .filter((id) => !(id in labels))
    .map((id) => ({ value: id, label: knownLabels[id] ?? id }));
  const latestIds = useRef(value);
  latestIds.current = value;
  const change = (ids: string[], newLabels: Labels) => {
    setKnownLabels((known) => ({ ...known, ...newLabels }));
    latestIds.current = ids;
    onChange(ids);
  };
  /** A scanner presses Enter before the search has been answered, so its code is looked up. */
  const addScanned = async (field: HTMLInputElement) => {
    const code = codeInLabel(typed);
    const { list } = await call(endpoint, { query: { codes: code, pageSize: 1 } }, { quiet: true });
    const [scanned] = list;
    // the next scan replaces an unknown code
    if (!scanned) return field.select();
    setTyped('');
    const label = `${scanned.productCode} ${scanned.name}`;
    change([...new Set([...latestIds.current, scanned.id])], { [scanned.id]: label });
  };
  const addFamily = ({ name, members }: FamilyChoice) =>
    change(
      [...new Set([...value, ...members.map(({ id }) => id)])],
      Object.fromEntries(members.map(({ id, productCode }) => [id, `${productCode} ${name}`])),
    );
  return (
    <div>
      <MultiSelect
        label={t('common.souvenirs')}
        required
        searchable
        hidePickedOptions
        maxValues={maxCountLines}
        placeholder={t('common.nameOrCode')}
        nothingFoundMessage={t('common.noSouvenirsFound')}
        data={[...Object.entries(labels).map(([id, label]) => ({ value: id, label })), ...chosen]}
        // The server has already filtered.
        filter={({ options }) => options}
        // A choice from a search closes the list, so that it does not cover the next fields. Without a search text, the
        // list stays open for more choices.
        dropdownOpened={opened}
        onDropdownOpen={open}
        onDropdownClose={close}
        onOptionSubmit={() => {
          if (typed) close();
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        selectFirstOptionOnChange={false}
        onKeyDown={(event) => {
          if (!typed.trim()) return;
          const isFound = keyword === typed.trim() && !isPlaceholderData;
          chooseFirstFound(event, isFound);
          // the search shows its own error
          if (event.key === 'Enter' && !isFound) void addScanned(event.currentTarget).catch(() => {});
        }}
        value={value}
        onChange={(ids) => change(ids, labels)}
        error={error}
        mb={10}
      />
      <FamilyMenu label={t('counts.family')} onChoose={addFamily} />
    </div>
  );
}
