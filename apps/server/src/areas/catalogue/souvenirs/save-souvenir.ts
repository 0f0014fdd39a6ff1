// Use cases: create, copy and update a souvenir.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { sharesPictures } from '@keepsake/core/catalogue/families/family.rules';
import { priceMessages } from '@keepsake/core/catalogue/prices/price.messages';
import type {
  FirstPrices,
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
import { recordChange } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { sanitizeOrEmpty, sanitizeRichText } from '../../../platform/rich-text.ts';
import { isCategory } from '../categories/category.repo.ts';
import { listFamilies, listMembers } from '../families/family.repo.ts';
import { addMemberChanges, renameFamily } from '../families/share-fields.ts';
import { setPrices } from '../prices/change-price.ts';
import { lockSupplierState } from '../suppliers/supplier-choice.repo.ts';
import { getSouvenirDetail } from './get-souvenir-detail.ts';
import { listPictures } from './souvenir.repo.ts';
import {
  findPictureIds,
  findSouvenirRecord,
  insertSouvenirs,
  isCodeTaken,
  lockSouvenirs,
  type SouvenirFields,
  type SouvenirRecord,
  savePictures,
  saveSouvenirs,
} from './souvenir-write.repo.ts';

type AllLanguages = Required<LocalizedText>;
type StoredSouvenir = { readonly pictures: readonly string[] } & SouvenirRecord;

/** An empty zh-CN text is not stored. It is converted from zh-HK when shown. */
function toLocalizedText(text: AllLanguages, clean: (one: string) => string = (one) => one): LocalizedText {
  const simplified = clean(text['zh-CN'] ?? '');
  return {
    'zh-HK': clean(text['zh-HK']),
    en: clean(text.en),
    ...(simplified ? { 'zh-CN': simplified } : {}),
  };
}

function toFields({ pictures: _, ...form }: SouvenirForm): SouvenirFields {
  return {
    ...form,
    code: form.code.normalize('NFKC'),
    name: toLocalizedText(form.name),
    introduction: toLocalizedText(form.introduction),
    details: toLocalizedText(form.details, sanitizeOrEmpty),
    colour: toLocalizedText(form.colour),
    style: toLocalizedText(form.style),
    personalLabel: toLocalizedText(form.personalLabel),
  };
}

async function checkFields(
  tx: Tx,
  fields: SouvenirFields,
  pictures: readonly string[],
  before: StoredSouvenir | null,
  context: SignedInContext,
): Promise<void> {
  const translateError = (key: keyof typeof validationMessages) =>
    translate(validationMessages[key], context.language);
  const errors: Record<string, string> = {};
  if (fields.code && (await isCodeTaken(tx, fields.code, before?.id ?? null)))
    errors.code = translateError('validation.taken');
  if (!(await isCategory(tx, fields.categoryId)))
    errors.categoryId = translateError('validation.unknownCode');
  // a supplier that was chosen while active may stay
  if (
    fields.supplierId &&
    fields.supplierId !== before?.supplierId &&
    (await lockSupplierState(tx, fields.supplierId)) !== 'active'
  )
    errors.supplierId = translateError('validation.supplierInactive');
  const knownPictureIds = await findPictureIds(tx, pictures);
  if (pictures.some((id) => !knownPictureIds.has(id)) || new Set(pictures).size !== pictures.length)
    errors.pictures = translateError('validation.format');
  if (before && fields.state !== before.state) {
    const permission = fields.state === 'valid' ? 'gifts.enable' : 'gifts.disable';
    if (!may(context.caller, permission)) errors.state = translateError('validation.notAllowed');
  }
  if (Object.keys(errors).length > 0) throw new AppError('FIELDS_INVALID', {}, errors);
}

/** Omits the technical fields from the audit line. */
const toAuditData = ({
  id: _,
  version: _v,
  updatedBy: _b,
  familyId: _f,
  optionKeys: _k,
  ...fields
}: StoredSouvenir | (SouvenirFields & Partial<StoredSouvenir>)) => fields;

async function recordSaved(
  tx: Tx,
  context: SignedInContext,
  id: string,
  action: 'create' | 'copy' | 'update',
  before: StoredSouvenir | null,
  after: SouvenirFields & { pictures: readonly string[] },
): Promise<void> {
  await recordChange(tx, context, {
    subject: 'souvenir',
    subjectId: id,
    action,
    from: before?.state ?? null,
    to: before?.state === after.state ? null : after.state,
    before: before && toAuditData(before),
    after: toAuditData(after),
  });
  await announce(tx, 'catalogue');
}

export async function createSouvenir(
  tx: Tx,
  { mallPrice, internalPrice, ...form }: SouvenirForm & FirstPrices,
  action: 'create' | 'copy',
  context: SignedInContext,
) {
  const isPriced = mallPrice !== null || internalPrice !== null;
  if (isPriced && !may(context.caller, 'prices.edit')) throw new AppError('NO_PERMISSION');
  const fields = toFields(form);
  await checkFields(tx, fields, form.pictures, null, context);
  const stamp = toStamp(context);
  const [inserted] = await insertSouvenirs(tx, [{ ...fields, id: context.ids.next() }], stamp);
  // another transaction has used the code since the check
  if (!inserted) {
    const taken = translate(validationMessages['validation.taken'], context.language);
    throw new AppError('FIELDS_INVALID', {}, { code: taken });
  }
  await savePictures(tx, inserted.id, form.pictures);
  const { id, ...after } = inserted;
  await recordSaved(tx, context, id, action, null, { ...after, pictures: form.pictures });
  if (isPriced) {
    const reason = translate(priceMessages['prices.first'], context.language);
    await setPrices(tx, id, { mallPrice, internalPrice, reason, family: false }, context);
  }
  return getSouvenirDetail(tx, id, context);
}

export async function copySouvenir(
  tx: Tx,
  id: string,
  { mallPrice, internalPrice, ...form }: z.output<typeof souvenirCopyForm>,
  context: SignedInContext,
) {
  const { id: _, version: __, family: ___, ...source } = await readSouvenirForm(tx, id);
  const merged = mergeChanges({ ...source, code: '' }, form);
  return createSouvenir(tx, { ...merged, mallPrice, internalPrice }, 'copy', context);
}

export async function updateSouvenir(
  tx: Tx,
  id: string,
  { version, ...typed }: z.output<typeof souvenirEditForm>,
  context: SignedInContext,
) {
  const locked = await lockSouvenirs(tx, [id]);
  const record = requireFound(locked.find((souvenir) => souvenir.id === id));
  if (record.version !== version) throw new AppError('CHANGED_MEANWHILE');
  const before = { ...record, pictures: await listPictures(tx, id) };
  const { id: _, version: __, family: ___, ...stored } = await readSouvenirForm(tx, id);
  const form = mergeChanges(stored, typed);
  const fields = toFields(form);
  await checkFields(tx, fields, form.pictures, before, context);
  const stamp = toStamp(context);
  const family = record.familyId ? await renameFamily(tx, record.familyId, fields.name, stamp) : null;
  const changes = await addMemberChanges(tx, [{ before: record, after: fields }], locked);
  await saveSouvenirs(
    tx,
    changes.map((change) => ({ ...change.after, id: change.before.id })),
    stamp,
  );
  for (const member of changes) {
    const { id: memberId, optionKeys } = member.before;
    const oldPictures = memberId === id ? before.pictures : await listPictures(tx, memberId);
    const isShared = !family || sharesPictures(family.options, record.optionKeys, optionKeys);
    const pictures = isShared ? form.pictures : oldPictures;
    if (isShared) await savePictures(tx, memberId, pictures);
    const old = { ...member.before, pictures: oldPictures };
    await recordSaved(tx, context, memberId, 'update', old, { ...member.after, pictures });
  }
  return getSouvenirDetail(tx, id, context);
}

/** The form without the values that the caller may not see. */
export async function getSouvenirForm(
  db: Db,
  id: string,
  { caller }: SignedInContext,
): Promise<SouvenirFormAnswer> {
  const { personalPrice, ...form } = await readSouvenirForm(db, id);
  return may(caller, 'gifts#mallPrice') ? { ...form, personalPrice } : form;
}

async function readSouvenirForm(
  db: Db,
  id: string,
): Promise<SouvenirFormAnswer & Pick<SouvenirForm, 'personalPrice'>> {
  const record = requireFound(await findSouvenirRecord(db, id));
  const { updatedBy: _, familyId, optionKeys: __, ...fields } = record;
  const family = familyId ? (await listFamilies(db, [familyId])).get(familyId) : undefined;
  const fillLanguages = (text: LocalizedText, clean = (one: string) => one) =>
    Object.fromEntries(languages.map((language) => [language, clean(text[language] ?? '')])) as AllLanguages;
  return {
    ...fields,
    // a member's form has the family's name, from which the names of all members are made
    name: fillLanguages(family?.name ?? record.name),
    introduction: fillLanguages(record.introduction),
    details: fillLanguages(record.details, sanitizeRichText),
    colour: fillLanguages(record.colour),
    style: fillLanguages(record.style),
    personalLabel: fillLanguages(record.personalLabel),
    pictures: await listPictures(db, id),
    family: family
      ? {
          size: (await listMembers(db, family.id)).length,
          kinds: family.options.map(({ kind }) => kind),
          colour: family.options.some(({ kind }) => kind === 'colour') ? fillLanguages(record.colour) : null,
        }
      : null,
  };
}
