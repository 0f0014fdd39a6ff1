// The user's own profile. All three areas use this page.
import { profileForm } from '@keepsake/core/identity/accounts/user.contract';
import { nameLimits } from '@keepsake/core/records/user.fields';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { clearUserCache } from '../../../api/session.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { FieldGrid, FormPage } from '../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useSetting } from '../../../patterns/hooks/use-setting.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { UploadField } from '../../../patterns/upload/upload-field.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnData } from './own-data.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnSignature } from './own-signature.tsx';
import { Preferences } from './preferences.tsx';

export const handle = { title: 'account.title', access: 'signed-in' } satisfies RouteHandle;

const maxDescriptionLength = 200;

export default function PersonalInfoPage() {
  const t = useT();
  const { userInfo } = useUser();
  const { revalidate } = useRevalidator();
  const [passwordFormKey, setPasswordFormKey] = useState(0);
  const refresh = () => {
    clearUserCache();
    return revalidate();
  };
  const maxNameLength = useSetting('system.name_max') ?? nameLimits.max;
  const stored = {
    realName: userInfo.realName,
    englishName: userInfo.englishName,
    mobilePhone: userInfo.mobilePhone,
    description: userInfo.description,
    headIcon: userInfo.headIcon,
    signImg: userInfo.signImg,
  };
  const form = useKeepsakeForm({
    schema: profileForm(stored, maxNameLength),
    initialValues: stored,
    submit: async (body) => {
      await call('PUT /api/permission/Users/Current', { body });
      await refresh();
    },
    saved: 'account.saved',
  });
  const descriptionLength = [...form.values.description].length;
  return (
    <FormPage
      title="account.title"
      subtitle={[userInfo.userName, userInfo.roleName].filter(Boolean).join(' · ')}
      form={form}
      after={<Preferences theme={userInfo.theme} locked={form.isDirty} />}
      beside={
        <>
          <Section title={t('account.fixed')} description={t('account.fixed.text')}>
            <KeyValue
              facts={[
                { label: t('user.account'), value: userInfo.userAccount },
                ...(userInfo.roleName ? [{ label: t('account.role'), value: userInfo.roleName }] : []),
                { label: t('common.department'), value: userInfo.organizeName },
                { label: t('user.positionName'), value: userInfo.positionName },
              ]}
            />
          </Section>
          <ChangePassword
            key={`password ${passwordFormKey}`}
            onDone={() => setPasswordFormKey(passwordFormKey + 1)}
          />
          <ChangeEmail key={userInfo.email} currentEmail={userInfo.email} onDone={refresh} />
          <OwnSessions />
          <OwnData account={userInfo.userAccount} />
        </>
      }
    >
      <Section title={t('common.basics')}>
        <FieldGrid>
          <UploadField
            type="avatar"
            label={t('account.picture')}
            alt={t('account.picture.alt')}
            value={form.values.headIcon}
            onChange={(url) => form.setValue('headIcon', url)}
            error={form.findError('headIcon')}
            round
          />
          <TextInput label={t('user.realName')} autoComplete="name" required {...form.field('realName')} />
          <TextInput label={t('user.englishName')} {...form.field('englishName')} />
          <TextInput
            label={t('account.mobilePhone')}
            type="tel"
            autoComplete="tel"
            {...form.field('mobilePhone')}
          />
          <Textarea
            wrapperProps={{ 'data-wide': true }}
            label={t('account.description')}
            description={t('account.used', { used: descriptionLength, limit: maxDescriptionLength })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            {...form.field('description')}
          />
        </FieldGrid>
      </Section>
      <Section title={t('common.signature')} description={t('account.signature.text')}>
        <OwnSignature
          value={form.values.signImg}
          onChange={(url) => form.setValue('signImg', url)}
          error={form.findError('signImg')}
        />
      </Section>
    </FormPage>
  );
}
