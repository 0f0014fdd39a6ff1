// Imports people from a sheet: all of them, or none if a row has an error. They get no password.
import { errorText } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import { importTitles } from '@keepsake/core/identity/accounts/import-titles';
import {
  type importColumns,
  importRow,
  newPersonForm,
} from '@keepsake/core/identity/accounts/people.contract';
import { findGrantRefusal } from '@keepsake/core/identity/accounts/people.rules';
import { translate } from '@keepsake/core/values/messages';
import { type ImportOutcome, workWords } from '@keepsake/core/workbench/work/work-words';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudits } from '../../../db/record.ts';
import { writeInBatches } from '../../../db/write-in-batches.ts';
import { findRoles } from '../roles/role.repo.ts';
import { toHeldPermissions } from '../roles/role.view.ts';
import { listWithheldColumns, type SheetRow } from './import-sheet.ts';
import { findNameProblem, getMaxNameLength } from './name-length.ts';
import { findIdsByCode, insertPeople, insertUserRoles, listTakenKeys } from './people.repo.ts';

type Field = (typeof importColumns)[number];
/** The error in one cell of the file. */
type Problem = { row: number; field: Field; value: string; message: string };
type Checked = { row: number; person: z.output<typeof importRow> };

export async function importPeople(
  tx: Tx,
  rows: readonly SheetRow[],
  context: SignedInContext,
  reportProgress: (done: number) => Promise<void>,
): Promise<ImportOutcome> {
  const { language, now } = context;
  const message = (key: keyof typeof validationMessages) => translate(validationMessages[key], language);
  const problems: Problem[] = [];
  const checked: Checked[] = [];
  const withheld = listWithheldColumns(context.caller);
  const codes = await findIdsByCode(tx);
  const roles = new Map((await findRoles(tx)).map((role) => [role.code.toLowerCase(), role]));
  for (const { row, values: cells } of rows) {
    // a value in a withheld column is refused; an empty cell takes the default of the form
    for (const field of withheld)
      if (cells[field])
        problems.push({ row, field, value: cells[field], message: message('validation.notAllowed') });
    const values = withheld.includes('kind')
      ? { ...cells, kind: newPersonForm.shape.kind.parse(undefined) }
      : cells;
    const parsed = importRow.safeParse(values, { reportInput: true });
    if (parsed.success) checked.push({ row, person: parsed.data });
    else
      for (const [field, problem] of Object.entries(fieldErrors(parsed.error.issues, language)))
        problems.push({ row, field: field as Field, value: values[field as Field] ?? '', message: problem });
    const idsByCode = { organizeCode: codes.units, positionCode: codes.positions };
    for (const [field, known] of Object.entries(idsByCode) as [
      keyof typeof idsByCode,
      typeof codes.units,
    ][]) {
      const value = values[field].trim();
      if (value && !withheld.includes(field) && !known.has(value.toLowerCase()))
        problems.push({ row, field, value, message: message('validation.unknownCode') });
    }
  }

  const findRoleIds = (row: number, cell: string): string[] => {
    const roleIds = new Set<string>();
    for (const code of cell.split(/[,，、;；]/).map((part) => part.trim())) {
      const role = roles.get(code.toLowerCase());
      const refused = role && findGrantRefusal(context.caller, toHeldPermissions(role));
      const problem = role
        ? refused && errorText(refused, {}, language)
        : code && message('validation.unknownCode');
      if (problem) problems.push({ row, field: 'roleCodes', value: code, message: problem });
      else if (role) roleIds.add(role.id);
    }
    return [...roleIds];
  };

  const nameLimit = await getMaxNameLength(tx);
  const listKeys = ({ account, email }: Checked['person']) =>
    [account, ...(email ? [email] : [])].map(accountKey);
  const taken = await listTakenKeys(
    tx,
    checked.flatMap(({ person }) => listKeys(person)),
    null,
  );
  const people = checked.map(({ row, person }) => {
    const addProblem = (field: Field, key: keyof typeof validationMessages) =>
      problems.push({ row, field, value: person[field], message: message(key) });
    const organizeId = codes.units.get(person.organizeCode.toLowerCase()) ?? null;
    const positionId = codes.positions.get(person.positionCode.toLowerCase()) ?? null;
    const tooLong = findNameProblem(person.realName, nameLimit, language);
    if (tooLong) problems.push({ row, field: 'realName', value: person.realName, message: tooLong });
    const key = accountKey(person.account);
    const emailKey = person.email ? accountKey(person.email) : null;
    if (taken.has(key)) addProblem('account', 'validation.taken');
    if (emailKey && taken.has(emailKey)) addProblem('email', 'validation.taken');
    // later rows of the same sheet cannot use the same account name or email address
    for (const used of listKeys(person)) taken.add(used);
    return {
      id: context.ids.next(),
      account: person.account.normalize('NFKC'),
      accountKey: key,
      realName: person.realName,
      englishName: person.englishName,
      email: person.email || null,
      emailKey,
      mobilePhone: person.mobilePhone,
      kind: person.kind,
      organizeId,
      positionId,
      roleIds: withheld.includes('roleCodes') ? [] : findRoleIds(row, person.roleCodes),
      generatedHash: null,
    };
  });
  if (problems.length > 0) {
    const items = problems
      .sort((a, b) => a.row - b.row)
      .map(({ row, field, value, message }) => ({
        label: `${translate(workWords.row, language, { row })} · ${translate(importTitles[field], language)}${value && `: ${value}`}`,
        ok: false,
        message,
      }));
    return { items, note: { word: 'wrongCells', params: { count: items.length } }, refused: true };
  }

  await writeInBatches(people, reportProgress, async (batch) => {
    await insertPeople(tx, batch, now);
    await insertUserRoles(tx, batch);
    await recordAudits(
      tx,
      context,
      batch.map(({ id, account, realName, englishName, email, kind, organizeId, positionId, roleIds }) => ({
        action: 'import',
        subject: 'user',
        subjectId: id,
        after: { account, realName, englishName, email, kind, organizeId, positionId, roleIds },
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
