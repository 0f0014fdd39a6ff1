import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { IconArrowBackUp, IconBan, IconCircleCheck, IconSend, IconX } from '@tabler/icons-react';
import type { Show } from '../../../patterns/display/show.ts';
import { type ActionTable, action } from '../../../patterns/page/action-bar.tsx';
import type { DocumentScreen } from './document-screens.ts';
import { listUnusualLines } from './form/unusual-cost.ts';

type Decision = 'confirm' | 'submit' | 'reopen' | 'reject' | 'cancel';

const icons = {
  confirm: IconCircleCheck,
  submit: IconSend,
  reopen: IconArrowBackUp,
  reject: IconX,
  cancel: IconBan,
};
const tones = { confirm: 'primary', submit: 'primary', reject: 'danger', cancel: 'danger' } as const;

/** Assembling and taking apart have their own texts, unless a document does both. */
function chooseText({ lines }: DocumentDetail, kind: DocumentScreen['kind']) {
  if (kind !== 'assembly') return kind;
  const directions = new Set(
    lines.filter(({ setLine }) => setLine === null).map(({ direction }) => direction),
  );
  return directions.size > 1 ? kind : directions.has('in') ? 'assembly.in' : 'assembly.out';
}

function writeConsequence(
  document: DocumentDetail,
  kind: DocumentScreen['kind'],
  { t, format }: Show,
): string {
  const { totalQuantity, lineCount } = document;
  const unusual = listUnusualLines(document).map(({ productCode, averageCost }) =>
    t('documents.confirm.unusual', { code: productCode, cost: format.hkd(averageCost) }),
  );
  const consequence = t(`documents.confirm.${chooseText(document, kind)}`, {
    // pieces may be added and removed, so an adjustment counts its lines
    count: kind === 'adjustment' ? lineCount : Math.abs(totalQuantity),
    lines: lineCount,
  });
  return [...unusual, consequence].join(' ');
}

/** Whether the document has a button to confirm it, even if that is not possible now. */
export const isConfirmNext = ({ state, orderType }: DocumentDetail): boolean =>
  state === 'pending_approval' && orderType !== 'APPLICATION';

/** The actions on a document, with their confirmation texts. */
export function buildDocumentActions({
  kind,
  plural,
}: DocumentScreen): ActionTable<DocumentDetail, Decision> {
  const buildDecision = (name: Decision) =>
    action<DocumentDetail, `POST /api/inventory/${typeof plural}/:id/actions/${Decision}`>({
      label: `documents.action.${name}`,
      icon: icons[name],
      tone: name in tones ? tones[name as keyof typeof tones] : 'default',
      endpoint: `POST /api/inventory/${plural}/:id/actions/${name}`,
      input: ({ id, version }, comment) => ({ params: { id }, body: { comment, version } }),
      confirm: {
        title: ({ no }, { t }) => t(`documents.${name}.ask`, { no }),
        text: (document, show) =>
          name === 'confirm' ? writeConsequence(document, kind, show) : show.t(`documents.${name}.text`),
        comment: { min: name === 'reject' ? 1 : 0, max: 200 },
        ...(name === 'cancel' ? { keep: 'documents.cancel.keep' } : {}),
      },
      isNext: (document) => name === 'confirm' && isConfirmNext(document),
      done: `documents.${name}.done`,
    });
  return {
    confirm: buildDecision('confirm'),
    submit: buildDecision('submit'),
    reopen: buildDecision('reopen'),
    reject: buildDecision('reject'),
    cancel: buildDecision('cancel'),
  };
}
