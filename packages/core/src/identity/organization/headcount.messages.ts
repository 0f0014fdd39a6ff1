// Texts of the organization report, on its screen and in its export.

import { sharedLabels } from '../../fields/shared-labels.ts';
import { activeMessages } from '../../states/active.messages.ts';
import { type Messages, text } from '../../values/messages.ts';

export const headcountMessages = {
  'headcount.people': text('總人數', 'People', '总人数'),
  'headcount.active': activeMessages['active.state.active'],
  'headcount.disabled': activeMessages['active.state.inactive'],
  'headcount.withoutUnit': text('未分配單位', 'No unit', '未分配单位'),
  'headcount.applications': sharedLabels.applications,
  'headcount.pieces': text('饋贈件數', 'Pieces given', '馈赠件数'),
  'headcount.value': text('饋贈價值（HK$）', 'Value given (HK$)', '馈赠价值（HK$）'),
  'headcount.total': sharedLabels.total,
} as const satisfies Messages;
