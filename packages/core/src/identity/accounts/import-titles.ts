// The headings of the sheet for importing people.
import { label } from '../../fields/field.ts';
import { userFields } from '../../records/user.fields.ts';
import type { Message } from '../../values/messages.ts';
import type { importColumns } from './people.contract.ts';

export const importTitles = {
  account: userFields.account.label,
  realName: userFields.realName.label,
  email: userFields.email.label,
  mobilePhone: userFields.mobilePhone.label,
  kind: userFields.kind.label,
  organizeCode: label('單位編號', 'Unit code', '单位编号'),
  positionCode: label('職位編號', 'Position code', '职位编号'),
  englishName: userFields.englishName.label,
  roleCodes: label('角色編號', 'Role codes', '角色编号'),
} as const satisfies Record<(typeof importColumns)[number], Message>;
