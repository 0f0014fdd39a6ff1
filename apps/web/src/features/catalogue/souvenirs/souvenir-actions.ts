// The actions that enable and disable a souvenir, with their confirmations.
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { type ActionTable, action } from '../../../patterns/page/action-bar.tsx';

type Souvenir = Pick<SouvenirDetail, 'id' | 'name' | 'productCode' | 'actions'>;

export const souvenirActions: ActionTable<Souvenir, 'enable' | 'disable'> = {
  enable: action({
    label: 'active.action.enable',
    icon: IconCircleCheck,
    tone: 'primary',
    endpoint: 'POST /api/inventory/souvenirs/:id/actions/enable',
    input: ({ id }: Souvenir, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      title: ({ name }, { t }) => t('souvenirs.enable.title', { name }),
      text: ({ productCode: code }, { t }) => t('souvenirs.enable.text', { code }),
      comment: { min: 0, max: 200 },
    },
    done: 'souvenirs.enabled',
  }),
  disable: action({
    label: 'active.action.disable',
    icon: IconCircleOff,
    tone: 'danger',
    endpoint: 'POST /api/inventory/souvenirs/:id/actions/disable',
    input: ({ id }: Souvenir, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      title: ({ name }, { t }) => t('common.disableAsk', { name }),
      text: ({ productCode: code }, { t }) => t('souvenirs.disable.text', { code }),
      comment: { min: 0, max: 200 },
    },
    done: 'souvenirs.disabled',
  }),
};
