// Many souvenirs from a sheet, made or changed by their codes: all of it, or nothing and why.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { souvenirDefaults } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import type { CheckedRow, CheckedSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import {
  type ImportCells,
  type ImportColumn,
  type ImportValues,
  neededColumns,
  openColumns,
  readRow,
} from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { souvenirMessages } from '@keepsake/core/labels/souvenir.messages';
import { withheldFields } from '@keepsake/core/permissions/form-fields';
import { codeKey } from '@keepsake/core/values/code-key';
import type { LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { type ImportOutcome, workWords } from '@keepsake/core/workbench/work/work-words';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudits, recordHistories } from '../../../db/record.ts';
import { writeInBatches } from '../../../db/write-in-batches.ts';
import { listCategories } from '../categories/category.repo.ts';
import { lockActiveSuppliers } from '../suppliers/supplier-choice.repo.ts';
import type { SouvenirSheet } from './souvenir-sheet.ts';
import {
  insertSouvenirs,
  lockSouvenirsByCode,
  type SouvenirFields,
  type SouvenirRecord,
  saveSouvenirs,
} from './souvenir-write.repo.ts';

type Work = { readonly before: SouvenirRecord | undefined; readonly after: SouvenirFields };
type Judged = { readonly shown: CheckedRow; readonly work: Work | undefined };

const { pictures: _, ...defaults } = souvenirDefaults;
const blank: SouvenirFields = { ...defaults, categoryId: '', name: { 'zh-HK': '', en: '' } };

/** The souvenir as the row wants it: what the row leaves empty stays as it was. */
function merged(
  before: SouvenirFields,
  values: ImportValues,
  ids: { categoryId: string | undefined; supplierId: string | undefined },
): SouvenirFields {
  const text = (old: LocalizedText, hk?: string, en?: string, cn?: string): LocalizedText => ({
    ...old,
    ...(hk === undefined ? {} : { 'zh-HK': hk }),
    ...(en === undefined ? {} : { en }),
    ...(cn === undefined ? {} : { 'zh-CN': cn }),
  });
  return {
    ...before,
    code: before.code || (values.code?.normalize('NFKC') ?? ''),
    categoryId: ids.categoryId ?? before.categoryId,
    supplierId: ids.supplierId ?? before.supplierId,
    name: text(before.name, values.nameHk, values.nameEn, values.nameCn),
    colour: text(before.colour, values.colourHk, values.colourEn),
    style: text(before.style, values.styleHk, values.styleEn),
    introduction: text(before.introduction, values.introductionHk, values.introductionEn),
    level: values.level ?? before.level,
    applicableObject: values.applicableObject ?? before.applicableObject,
    state: values.valid === undefined ? before.state : values.valid ? 'valid' : 'invalid',
    customised: values.customised ?? before.customised,
    perishable: values.perishable ?? before.perishable,
    inShop: values.inShop ?? before.inShop,
    inApplication: values.inApplication ?? before.inApplication,
    minimumStock: values.minimumStock ?? before.minimumStock,
    safeStock: values.safeStock ?? before.safeStock,
  };
}

const changedFields = ({ before, after }: Work): (keyof SouvenirFields)[] =>
  (Object.keys(after) as (keyof SouvenirFields)[]).filter(
    (field) => field in blank && JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
  );

async function judge(tx: Tx, sheet: SouvenirSheet, context: SignedInContext): Promise<Judged[]> {
  const say = (key: keyof typeof validationMessages) => translate(validationMessages[key], context.language);
  const codes = sheet.lines.flatMap(({ cells }) => cells.code?.trim() || []);
  const existing = new Map((await lockSouvenirsByCode(tx, codes)).map((one) => [codeKey(one.code), one]));
  const categories = new Map((await listCategories(tx)).map(({ id, code }) => [codeKey(code), id]));
  const suppliers = new Map((await lockActiveSuppliers(tx)).map(({ id, code }) => [codeKey(code), id]));
  const seen = new Set<string>();
  const open = openColumns(withheldFields('gifts', (permission) => may(context.caller, permission)));
  return sheet.lines.map(({ row, cells }) => {
    const { values, problems } = readRow(cells, context.language);
    const wrong = (column: ImportColumn, key: keyof typeof validationMessages) => {
      problems[column] ??= say(key);
    };
    // a filled cell of a column that is not granted is refused; an empty one changes nothing anyway
    for (const column of sheet.columns)
      if (cells[column] && !open.includes(column)) wrong(column, 'validation.notAllowed');
    const code = values.code && codeKey(values.code);
    const before = code ? existing.get(code) : undefined;
    if (code && seen.has(code)) wrong('code', 'validation.twiceInSheet');
    if (code) seen.add(code);
    if (!before) for (const column of neededColumns) if (!cells[column]) wrong(column, 'validation.required');
    const categoryId = values.categoryCode ? categories.get(codeKey(values.categoryCode)) : undefined;
    if (values.categoryCode && !categoryId) wrong('categoryCode', 'validation.unknownCode');
    const supplierId = values.supplierCode ? suppliers.get(codeKey(values.supplierCode)) : undefined;
    if (values.supplierCode && !supplierId) wrong('supplierCode', 'validation.supplierInactive');
    const after = merged(before ?? blank, values, { categoryId, supplierId });
    const button = after.state === 'valid' ? 'gifts.enable' : 'gifts.disable';
    if (before && after.state !== before.state && !may(context.caller, button))
      wrong('valid', 'validation.notAllowed');
    const work = { before, after };
    const action = !before ? 'create' : changedFields(work).length > 0 ? 'update' : 'same';
    const fine = Object.keys(problems).length === 0;
    return { shown: { row, action, values: cells as ImportCells, problems }, work: fine ? work : undefined };
  });
}

function toSheet({ columns }: SouvenirSheet, judged: readonly Judged[]): CheckedSheet {
  const rows = judged.map(({ shown }) => shown);
  return {
    // a missing column that a new souvenir needs is shown too, to hold its mark
    columns: [
      ...columns,
      ...neededColumns.filter((one) => !columns.includes(one) && rows.some((row) => row.problems[one])),
    ],
    rows,
    created: rows.filter(({ action }) => action === 'create').length,
    updated: rows.filter(({ action }) => action === 'update').length,
    wrong: rows.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0),
  };
}

export async function checkSouvenirSheet(tx: Tx, sheet: SouvenirSheet, context: SignedInContext) {
  return toSheet(sheet, await judge(tx, sheet, context));
}

async function record(tx: Tx, context: SignedInContext, works: readonly (Work & { id: string })[]) {
  const subject = { action: 'import', subject: 'souvenir' } as const;
  await recordHistories(
    tx,
    context,
    works.map(({ id, before, after }) => ({
      ...subject,
      subjectId: id,
      from: before?.state ?? null,
      to: before?.state === after.state ? null : after.state,
      comment: '',
    })),
  );
  await recordAudits(
    tx,
    context,
    works.map((work) => {
      const fields = changedFields(work);
      const some = (from: SouvenirFields) => Object.fromEntries(fields.map((field) => [field, from[field]]));
      return {
        ...subject,
        subjectId: work.id,
        ...(work.before ? { before: some(work.before) } : {}),
        after: some(work.after),
      };
    }),
  );
}

async function write(tx: Tx, works: readonly Work[], context: SignedInContext): Promise<string[]> {
  const stamp = { by: context.caller.name, now: context.now };
  const fresh = works.filter(({ before }) => !before);
  const made = await insertSouvenirs(
    tx,
    fresh.map(({ after }) => ({ ...after, id: context.ids.next() })),
    stamp,
  );
  // somebody took one of the codes since the sheet was judged
  if (made.some((one) => one === null)) throw new AppError('ALREADY_EXISTS');
  const changed = works.flatMap((work) => (work.before ? [{ ...work, id: work.before.id }] : []));
  await saveSouvenirs(
    tx,
    changed.map(({ id, after }) => ({ ...after, id })),
    stamp,
  );
  const created = made.flatMap((one) => {
    if (!one) return [];
    const { id, ...after } = one;
    return [{ id, before: undefined, after }];
  });
  await record(tx, context, [...created, ...changed]);
  return [...created, ...changed].map(({ after }) => after.code);
}

export async function importSouvenirs(
  tx: Tx,
  sheet: SouvenirSheet,
  context: SignedInContext,
  report: (done: number) => Promise<void>,
): Promise<ImportOutcome> {
  const { language } = context;
  const judged = await judge(tx, sheet, context);
  const { created, updated, wrong, rows } = toSheet(sheet, judged);
  if (wrong > 0) {
    const items = rows.flatMap(({ row, values, problems }) =>
      Object.entries(problems).map(([column, message]) => {
        const value = values[column as ImportColumn];
        const name = translate(souvenirMessages[`souvenir.column.${column as ImportColumn}`], language);
        const place = translate(workWords.row, language, { row });
        return { label: `${place} · ${name}${value ? `: ${value}` : ''}`, ok: false, message };
      }),
    );
    return { items, note: { word: 'wrongCells', params: { count: wrong } }, refused: true };
  }
  const works = judged
    .flatMap(({ work }) => work ?? [])
    .filter((work) => !work.before || changedFields(work).length > 0)
    .sort((a, b) => (a.after.code < b.after.code ? -1 : 1));
  const codes: string[] = [];
  await writeInBatches(works, report, async (piece) => {
    codes.push(...(await write(tx, piece, context)));
  });
  await announce(tx, 'catalogue');
  const items = codes.map((label) => ({ label, ok: true, message: '' }));
  return { items, note: { word: 'souvenirs', params: { created, updated } }, refused: false };
}
