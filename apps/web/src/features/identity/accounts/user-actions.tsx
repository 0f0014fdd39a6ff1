// The actions on an account: unlock, enable, disable and reset the password.
import type { PersonDetail } from '@keepsake/core/identity/accounts/people.contract';
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconKey, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useConfirm } from '../../../patterns/dialog/confirm-dialog.tsx';
import { ActionBar, type ActionTable, action } from '../../../patterns/page/action-bar.tsx';
import { type NewPassword, NewPasswordDialog } from './new-password-dialog.tsx';

const actionTable: ActionTable<PersonDetail, 'unlock' | 'enable' | 'disable'> = {
  unlock: action({
    label: 'users.unlock',
    icon: IconLockOpen,
    tone: 'primary',
    endpoint: 'POST /api/permission/Users/:id/actions/unlock',
    input: ({ id }: PersonDetail) => ({ params: { id }, body: {} }),
    done: 'users.unlocked',
  }),
  enable: action({
    label: 'active.action.enable',
    icon: IconCircleCheck,
    tone: 'primary',
    endpoint: 'POST /api/permission/Users/:id/actions/enable',
    input: ({ id }: PersonDetail) => ({ params: { id }, body: {} }),
    done: 'users.enabled',
  }),
  disable: action({
    label: 'active.action.disable',
    icon: IconCircleOff,
    tone: 'danger',
    endpoint: 'POST /api/permission/Users/:id/actions/disable',
    input: ({ id }: PersonDetail) => ({ params: { id }, body: {} }),
    confirm: {
      title: ({ realName }, { t }) => t('common.disableAsk', { name: realName }),
      text: ({ account }, { t }) => t('users.disable.text', { account }),
    },
    done: 'users.disabled',
  }),
};

const dialogActions = { resetPassword: { label: 'common.resetPassword', icon: IconKey } } as const;

export function UserActions({ person }: { person: PersonDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const [secret, setSecret] = useState<NewPassword>();
  const askReset = () =>
    confirm({
      title: t('users.reset.title', { name: person.realName }),
      text: t('users.reset.text'),
      confirmLabel: t('common.resetPassword'),
      run: async () =>
        setSecret(
          await call('POST /api/permission/Users/:id/actions/resetPassword', {
            params: { id: person.id },
            body: {},
          }),
        ),
    });
  return (
    <Group gap={8}>
      {person.actions.includes('resetPassword') && (
        <Button
          variant="default"
          leftSection={<IconKey size={17} aria-hidden />}
          onClick={() => void askReset()}
        >
          {t('common.resetPassword')}
        </Button>
      )}
      <ActionBar
        record={person}
        table={actionTable}
        allowed={person.actions}
        blocked={person.blocked}
        elsewhere={dialogActions}
      />
      {secret && <NewPasswordDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Group>
  );
}
