import {
  type SynonymForm,
  type SynonymGroup,
  synonymForm,
} from '@keepsake/core/catalogue/synonyms/synonym.contract';
import { Textarea } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSaveRecord } from '../../../patterns/form/use-save-record.ts';

export function SynonymDialog({ group, onClose }: { group?: SynonymGroup; onClose: () => void }) {
  const t = useT();
  const save = useSaveRecord(group, 'POST /api/settings/synonyms', 'PUT /api/settings/synonyms/:id');
  const form = useKeepsakeForm({
    schema: synonymForm,
    initialValues: { words: group?.words ?? [] } as SynonymForm,
    submit: async (body) => {
      await save(body, body);
      onClose();
    },
  });
  const { words } = form.values;
  const error = form.findError('words') ?? words.map((_, i) => form.findError(`words.${i}`)).find(Boolean);
  return (
    <FormDialog title={t(group ? 'common.edit' : 'synonyms.add')} form={form} onClose={onClose}>
      <Textarea
        label={t('synonyms.words')}
        description={t('synonyms.words.text')}
        required
        autosize
        minRows={5}
        maxRows={20}
        defaultValue={words.join('\n')}
        error={error}
        onChange={(event) =>
          form.setValue(
            'words',
            event.currentTarget.value
              .split('\n')
              .map((word) => word.trim())
              .filter((word) => word !== ''),
          )
        }
      />
    </FormDialog>
  );
}
