// Making, copying and changing a souvenir.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type {
  SouvenirForm,
  SouvenirFormAnswer,
  souvenirCopyForm,
  souvenirEditForm,
} from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { mergeChanges } from '@keepsake/core/permissions/form-fields';
import { type LocalizedText, languages } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { z } from 'zod';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import { emptyOrRichText, sanitizeRichText } from '../../../platform/rich-text.ts';
import { isCategory } from '../categories/category.repo.ts';
import { isActiveSupplier } from '../suppliers/supplier-choice.repo.ts';
import { getSouvenirDetail } from './get-souvenir-detail.ts';
import { listPictures } from './souvenir.repo.ts';
import {
  findSouvenirRecord,
  insertSouvenirs,
  isCodeTaken,
  knownPictures,
  lockSouvenirs,
  type SouvenirFields,
  type SouvenirRecord,
  savePictures,
  saveSouvenirs,
} from './souvenir-write.repo.ts';

type InLanguages = Required<LocalizedText>;
type Kept = { readonly pictures: readonly string[] } & SouvenirRecord;

/** An empty zh-CN is not kept: it is converted from zh-HK when shown. */
function toText(text: InLanguages, clean: (one: string) => string = (one) => one): LocalizedText {
  const simplified = clean(text['zh-CN'] ?? '');
  return {
    'zh-HK': clean(text['zh-HK']),
    en: clean(text.en),
    ...(simplified ? { 'zh-CN': simplified } : {}),
  };
}

function fieldsOf({ pictures: _, ...form }: SouvenirForm): SouvenirFields {
  return {
    ...form,
    code: form.code.normalize('NFKC'),
    name: toText(form.name),
    introduction: toText(form.introduction),
    details: toText(form.details, emptyOrRichText),
    colour: toText(form.colour),
    style: toText(form.style),
  };
}

async function checkFields(
  tx: Tx,
  fields: SouvenirFields,
  pictures: readonly string[],
  before: Kept | null,
  context: SignedInContext,
): Promise<void> {
  const say = (key: keyof typeof validationMessages) => translate(validationMessages[key], context.language);
  const wrong: Record<string, string> = {};
  if (fields.code && (await isCodeTaken(tx, fields.code, before?.id ?? null)))
    wrong.code = say('validation.taken');
  if (!(await isCategory(tx, fields.categoryId))) wrong.categoryId = say('validation.unknownCode');
  // whoever was chosen while active may stay
  if (
    fields.supplierId &&
    fields.supplierId !== before?.supplierId &&
    !(await isActiveSupplier(tx, fields.supplierId))
  )
    wrong.supplierId = say('validation.supplierInactive');
  const known = await knownPictures(tx, pictures);
  if (pictures.some((id) => !known.has(id)) || new Set(pictures).size !== pictures.length)
    wrong.pictures = say('validation.format');
  if (before && fields.state !== before.state) {
    const button = fields.state === 'valid' ? 'gifts.enable' : 'gifts.disable';
    if (!may(context.caller, button)) wrong.state = say('validation.notAllowed');
  }
  if (Object.keys(wrong).length > 0) throw new AppError('FIELDS_INVALID', {}, wrong);
}

/** What the audit line tells: without what is only bookkeeping. */
const audited = ({ id: _, version: _v, updatedBy: _b, ...fields }: Kept | (SouvenirFields & Partial<Kept>)) =>
  fields;

async function traces(
  tx: Tx,
  context: SignedInContext,
  id: string,
  action: 'create' | 'copy' | 'update',
  before: Kept | null,
  after: SouvenirFields & { pictures: readonly string[] },
): Promise<void> {
  await recordHistory(tx, context, {
    subject: 'souvenir',
    subjectId: id,
    action,
    from: before?.state ?? null,
    to: before?.state === after.state ? null : after.state,
    comment: '',
  });
  await recordAudit(tx, context, {
    action,
    subject: 'souvenir',
    subjectId: id,
    ...(before ? { before: audited(before) } : {}),
    after,
  });
  await announce(tx, 'catalogue');
}

export async function createSouvenir(
  tx: Tx,
  form: SouvenirForm,
  action: 'create' | 'copy',
  context: SignedInContext,
) {
  const fields = fieldsOf(form);
  await checkFields(tx, fields, form.pictures, null, context);
  const stamp = { by: context.caller.name, now: context.now };
  const [made] = await insertSouvenirs(tx, [{ ...fields, id: context.ids.next() }], stamp);
  // somebody took the code between the check and now
  if (!made) {
    const taken = translate(validationMessages['validation.taken'], context.language);
    throw new AppError('FIELDS_INVALID', {}, { code: taken });
  }
  await savePictures(tx, made.id, form.pictures);
  const { id, ...after } = made;
  await traces(tx, context, id, action, null, { ...after, pictures: form.pictures });
  return getSouvenirDetail(tx, id, context);
}

export async function copySouvenir(
  tx: Tx,
  id: string,
  form: z.output<typeof souvenirCopyForm>,
  context: SignedInContext,
) {
  const { id: _, version: __, ...source } = await getSouvenirForm(tx, id);
  return createSouvenir(tx, mergeChanges({ ...source, code: '' }, form), 'copy', context);
}

export async function updateSouvenir(
  tx: Tx,
  id: string,
  { version, ...typed }: z.output<typeof souvenirEditForm>,
  context: SignedInContext,
) {
  const [record] = await lockSouvenirs(tx, [id]);
  if (!record) throw new AppError('NOT_FOUND');
  if (record.version !== version) throw new AppError('CHANGED_MEANWHILE');
  const before = { ...record, pictures: await listPictures(tx, id) };
  const { id: _, version: __, ...stored } = await getSouvenirForm(tx, id);
  const form = mergeChanges(stored, typed);
  const fields = fieldsOf(form);
  await checkFields(tx, fields, form.pictures, before, context);
  await saveSouvenirs(tx, [{ ...fields, id }], { by: context.caller.name, now: context.now });
  await savePictures(tx, id, form.pictures);
  await traces(tx, context, id, 'update', before, { ...fields, pictures: form.pictures });
  return getSouvenirDetail(tx, id, context);
}

export async function getSouvenirForm(db: Db, id: string): Promise<SouvenirFormAnswer> {
  const record = await findSouvenirRecord(db, id);
  if (!record) throw new AppError('NOT_FOUND');
  const { updatedBy: _, ...fields } = record;
  const whole = (text: LocalizedText, clean = (one: string) => one) =>
    Object.fromEntries(languages.map((language) => [language, clean(text[language] ?? '')])) as InLanguages;
  return {
    ...fields,
    name: whole(record.name),
    introduction: whole(record.introduction),
    details: whole(record.details, sanitizeRichText),
    colour: whole(record.colour),
    style: whole(record.style),
    pictures: await listPictures(db, id),
  };
}
