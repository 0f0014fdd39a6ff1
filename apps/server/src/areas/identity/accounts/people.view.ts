// Converts people to views for the back office, with the actions that the caller may take.
import { blockedActions } from '@keepsake/core/api/why';
import { type PersonDetail, personActions } from '@keepsake/core/identity/accounts/people.contract';
import {
  findPersonActionRefusal,
  isPersonActionRelevant,
  type PersonAction,
} from '@keepsake/core/identity/accounts/people.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { PersonRecord } from './people.repo.ts';

const withIsSelf = (person: PersonRecord, { caller }: SignedInContext) => ({
  ...person,
  isSelf: person.id === caller.userId,
});

const listRelevantActions = (person: PersonRecord, context: SignedInContext): PersonAction[] =>
  personActions.filter(
    (action) =>
      may(context.caller, `users.${action}`) && isPersonActionRelevant(withIsSelf(person, context), action),
  );

const findObstacle = (person: PersonRecord, context: SignedInContext, action: PersonAction) =>
  findPersonActionRefusal(context.caller, withIsSelf(person, context), action);

export function toPersonRow(person: PersonRecord, context: SignedInContext) {
  const { language } = context;
  return {
    id: person.id,
    account: person.account,
    realName: person.realName,
    englishName: person.englishName,
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
    actions: listRelevantActions(person, context).filter((action) => !findObstacle(person, context, action)),
  };
}

export function toPersonDetail(person: PersonRecord, context: SignedInContext): PersonDetail {
  return {
    ...toPersonRow(person, context),
    blocked: blockedActions(
      listRelevantActions(person, context),
      (action) => findObstacle(person, context, action),
      context.language,
    ),
    mobilePhone: person.mobilePhone,
    organizeId: person.organizeId,
    positionId: person.positionId,
    roleIds: person.roleIds,
    password: person.password,
    createdAt: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
  };
}
