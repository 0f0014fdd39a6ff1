// The last section of a form: who changed the record and when, with a button that deletes it.
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { useConfirm } from '../../patterns/dialog/confirm-dialog.tsx';
import { useReload } from '../../patterns/hooks/use-api.ts';
import { type Fact, KeyValue } from '../../patterns/page/key-value.tsx';
import { Section } from '../../patterns/page/section.tsx';
import { showToast } from '../../stores/toast-store.ts';

type RecordFactsProps = {
  facts: readonly Fact[];
  canDelete: boolean;
  /** The texts of the deletion: the confirmation, the button and the message afterwards. */
  texts: { title: string; text: string; label: string; done: string };
  send: () => Promise<unknown>;
  /** The list, which is shown after the deletion. */
  listPath: string;
};

export function RecordFacts({ facts, canDelete, texts, send, listPath }: RecordFactsProps) {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const reload = useReload();
  const askDelete = () =>
    confirm({
      title: texts.title,
      text: texts.text,
      confirmLabel: texts.label,
      danger: true,
      run: async () => {
        await send();
        await reload();
        void showToast('success', texts.done);
        await navigate(listPath, { replace: true });
      },
    });
  return (
    <Section
      title={t('history.title')}
      aside={
        canDelete && (
          <Button
            variant="default"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => void askDelete()}
          >
            {texts.label}
          </Button>
        )
      }
    >
      <KeyValue paired facts={facts} />
    </Section>
  );
}
