import { delegationForm } from '@keepsake/core/application/approve/delegation.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { Select, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { useT } from '../../../i18n/i18n.tsx';
import { DayField } from '../../../patterns/dates/day-field.tsx';
import { FormDialog } from '../../../patterns/form/form-dialog.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';

type Values = z.input<typeof delegationForm>;

export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { userInfo } = useUser();
  const { data } = useApiQuery('GET /api/application/delegations/people', {});
  const add = useApiCommand('POST /api/application/delegations');
  const today = hongKongDay(new Date());
  const form = useKeepsakeForm({
    schema: delegationForm,
    initialValues: { toUserId: '', startsOn: today, endsOn: '', reason: '' } as Values,
    submit: async (body) => {
      await add.mutateAsync({ body });
      onClose();
    },
    saved: 'delegation.saved',
  });
  const { fromUserId } = form.values;
  const people = (data?.list ?? []).map(({ id, name, unitName }) => ({
    value: id,
    label: unitName ? `${name} · ${unitName}` : name,
  }));
  const others = people.filter(({ value }) => value !== (fromUserId ?? userInfo.userId));
  return (
    <FormDialog title={t('delegation.new')} form={form} onClose={onClose}>
      {data?.maySetForOthers && (
        <Select
          label={t('delegation.fromName')}
          placeholder={t('delegation.from.self')}
          data={people}
          searchable
          clearable
          value={fromUserId ?? null}
          onChange={(id) => form.setValue('fromUserId', id ?? undefined)}
          error={form.findError('fromUserId')}
        />
      )}
      <Select label={t('delegation.toName')} required data={others} searchable {...form.field('toUserId')} />
      <DayField label={t('delegation.startsOn')} required min={today} {...form.field('startsOn')} />
      <DayField
        label={t('delegation.endsOn')}
        required
        min={form.values.startsOn || today}
        {...form.field('endsOn')}
      />
      <Textarea label={t('common.reason')} maxLength={200} autosize minRows={2} {...form.field('reason')} />
    </FormDialog>
  );
}
