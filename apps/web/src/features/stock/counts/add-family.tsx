// Adds all sizes and colours of a family to an open count.
import { call } from '../../../api/call.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { type FamilyChoice, FamilyMenu } from '../documents/form/family-menu.tsx';

type AddFamilyProps = { countId: string; onAdded: (family: FamilyChoice) => void };

export function AddFamily({ countId, onAdded }: AddFamilyProps) {
  const { t } = useShow();
  const reload = useReload();
  const add = async (family: FamilyChoice) => {
    const code = family.members[0]!.productCode;
    await call('POST /api/inventory/counts/:id/actions/add', {
      params: { id: countId },
      body: { code, adds: true, family: true },
    });
    onAdded(family);
    void showToast('success', t('counts.family.added', { name: family.name, count: family.members.length }));
    await reload();
  };
  // the request shows its own error
  return <FamilyMenu label={t('counts.family')} onChoose={(family) => void add(family).catch(() => {})} />;
}
