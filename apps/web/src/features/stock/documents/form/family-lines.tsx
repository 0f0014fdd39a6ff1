// Adds lines for several sizes and colours of a family at once.
import { Button, Menu } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallOutput } from '../../../../api/endpoint-types.ts';
import { FamilyDialog } from '../../../../business/family-dialog.tsx';
import type { Quantities } from '../../../../business/family-grid.tsx';
import { useT } from '../../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import type { LineGridModel } from '../../../../patterns/line-grid/use-line-grid.ts';

const endpoint = 'GET /api/inventory/document-choices/families';
type Family = CallOutput<typeof endpoint>['list'][number];

type FamilyLinesProps = {
  grid: LineGridModel;
  /** The storage that pieces leave. */
  storageId: string | undefined;
  /** Pieces come in, so that any quantity is possible. */
  unlimited: boolean;
};

/** Not shown if there are no families. */
export function FamilyLines({ grid, storageId, unlimited }: FamilyLinesProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Family>();
  const { data } = useApiQuery(endpoint, { query: storageId ? { storageId } : {} });
  if (!data?.list.length) return null;
  const add = async (family: Family, quantities: Quantities) => {
    const codes = family.members.filter(({ id }) => quantities[id]).map(({ productCode }) => productCode);
    const picks = await grid.lookup.byCodes(codes.map((code) => code.toUpperCase()));
    for (const pick of picks.values()) grid.store.addPieces(pick, 'quantity', quantities[pick.id]);
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconGridDots size={17} aria-hidden />}>
            {t('documents.families')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {data.list.map((family) => (
            <Menu.Item key={family.id} onClick={() => setChosen(family)}>
              {family.code} · {family.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && (
        <FamilyDialog
          name={chosen.name}
          options={chosen.options}
          members={chosen.members}
          unlimited={unlimited}
          onAdd={(quantities) => add(chosen, quantities)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
