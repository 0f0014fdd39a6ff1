// People as the back office reads them, with what the caller may do to each.
import type { PersonDetail } from '@keepsake/core/identity/people.contract';
import { powersRefusal } from '@keepsake/core/identity/people.rules';
import { may, type SignedInContext } from '../../http/context.ts';
import { textIn } from '../../platform/chinese.ts';
import type { PersonRecord } from './people.repo.ts';

function actionsOf(person: PersonRecord, { caller }: SignedInContext): PersonDetail['actions'] {
  if (powersRefusal(caller, person)) return [];
  const possible: Record<PersonDetail['actions'][number], boolean> = {
    edit: true,
    resetPassword: !person.disabled,
    unlock: person.locked,
    disable: !person.disabled && person.id !== caller.userId,
    enable: person.disabled,
  };
  return (Object.keys(possible) as PersonDetail['actions']).filter(
    (action) => possible[action] && may(caller, `users.${action}`),
  );
}

export function toPersonRow(person: PersonRecord, context: SignedInContext) {
  const { language } = context;
  return {
    id: person.id,
    account: person.account,
    realName: person.realName,
    email: person.email ?? '',
    kind: person.kind,
    organizeName: person.organizeName ? textIn(person.organizeName, language) : '',
    positionName: person.positionName ? textIn(person.positionName, language) : '',
    roleNames: person.roleNames.map((name) => textIn(name, language)).join(', '),
    state: person.disabled
      ? ('disabled' as const)
      : person.locked
        ? ('locked' as const)
        : ('active' as const),
    actions: actionsOf(person, context),
  };
}

export function toPersonDetail(person: PersonRecord, context: SignedInContext): PersonDetail {
  return {
    ...toPersonRow(person, context),
    mobilePhone: person.mobilePhone,
    organizeId: person.organizeId,
    positionId: person.positionId,
    roleIds: person.roleIds,
    hasPassword: person.hasPassword,
    createdAt: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
  };
}
