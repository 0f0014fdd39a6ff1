import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { SouvenirNote } from '../../../patterns/list/filters/souvenir-note.tsx';

type SouvenirFilterNoteProps = { id: string; endpoint: 'GET /api/inventory/movements' };

/** The souvenir whose movements are shown. */
export function SouvenirFilterNote({ id, endpoint }: SouvenirFilterNoteProps) {
  const t = useT();
  const { data } = useApiQuery(endpoint, { query: { souvenirId: id, pageSize: 1 } });
  const first = data?.list[0];
  // a souvenir without movements has no name in the answer
  if (data && !first) return <SouvenirNote name={t('list.oneSouvenir')} />;
  return <SouvenirNote name={first ? `${first.productCode} ${first.name}` : '…'} />;
}
