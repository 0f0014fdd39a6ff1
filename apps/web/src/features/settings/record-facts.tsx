// The last section of a form: who changed the record and when, with a button that deletes it.
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/i18n.tsx';
import { useConfirm } from '../../patterns/dialog/confirm-dialog.tsx';
import { invalidate, type QueryEndpoint } from '../../patterns/hooks/use-api.ts';
import { type Fact, KeyValue } from '../../patterns/page/key-value.tsx';
import { Section } from '../../patterns/page/section.tsx';
import { showToast } from '../../stores/toast-store.ts';

type RecordFactsProps = {
  facts: readonly Fact[];
  canDelete: boolean;
  /** The texts of the deletion: the confirmation, the button and the message afterwards. */
  texts: { title: string; text: string; label: string; done: string };
  send: () => Promise<unknown>;
  /** The path and the query of the list, which is shown after the deletion. */
  listPath: string;
  listQuery: QueryEndpoint;
};

export function RecordFacts({ facts, canDelete, texts, send, listPath, listQuery }: RecordFactsProps) {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const askDelete = () =>
    confirm({
      title: texts.title,
      text: texts.text,
      confirmLabel: texts.label,
      danger: true,
      run: async () => {
        await send();
        await invalidate(client, [listQuery]);
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
