// Texts about issuing applications, on screens and in files.
import { type Messages, text } from '../../values/messages.ts';

export const issueMessages = {
  'issue.timePassed': text('時間不可早於現在', 'Choose a time in the future', '时间不可早于现在'),
  'issue.place': text('書院商店櫃台', 'College shop counter', '书院商店柜台'),
  'issue.restReleased': text(
    '只可領取一次，未取的件數會釋放',
    'One pickup only: anything not taken is released',
    '只可领取一次，未取的件数会释放',
  ),
  'issue.recipients': {
    'zh-HK': '{count} 位受贈人',
    en: { one: '{count} recipient', other: '{count} recipients' },
    'zh-CN': '{count} 位受赠人',
  },
  'issue.actingFor': text('{name}（代 {other}）', '{name}, acting for {other}', '{name}（代 {other}）'),
  'issue.task': text('已批准的申請待發放', 'Approved applications to issue', '已批准的申请待发放'),
  'issue.task.overdue': text('逾期未領的申請', 'Applications not collected in time', '逾期未领的申请'),
} as const satisfies Messages;
