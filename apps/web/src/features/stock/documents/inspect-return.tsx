// Records the condition of returned pieces. The condition decides whether they can be sold again.
import type { DocumentDetail, DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import {
  ConditionFields,
  ConditionList,
  type Pieces,
  sumPieces,
  toParts,
} from '../../../business/condition-fields.tsx';
import { ButtonWithReason } from '../../../patterns/dialog/button-with-reason.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useReload } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';

/** A line without a condition has not been inspected yet. */
const toPieces = ({ condition, quantity }: DocumentLine): Pieces =>
  condition ? { [condition]: quantity } : {};

type InspectReturnProps = {
  document: DocumentDetail;
  /** Says whether the form has conditions that are not saved. The return order must not be confirmed without them. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The key contains the version, so that a change by another user resets the form. */
export function InspectReturn(props: InspectReturnProps) {
  const { id, version, actions } = props.document;
  return actions.includes('judge') ? <InspectionForm key={`${id} ${version}`} {...props} /> : null;
}

function InspectionForm({ document, onUnsaved }: InspectReturnProps) {
  const { t } = useShow();
  const reload = useReload();
  const [inspected, setInspected] = useState<Readonly<Record<number, Pieces>>>({});
  const [pending, setPending] = useState(false);
  const isUnsaved = Object.keys(inspected).length > 0;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  const getPieces = (line: DocumentLine) => inspected[line.lineNo] ?? toPieces(line);
  const findReason = () => {
    const wrong = document.lines.find((line) => sumPieces(getPieces(line)) !== line.quantity);
    if (!wrong) return isUnsaved ? undefined : t('form.unchanged');
    const sum = sumPieces(getPieces(wrong));
    return sum === 0
      ? t('documents.inspect.choose')
      : t('documents.inspect.wrong', { count: wrong.quantity, sum });
  };
  const save = async () => {
    setPending(true);
    try {
      await call('POST /api/inventory/returns/:id/actions/judge', {
        params: { id: document.id },
        body: {
          version: document.version,
          lines: document.lines.map((line) => ({ lineNo: line.lineNo, parts: toParts(getPieces(line)) })),
        },
      });
      void showToast('success', t('documents.inspect.done'));
    } catch {
      // The call has already shown the error.
    } finally {
      await reload();
      setPending(false);
    }
  };
  return (
    <Section title={t('documents.inspect')} description={t('documents.inspect.text')}>
      <ConditionList>
        {document.lines.map((line) => (
          <ConditionFields
            key={line.lineNo}
            of={line.souvenirName}
            quantity={line.quantity}
            pieces={getPieces(line)}
            onChange={(pieces) => setInspected((all) => ({ ...all, [line.lineNo]: pieces }))}
            showsError={!line.condition}
            disabled={pending}
          >
            <strong>{line.souvenirName}</strong>
            <span>
              {line.productCode} · {t('common.pieceCount', { count: line.quantity })}
            </span>
          </ConditionFields>
        ))}
      </ConditionList>
      <ButtonWithReason
        leftSection={<IconChecks size={17} aria-hidden />}
        loading={pending}
        reason={findReason()}
        onClick={() => void save()}
      >
        {t('documents.inspect.save')}
      </ButtonWithReason>
    </Section>
  );
}
