// The applicant's actions on an application. The record lists which are allowed.
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconPencil, IconX } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiCommand } from '../../../patterns/hooks/use-api.ts';
import { ActionBar, type ActionTable, action } from '../../../patterns/page/action-bar.tsx';
import { useOwnPaths } from './use-own-paths.ts';

export const ownQueries = [
  'GET /api/application/applications',
  'GET /api/application/applications/counts',
  'GET /api/application/applications/:id',
  'GET /api/application/home',
] as const;

type ConfirmedAction = 'recall' | 'giveBack' | 'cancel';

const actionTable: ActionTable<OwnApplication, ConfirmedAction> = {
  recall: action<OwnApplication, 'POST /api/application/applications/:id/actions/recall'>({
    label: 'myApply.recall',
    icon: IconArrowBackUp,
    endpoint: 'POST /api/application/applications/:id/actions/recall',
    input: ({ id }, reason) => ({ params: { id }, body: { reason } }),
    confirm: {
      title: ({ no }, { t }) => t('myApply.recall.title', { no }),
      text: (_, { t }) => t('myApply.recall.text'),
      comment: { label: 'common.reason', min: 0, max: 500 },
    },
    done: 'myApply.recall.done',
  }),
  giveBack: action<OwnApplication, 'POST /api/application/applications/:id/actions/give-back'>({
    label: 'myApply.giveBack',
    icon: IconArrowBackUp,
    tone: 'danger',
    endpoint: 'POST /api/application/applications/:id/actions/give-back',
    input: ({ id }, reason) => ({ params: { id }, body: { reason } }),
    confirm: {
      title: ({ no }, { t }) => t('myApply.giveBack.title', { no }),
      text: (_, { t }) => t('myApply.giveBack.text'),
      keep: 'myApply.keep',
      comment: { label: 'common.reason', min: 0, max: 500 },
    },
    done: 'myApply.giveBack.done',
  }),
  cancel: action<OwnApplication, 'POST /api/application/applications/:id/actions/cancel'>({
    label: 'myApply.cancel',
    icon: IconX,
    tone: 'danger',
    endpoint: 'POST /api/application/applications/:id/actions/cancel',
    input: ({ id }, reason) => ({ params: { id }, body: { reason } }),
    confirm: {
      title: ({ no }, { t }) => t('myApply.cancel.title', { no }),
      text: (_, { t }) => t('myApply.cancel.text'),
      keep: 'myApply.keep',
      comment: { label: 'common.reason', min: 0, max: 500 },
    },
    done: 'myApply.cancel.done',
  }),
};

export function OwnActions({ application }: { application: OwnApplication }) {
  const t = useT();
  const navigate = useNavigate();
  const { apply } = useOwnPaths();
  const { actions, id } = application;
  const edit = useApiCommand('POST /api/application/applications/:id/actions/edit', {
    onSuccess: () => navigate(`/application/apply?id=${id}`),
  });
  const allowed = actions.filter((one): one is ConfirmedAction => one in actionTable);
  return (
    <>
      {apply && actions.includes('save') && (
        <Button
          leftSection={<IconPencil size={17} aria-hidden />}
          onClick={() => void navigate(`${apply}?id=${id}`)}
        >
          {t('myApply.continue')}
        </Button>
      )}
      {apply && actions.includes('edit') && (
        <Button
          leftSection={<IconPencil size={17} aria-hidden />}
          loading={edit.isPending}
          onClick={() => edit.mutate({ params: { id }, body: {} })}
        >
          {t('myApply.edit')}
        </Button>
      )}
      {apply && (
        <Button
          variant="default"
          leftSection={<IconCopy size={17} aria-hidden />}
          onClick={() => void navigate(`${apply}?copy=${id}`)}
        >
          {t('common.copy')}
        </Button>
      )}
      <ActionBar record={application} table={actionTable} allowed={allowed} blocked={application.blocked} />
    </>
  );
}
