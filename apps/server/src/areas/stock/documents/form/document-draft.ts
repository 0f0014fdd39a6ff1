// Completes an edited draft: a field that the form leaves out keeps its stored value.
import { AppError } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { type DocumentForms, documentForms } from '@keepsake/core/stock/documents/document.form';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import type { SignedInContext } from '../../../../context/context.ts';

type DraftLine = { souvenirId?: string; reverses?: number; storageId?: string };
export type DraftForm = { readonly lines: readonly DraftLine[] };

const isSame = (line: DraftLine, stored: DocumentLine): boolean =>
  (line.reverses === undefined ? line.souvenirId === stored.souvenirId : line.reverses === stored.reverses) &&
  (line.storageId === undefined || line.storageId === stored.storageId);

/** Matches each line with the first unused stored line of the same souvenir and storage. */
function mergeStoredLines(lines: readonly DraftLine[], stored: readonly DocumentLine[]): object[] {
  const left = stored.filter(({ setLine }) => setLine === null);
  return lines.map((line) => {
    const at = left.findIndex((one) => isSame(line, one));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (!found) return line;
    const { direction, reason, remark, lotNumber, bestBefore } = found;
    return { direction, reason, remark, lotNumber, bestBefore, ...line };
  });
}

export function completeForm<K extends DocumentKind>(
  typed: DraftForm,
  draft: DocumentDetail,
  kind: K,
  { language }: SignedInContext,
): DocumentForms[K] {
  const schema = documentForms[kind];
  const lineKeys = Object.keys(schema.shape.lines.element.shape);
  const pick = (from: object, keys: readonly string[]) =>
    Object.fromEntries(
      Object.entries(from).filter(([key, value]) => keys.includes(key) && value !== undefined),
    );
  const stored = { ...draft, files: draft.files.map(({ fileId, name }) => ({ fileId, name })) };
  const whole = {
    ...pick({ ...stored, ...pick(typed, Object.keys(typed)) }, Object.keys(schema.shape)),
    lines: mergeStoredLines(typed.lines, draft.lines).map((line) => pick(line, lineKeys)),
  };
  const checked = schema.safeParse(whole, { reportInput: true });
  if (!checked.success) throw new AppError('FIELDS_INVALID', {}, fieldErrors(checked.error.issues, language));
  return checked.data as DocumentForms[K];
}
