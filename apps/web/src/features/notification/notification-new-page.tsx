// The form to send a notification by hand.
import type { PersonDetail } from '@keepsake/core/identity/accounts/people.contract';
import { type NotificationForm, notificationForm } from '@keepsake/core/notification/notification.contract';
import { notificationFields } from '@keepsake/core/records/notification.fields';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import type { RouteHandle } from '../../app/route-handle.ts';
import { useT } from '../../i18n/i18n.tsx';
import { MomentField } from '../../patterns/dates/moment-field.tsx';
import { FieldInput, FieldSection, initialValues } from '../../patterns/fields/field-section.tsx';
import { FormPage } from '../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../patterns/form/use-keepsake-form.ts';
import { useReload } from '../../patterns/hooks/use-api.ts';
import { useHasModule } from '../../patterns/hooks/use-may.ts';
import { ReceiverChoice } from './receiver-choice.tsx';

export const handle = {
  title: 'notifications.new',
  access: { module: 'notification-log' },
} satisfies RouteHandle;

const logPath = '/inventory/notificationLog-report';

function findAddress({ account, email, mobilePhone }: PersonDetail, type: NotificationForm['type']): string {
  if (type === 'email') return email;
  return type === 'app' ? account : mobilePhone;
}

export default function NotificationNewPage() {
  const t = useT();
  const navigate = useNavigate();
  const reload = useReload();
  const form = useKeepsakeForm({
    schema: notificationForm,
    initialValues: initialValues(notificationFields),
    submit: async (body) => {
      const { id } = await call('POST /api/notifications', { body });
      await reload();
      await navigate(`${logPath}/${id}`);
    },
    saved: 'notifications.created',
  });
  const [person, setPerson] = useState<PersonDetail>();
  const hasModule = useHasModule();
  const seesPeople = hasModule('users');
  const { type } = form.values;
  const choose = (chosen: PersonDetail) => {
    setPerson(chosen);
    form.setValue('receiverName', chosen.realName);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another person or channel is chosen
  useEffect(() => {
    if (person) form.setValue('receiverAddress', findAddress(person, type));
  }, [person, type]);
  const shared = { fields: notificationFields, form, isNew: true };
  return (
    <FormPage
      title="notifications.new"
      back={{ to: logPath, list: 'reports.screen.notifications' }}
      form={form}
      submitLabel="notifications.send"
    >
      <FieldSection {...shared} title={t('notification.receiverName')} names={['type', 'businessType']}>
        {seesPeople && <ReceiverChoice onChoose={choose} />}
        <FieldInput {...shared} field={notificationFields.receiverName} name="receiverName" />
        <TextInput
          label={t('notification.receiverAddress')}
          description={t(`notifications.address.${form.values.type}`)}
          required
          {...form.field('receiverAddress')}
        />
      </FieldSection>
      <FieldSection
        {...shared}
        title={t('notification.content')}
        names={['title', 'businessNo', 'content', 'priority']}
      >
        <MomentField
          label={t('notification.scheduledAt')}
          description={t(notificationFields.scheduledAt.hint)}
          value={form.values.scheduledAt}
          error={form.findError('scheduledAt')}
          onChange={(moment) => form.setValue('scheduledAt', moment)}
        />
      </FieldSection>
    </FormPage>
  );
}
