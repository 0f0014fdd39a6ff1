// Use cases: group souvenirs into a family, change its options and members, and dissolve it.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { FamilyAnswer, FamilyForm } from '@keepsake/core/catalogue/families/family.contract';
import { findValues } from '@keepsake/core/catalogue/families/family.rules';
import { pickFormValues } from '@keepsake/core/fields/field-schemas';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { codeKey } from '@keepsake/core/values/code-key';
import { inAllLanguages, type LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChanges } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { getSouvenirDetail } from '../souvenirs/get-souvenir-detail.ts';
import { listPictures } from '../souvenirs/souvenir.repo.ts';
import {
  findSouvenirRecord,
  insertSouvenirs,
  isCodeTaken,
  lockSouvenirs,
  type SouvenirFields,
  type SouvenirRecord,
  savePictures,
  saveSouvenirs,
} from '../souvenirs/souvenir-write.repo.ts';
import {
  adoptPrices,
  copyFamilyPrices,
  deleteFamilyRow,
  type FamilyRecord,
  isFamilyCodeTaken,
  listFamilies,
  listMembers,
  lockFamily,
  saveFamilyRow,
  saveMembers,
} from './family.repo.ts';
import { toMemberFields } from './share-fields.ts';

/** An empty zh-CN text is not stored. It is converted from zh-HK when shown. */
const toStoredText = ({ 'zh-CN': simplified, ...text }: Required<LocalizedText>): LocalizedText => ({
  ...text,
  ...(simplified ? { 'zh-CN': simplified } : {}),
});

/** If the souvenir has no family, returns the form of a new one, with the code and name of the souvenir. */
export async function getFamilyForm(db: Db, id: string): Promise<FamilyAnswer> {
  const souvenir = requireFound(await findSouvenirRecord(db, id));
  const { familyId } = souvenir;
  const family = familyId && (await listFamilies(db, [familyId])).get(familyId);
  if (!family)
    return {
      version: null,
      code: souvenir.code,
      name: inAllLanguages(souvenir.name),
      options: [],
      members: [],
    };
  const members = await listMembers(db, family.id);
  return {
    version: family.version,
    code: family.code,
    name: inAllLanguages(family.name),
    options: family.options.map(({ kind, values }) => ({
      kind,
      values: values.map((value) => ({ ...value, name: inAllLanguages(value.name) })),
    })),
    members: members.map((member) => ({ souvenirId: member.id, code: member.code, keys: member.keys })),
  };
}

type Errors = Record<string, string>;

async function checkMembers(
  tx: Tx,
  id: string,
  form: FamilyForm,
  locked: ReadonlyMap<string, SouvenirRecord>,
  familyId: string | null,
  context: SignedInContext,
): Promise<void> {
  const translateError = (key: keyof typeof validationMessages) =>
    translate(validationMessages[key], context.language);
  const errors: Errors = {};
  if (await isFamilyCodeTaken(tx, form.code, familyId)) errors.code = translateError('validation.taken');
  const codes = new Set<string>();
  for (const [at, { souvenirId, keys, code }] of form.members.entries()) {
    const existing = souvenirId ? locked.get(souvenirId) : undefined;
    if (!findValues(form.options, keys)) errors[`members.${at}.keys`] = translateError('validation.format');
    if (souvenirId && !existing)
      errors[`members.${at}.souvenirId`] = translateError('validation.unknownSouvenir');
    if (existing?.familyId && existing.familyId !== familyId)
      errors[`members.${at}.souvenirId`] = translateError('validation.inOtherFamily');
    if (!souvenirId && (codes.has(codeKey(code)) || (await isCodeTaken(tx, code, null))))
      errors[`members.${at}.code`] = translateError('validation.taken');
    codes.add(codeKey(existing?.code ?? code));
  }
  if (!form.members.some(({ souvenirId }) => souvenirId === id))
    errors.members = translateError('validation.required');
  if (Object.keys(errors).length > 0) throw new AppError('FIELDS_INVALID', {}, errors);
}

/** The fields as the audit log shows them, with the family and the options. */
const toAudit = ({ code, name }: SouvenirFields, family: FamilyRecord | null, keys: readonly string[]) => ({
  code,
  name,
  family: family?.code ?? '',
  options: keys.join(' / '),
});

export async function saveFamily(tx: Tx, id: string, form: FamilyForm, context: SignedInContext) {
  const ids = [id, ...form.members.flatMap(({ souvenirId }) => souvenirId ?? [])];
  const locked = new Map((await lockSouvenirs(tx, ids)).map((souvenir) => [souvenir.id, souvenir]));
  // all members get the shared fields of this souvenir
  const source = requireFound(locked.get(id));
  const stored = source.familyId ? requireFound(await lockFamily(tx, source.familyId)) : null;
  if ((stored?.version ?? null) !== form.version) throw new AppError('CHANGED_MEANWHILE');
  await checkMembers(tx, id, form, locked, source.familyId, context);
  const isNew = form.members.some(({ souvenirId }) => souvenirId === null);
  if (isNew && !may(context.caller, 'gifts.create')) throw new AppError('NO_PERMISSION');

  const stamp = toStamp(context);
  const family: FamilyRecord = {
    id: stored?.id ?? context.ids.next(),
    code: form.code.normalize('NFKC'),
    name: toStoredText(form.name),
    options: form.options.map(({ kind, values }) => ({
      kind,
      values: values.map((value) => ({ ...value, name: toStoredText(value.name) })),
    })),
    version: (stored?.version ?? 0) + 1,
  };
  await saveFamilyRow(tx, family, stamp);

  const existing = form.members.flatMap(({ souvenirId, keys }) => {
    const before = souvenirId && locked.get(souvenirId);
    return before ? [{ before, keys, after: toMemberFields(before, source, family, keys) }] : [];
  });
  await saveSouvenirs(
    tx,
    existing.map(({ before, after }) => ({ ...after, id: before.id })),
    stamp,
  );
  const created = await createMembers(tx, form, source, family, context);
  await saveMembers(tx, family.id, [
    ...existing.map(({ before, keys }) => ({ id: before.id, keys })),
    ...created.map(({ id: souvenirId, keys }) => ({ id: souvenirId, keys })),
  ]);
  await adoptPrices(tx, family.id, id);
  const today = hongKongDay(context.now);
  await copyFamilyPrices(
    tx,
    family.id,
    created.map((member) => member.id),
    { ...stamp, today, ids: context.ids },
  );

  const members = new Set(ids);
  const leaving = [...locked.values()].filter((souvenir) => souvenir.familyId && !members.has(souvenir.id));
  await recordMembers(tx, context, stored, family, { existing, created, leaving });
  await announce(tx, 'catalogue');
  return getSouvenirDetail(tx, id, context);
}

async function createMembers(
  tx: Tx,
  form: FamilyForm,
  source: SouvenirRecord,
  family: FamilyRecord,
  context: SignedInContext,
) {
  const members = form.members
    .filter(({ souvenirId }) => souvenirId === null)
    .map(({ keys, code }) => ({
      keys,
      fields: {
        ...toMemberFields(pickFormValues(souvenirFields, source), source, family, keys),
        state: 'valid' as const,
        code: code.normalize('NFKC'),
        id: context.ids.next(),
      },
    }));
  const stamp = toStamp(context);
  const inserted = await insertSouvenirs(
    tx,
    members.map(({ fields }) => fields),
    stamp,
  );
  // another transaction has used one of the codes since the check
  if (inserted.some((one) => one === null)) throw new AppError('ALREADY_EXISTS');
  const pictures = await listPictures(tx, source.id);
  for (const { fields } of members) await savePictures(tx, fields.id, pictures);
  return members.map(({ keys, fields }) => ({ id: fields.id, keys, fields }));
}

async function recordMembers(
  tx: Tx,
  context: SignedInContext,
  stored: FamilyRecord | null,
  family: FamilyRecord,
  members: {
    existing: { before: SouvenirRecord; after: SouvenirFields; keys: readonly string[] }[];
    created: { id: string; fields: SouvenirFields; keys: readonly string[] }[];
    leaving: SouvenirRecord[];
  },
): Promise<void> {
  await recordChanges(tx, context, [
    ...members.existing.map(({ before, after, keys }) => ({
      subject: 'souvenir',
      subjectId: before.id,
      action: 'family' as const,
      before: toAudit(before, before.familyId ? stored : null, before.optionKeys),
      after: toAudit(after, family, keys),
    })),
    ...members.created.map(({ id, fields, keys }) => ({
      subject: 'souvenir',
      subjectId: id,
      action: 'create' as const,
      to: fields.state,
      after: { ...fields, family: family.code, options: keys.join(' / ') },
    })),
    ...members.leaving.map((souvenir) => leavingEntry(souvenir, family)),
  ]);
}

const leavingEntry = (souvenir: SouvenirRecord, family: FamilyRecord) => ({
  subject: 'souvenir',
  subjectId: souvenir.id,
  action: 'leaveFamily' as const,
  before: toAudit(souvenir, family, souvenir.optionKeys),
  after: toAudit(souvenir, null, []),
});

/** Members keep their names, stock, prices and history. */
export async function dissolveFamily(tx: Tx, id: string, comment: string, context: SignedInContext) {
  const members = await lockSouvenirs(tx, [id]);
  const { familyId } = requireFound(members.find((souvenir) => souvenir.id === id));
  const family = familyId ? await lockFamily(tx, familyId) : undefined;
  if (!family) throw new AppError('NOT_FOUND');
  await saveMembers(tx, family.id, []);
  await deleteFamilyRow(tx, family.id);
  await recordChanges(
    tx,
    context,
    members.map((souvenir) => ({ ...leavingEntry(souvenir, family), comment })),
  );
  await announce(tx, 'catalogue');
  return getSouvenirDetail(tx, id, context);
}
