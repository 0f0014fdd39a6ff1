import { notificationForm } from '@keepsake/core/notification/notification.contract';
import { businessTypes, channels, priorities } from '@keepsake/core/notification/templates';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import type { RouteHandle } from '../../app/route-handle.ts';
import { useT } from '../../i18n/i18n.tsx';
import { MomentField } from '../../patterns/dates/moment-field.tsx';
import { FieldGrid, FormPage } from '../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../patterns/form/use-keepsake-form.ts';
import { invalidate } from '../../patterns/hooks/use-api.ts';
import { Section } from '../../patterns/page/section.tsx';

export const handle = {
  title: 'notifications.new.title',
  access: { module: 'notification-log' },
} satisfies RouteHandle;

const logPath = '/inventory/notificationLog-report';
const initialValues: z.input<typeof notificationForm> = {
  type: 'email',
  businessType: 'order',
  businessNo: '',
  title: '',
  content: '',
  receiverName: '',
  receiverAddress: '',
  priority: 'normal',
  scheduledAt: null,
};

export default function NotificationNewPage() {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useKeepsakeForm({
    schema: notificationForm,
    initialValues,
    submit: async (body) => {
      const { id } = await call('POST /api/notifications', { body });
      await invalidate(client, ['GET /api/notifications', 'GET /api/notifications/statistics']);
      await navigate(`${logPath}/${id}`);
    },
    saved: 'notifications.created',
  });
  const type = form.values.type;
  return (
    <FormPage
      title="notifications.new.title"
      back={{ to: logPath, label: t('detail.backTo', { list: t('notifications.title') }) }}
      form={form}
      submitLabel="notifications.send"
    >
      <Section title={t('notifications.receiver')}>
        <FieldGrid>
          <Select
            label={t('notification.column.type')}
            required
            allowDeselect={false}
            data={channels.map((value) => ({ value, label: t(`notification.type.${value}`) }))}
            {...form.field('type')}
          />
          <Select
            label={t('notification.column.businessType')}
            required
            allowDeselect={false}
            data={businessTypes.map((value) => ({ value, label: t(`notification.business.${value}`) }))}
            {...form.field('businessType')}
          />
          <TextInput label={t('notification.column.receiverName')} required {...form.field('receiverName')} />
          <TextInput
            label={t('notification.column.receiverAddress')}
            description={t(`notifications.address.${type}`)}
            required
            {...form.field('receiverAddress')}
          />
        </FieldGrid>
      </Section>
      <Section title={t('notifications.content')}>
        <FieldGrid>
          <TextInput
            wrapperProps={{ 'data-wide': true }}
            label={t('notification.column.title')}
            required
            {...form.field('title')}
          />
          <Textarea
            wrapperProps={{ 'data-wide': true }}
            label={t('notifications.content')}
            autosize
            minRows={4}
            {...form.field('content')}
          />
          <TextInput label={t('notification.column.businessNo')} {...form.field('businessNo')} />
          <Select
            label={t('notification.column.priority')}
            allowDeselect={false}
            data={priorities.map((value) => ({ value, label: t(`notification.priority.${value}`) }))}
            {...form.field('priority')}
          />
          <MomentField
            label={t('notification.column.scheduledAt')}
            description={t('notifications.scheduled.hint')}
            value={form.values.scheduledAt}
            error={form.errorOf('scheduledAt')}
            onChange={(moment) => form.setValue('scheduledAt', moment)}
          />
        </FieldGrid>
      </Section>
    </FormPage>
  );
}
