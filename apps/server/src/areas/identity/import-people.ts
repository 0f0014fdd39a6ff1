// Many people from a sheet: all of them, or none and why. They get no password and no role; both are given by hand.

import { accountKey } from '@keepsake/core/identity/account.rules';
import { type importColumns, importRow } from '@keepsake/core/identity/people.contract';
import { translate } from '@keepsake/core/messages';
import { fieldErrors } from '@keepsake/core/validation';
import { validationMessages } from '@keepsake/core/validation.messages';
import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { recordAudit } from '../../db/record.ts';
import { recordWork } from '../../db/work.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { SheetRow } from './import-sheet.ts';
import { idsByCode, insertPeople, takenKeys } from './people.repo.ts';

type Field = (typeof importColumns)[number];
type Problem = { row: number; field: Field; value: string; message: string };
type Checked = { row: number; person: z.output<typeof importRow> };

export async function importPeople(tx: Tx, rows: readonly SheetRow[], context: SignedInContext) {
  const { language, now } = context;
  const say = (key: keyof typeof validationMessages) => translate(validationMessages[key], language);
  const problems: Problem[] = [];
  const checked: Checked[] = [];
  for (const { row, values } of rows) {
    const parsed = importRow.safeParse(values, { reportInput: true });
    if (parsed.success) checked.push({ row, person: parsed.data });
    else
      for (const [field, message] of Object.entries(fieldErrors(parsed.error.issues, language)))
        problems.push({ row, field: field as Field, value: values[field as Field] ?? '', message });
  }

  const codes = await idsByCode(tx);
  const keysOf = ({ account, email }: Checked['person']) =>
    [account, ...(email ? [email] : [])].map(accountKey);
  const taken = await takenKeys(
    tx,
    checked.flatMap(({ person }) => keysOf(person)),
    null,
  );
  const people = checked.map(({ row, person }) => {
    const wrong = (field: Field, key: keyof typeof validationMessages) =>
      problems.push({ row, field, value: person[field], message: say(key) });
    const organizeId = codes.units.get(person.organizeCode.toLowerCase()) ?? null;
    const positionId = codes.positions.get(person.positionCode.toLowerCase()) ?? null;
    if (person.organizeCode && !organizeId) wrong('organizeCode', 'validation.unknownCode');
    if (person.positionCode && !positionId) wrong('positionCode', 'validation.unknownCode');
    const key = accountKey(person.account);
    const emailKey = person.email ? accountKey(person.email) : null;
    if (taken.has(key)) wrong('account', 'validation.taken');
    if (emailKey && taken.has(emailKey)) wrong('email', 'validation.taken');
    // the next row of the same sheet finds these names taken too
    for (const used of keysOf(person)) taken.add(used);
    return {
      id: context.ids.next(),
      account: person.account.normalize('NFKC'),
      accountKey: key,
      realName: person.realName,
      email: person.email || null,
      emailKey,
      mobilePhone: person.mobilePhone,
      kind: person.kind,
      organizeId,
      positionId,
      passwordHash: null,
    };
  });
  if (problems.length > 0) return { imported: 0, problems: problems.sort((a, b) => a.row - b.row) };

  await insertPeople(tx, people, now);
  for (const { id, account, realName, email, kind, organizeId, positionId } of people) {
    const after = { account, realName, email, kind, organizeId, positionId };
    await recordAudit(tx, context, { action: 'import', subject: 'user', subjectId: id, after });
  }
  const items = people.map(({ account, realName }) => ({
    label: `${realName} (${account})`,
    ok: true,
    message: '',
  }));
  await recordWork(tx, 'users.import', items, context);
  return { imported: people.length, problems: [] };
}
