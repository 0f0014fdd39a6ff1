import type { CartItem } from '@keepsake/core/shop/cart/cart.contract';
import { findTextProblem, normalisePersonalText } from '@keepsake/core/values/personal-text';
import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.tsx';
import { DialogButtons } from '../../../patterns/dialog/dialog-buttons.tsx';
import { PersonalTextInput } from '../products/detail/personal-text-input.tsx';

type PersonalTextDialogProps = {
  item: CartItem;
  /** Throws if the server refuses. The caller has then already shown the reason. */
  onSave: (personalText: string) => Promise<unknown>;
  onClose: () => void;
};

/** Changes the text of a cart line, or removes it. */
export function PersonalTextDialog({ item, onSave, onClose }: PersonalTextDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState(item.personalText);
  const [pending, setPending] = useState(false);
  const text = normalisePersonalText(typed);
  const isAllowed = text !== '' && findTextProblem(text, item.personal) === null;
  const save = async (next: string) => {
    setPending(true);
    try {
      await onSave(next);
      onClose();
    } catch {
      setPending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={item.name}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isAllowed) void save(text);
        }}
      >
        <Stack gap={14}>
          {item.personal ? (
            <PersonalTextInput offer={item.personal} value={typed} onChange={setTyped} />
          ) : (
            <p>{t('personal.rule.notOffered')}</p>
          )}
          <DialogButtons>
            <Button variant="default" disabled={pending} onClick={() => void save('')}>
              {t('cart.text.remove')}
            </Button>
            {item.personal && (
              <Button type="submit" loading={pending} disabled={!isAllowed}>
                {t('common.save')}
              </Button>
            )}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
