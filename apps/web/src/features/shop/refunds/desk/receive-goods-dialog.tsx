// Receives returned goods and records their condition in one dialog. They can also be received now and inspected later.
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Button, Modal, Stack } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import {
  ConditionFields,
  ConditionList,
  type Pieces,
  sumPieces,
  toParts,
} from '../../../../business/condition-fields.tsx';
import { PersonalText } from '../../../../business/personal-text.tsx';
import { DialogButtons } from '../../../../patterns/dialog/dialog-buttons.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import { useReload } from '../../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../../stores/toast-store.ts';

export function ReceiveGoods({ refund }: { refund: StaffRefundDetail }) {
  const { t } = useShow();
  const [open, setOpen] = useState(false);
  const mayReceive = refund.actions.includes('receive');
  if (!mayReceive && !refund.actions.includes('inspect')) return null;
  return (
    <>
      <Button leftSection={<IconPackageImport size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t(mayReceive ? 'refundDesk.receive' : 'refundDesk.inspect')}
      </Button>
      {open && <ReceiveGoodsDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

type Line = StaffRefundDetail['lines'][number];
/** The conditions that are preset for a line: if its pieces never left the shop, all are fit to sell. */
const presetPieces = ({ held, quantity }: Line): Pieces => (held === quantity ? { resell: quantity } : {});

function ReceiveGoodsDialog({ refund, onClose }: { refund: StaffRefundDetail; onClose: () => void }) {
  const { t } = useShow();
  const reload = useReload();
  const { id, refundNo, lines, actions } = refund;
  const mayReceive = actions.includes('receive');
  const mayInspect = actions.includes('inspect');
  const [inspected, setInspected] = useState<Readonly<Record<number, Pieces>>>({});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [pending, setPending] = useState<'receive' | 'inspect'>();
  const getPieces = (line: Line) => inspected[line.lineNo] ?? presetPieces(line);
  const isComplete = lines.every((line) => sumPieces(getPieces(line)) === line.quantity);
  const send = async (step: 'receive' | 'inspect') => {
    if (pending) return;
    setPending(step);
    try {
      if (step === 'receive')
        await call('POST /api/shop/desk/refunds/:id/actions/receive', { params: { id }, body: {} });
      else
        await call('POST /api/shop/desk/refunds/:id/actions/inspect', {
          params: { id },
          body: {
            lines: lines.map((line) => ({ lineNo: line.lineNo, parts: toParts(getPieces(line)) })),
          },
        });
      await reload();
      void showToast(
        'success',
        t(step === 'receive' ? 'refundDesk.receive.done' : 'refundDesk.inspect.done'),
      );
      onClose();
    } catch {
      // The call has already shown the error.
      await reload();
      setPending(undefined);
    }
  };
  const inspect = () => {
    setWasSubmitted(true);
    if (isComplete) void send('inspect');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('refundDesk.receive.ask', { no: refundNo })}
      centered
      size={mayInspect ? 'xl' : 'md'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap={14}>
        <p>
          {t(
            mayInspect
              ? refund.kind === 'exchange'
                ? 'refundDesk.inspect.text.exchange'
                : 'refundDesk.inspect.text'
              : refund.kind === 'repair'
                ? 'refundDesk.receive.repair'
                : 'refundDesk.receive.text',
          )}
        </p>
        {mayInspect && (
          <ConditionList>
            {lines.map((line) => (
              <ConditionFields
                key={line.lineNo}
                of={line.name}
                quantity={line.quantity}
                pieces={getPieces(line)}
                onChange={(pieces) => setInspected((all) => ({ ...all, [line.lineNo]: pieces }))}
                showsError={wasSubmitted}
                disabled={pending !== undefined}
              >
                <strong>{line.name}</strong>
                <PersonalText personal={line.personal} />
                <span>
                  {[line.productCode, t('common.pieceCount', { count: line.quantity }), line.reason]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {line.held > 0 && <span>{t('refundDesk.line.held', { count: line.held })}</span>}
              </ConditionFields>
            ))}
          </ConditionList>
        )}
        <DialogButtons>
          <Button variant="default" disabled={pending !== undefined} onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          {mayReceive && (
            <Button
              variant={mayInspect ? 'default' : 'filled'}
              loading={pending === 'receive'}
              disabled={pending === 'inspect'}
              onClick={() => void send('receive')}
            >
              {t(mayInspect ? 'refundDesk.receive.later' : 'refundDesk.receive')}
            </Button>
          )}
          {mayInspect && (
            <Button loading={pending === 'inspect'} disabled={pending === 'receive'} onClick={inspect}>
              {t('refundDesk.inspect.submit')}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
