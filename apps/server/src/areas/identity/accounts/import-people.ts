// Many people from a sheet: all of them, or none and why. They get no password and no role; both are given by hand.

import { fieldErrors } from '@keepsake/core/api/validation';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import {
  type importColumns,
  importRow,
  newPersonForm,
} from '@keepsake/core/identity/accounts/people.contract';
import { translate } from '@keepsake/core/values/messages';
import { type ImportOutcome, workWords } from '@keepsake/core/workbench/work/work-words';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { inPieces } from '../../../db/in-pieces.ts';
import { recordAudits } from '../../../db/record.ts';
import { closedColumns, type SheetRow } from './import-sheet.ts';
import { longestName, nameFault } from './name-length.ts';
import { idsByCode, insertPeople, takenKeys } from './people.repo.ts';

type Field = (typeof importColumns)[number];
type Problem = { row: number; field: Field; value: string; message: string };
type Checked = { row: number; person: z.output<typeof importRow> };

export async function importPeople(
  tx: Tx,
  rows: readonly SheetRow[],
  context: SignedInContext,
  report: (done: number) => Promise<void>,
): Promise<ImportOutcome> {
  const { language, now } = context;
  const say = (key: keyof typeof validationMessages) => translate(validationMessages[key], language);
  const problems: Problem[] = [];
  const checked: Checked[] = [];
  const closed = closedColumns(context.caller);
  for (const { row, values: cells } of rows) {
    // a filled cell of a column that is not granted is refused; an empty one takes the form's own default
    for (const field of closed)
      if (cells[field])
        problems.push({ row, field, value: cells[field], message: say('validation.notAllowed') });
    const values = closed.includes('kind')
      ? { ...cells, kind: newPersonForm.shape.kind.parse(undefined) }
      : cells;
    const parsed = importRow.safeParse(values, { reportInput: true });
    if (parsed.success) checked.push({ row, person: parsed.data });
    else
      for (const [field, message] of Object.entries(fieldErrors(parsed.error.issues, language)))
        problems.push({ row, field: field as Field, value: values[field as Field] ?? '', message });
  }

  const codes = await idsByCode(tx);
  const nameLimit = await longestName(tx);
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
    const tooLong = nameFault(person.realName, nameLimit, language);
    if (tooLong) problems.push({ row, field: 'realName', value: person.realName, message: tooLong });
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
  if (problems.length > 0) {
    const items = problems
      .sort((a, b) => a.row - b.row)
      .map(({ row, field, value, message }) => ({
        label: `${translate(workWords.row, language, { row })} · ${field}${value && `: ${value}`}`,
        ok: false,
        message,
      }));
    return { items, note: { word: 'wrongCells', params: { count: items.length } }, refused: true };
  }

  await inPieces(people, report, async (piece) => {
    await insertPeople(tx, piece, now);
    await recordAudits(
      tx,
      context,
      piece.map(({ id, account, realName, email, kind, organizeId, positionId }) => ({
        action: 'import',
        subject: 'user',
        subjectId: id,
        after: { account, realName, email, kind, organizeId, positionId },
      })),
    );
  });
  const items = people.map(({ account, realName }) => ({
    label: `${realName} (${account})`,
    ok: true,
    message: '',
  }));
  return { items, note: { word: 'users', params: { count: people.length } }, refused: false };
}
