// Adds lines for several sizes and colours of a family at once.
import { useState } from 'react';
import { FamilyDialog } from '../../../../business/family-dialog.tsx';
import type { Quantities } from '../../../../business/family-grid.tsx';
import { useT } from '../../../../i18n/i18n.tsx';
import type { LineGridModel } from '../../../../patterns/line-grid/use-line-grid.ts';
import { type FamilyChoice, FamilyMenu } from './family-menu.tsx';

type FamilyLinesProps = {
  grid: LineGridModel;
  /** The storage that pieces leave. Undefined if each line has its own, or if the document can bring pieces in. */
  storageId: string | undefined;
  /** True if the document can bring pieces in. The available pieces are then no limit. */
  unlimited: boolean;
};

export function FamilyLines({ grid, storageId, unlimited }: FamilyLinesProps) {
  const t = useT();
  const [chosen, setChosen] = useState<FamilyChoice>();
  const add = async (family: FamilyChoice, quantities: Quantities) => {
    const codes = family.members.filter(({ id }) => quantities[id]).map(({ productCode }) => productCode);
    const picks = await grid.lookup.byCodes(codes);
    for (const pick of picks.values()) grid.store.addPieces(pick, 'quantity', quantities[pick.id]);
  };
  return (
    <>
      <FamilyMenu label={t('documents.families')} storageId={storageId} onChoose={setChosen} />
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
