import type { PersonDetail } from '@keepsake/core/identity/accounts/people.contract';
import { call } from '../../api/call.ts';
import { PersonSelect } from '../../business/person-select.tsx';
import { useT } from '../../i18n/i18n.tsx';

/** Chooses a person and loads their details, such as the email address. Only for users who may list people. */
export function ReceiverChoice({ onChoose }: { onChoose: (person: PersonDetail) => void }) {
  const t = useT();
  const choose = async (id: string) =>
    onChoose(await call('GET /api/permission/Users/:id', { params: { id } }));
  return (
    <PersonSelect
      wrapperProps={{ 'data-wide': true }}
      label={t('notifications.person')}
      description={t('notifications.person.text')}
      onChange={(id) => id && void choose(id).catch(() => {})}
    />
  );
}
