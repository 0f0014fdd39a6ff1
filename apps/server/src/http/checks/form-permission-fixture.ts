// Test helper: people whose role grants only some form fields.
import assert from 'node:assert/strict';
import { signInNewPerson } from '../../testing/people-fixture.ts';
import type { TestProgram } from '../../testing/test-program.ts';

let people = 0;
/** Returns the token of a new account whose only role has exactly these grants. */
export async function signInWithGrants(program: TestProgram, ...grants: string[]): Promise<string> {
  const admin = await program.getToken('admin');
  const n = ++people;
  const role = await program.call('createRole', {
    token: admin,
    body: {
      enCode: `form-${n}`,
      fullName: '表單',
      fullNameEn: 'Form',
      fullNameCn: '',
      isAdministrator: false,
      grants,
    },
  });
  assert.equal(role.code, 200);
  const account = `form.user${n}`;
  const person = await program.call('createPerson', {
    token: admin,
    body: { account, realName: '表單同事', kind: 'staff', roleIds: [role.data.id] },
  });
  return signInNewPerson(program, account, person.data.password);
}
/** The answer to a request that contains these withheld fields. */
export const withheld = (...fields: string[]) => ({
  code: 403,
  data: {
    reason: 'NO_PERMISSION',
    fields: Object.fromEntries(fields.map((field) => [field, 'You do not have permission to change this'])),
  },
});
