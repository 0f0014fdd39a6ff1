// Settings for applications and approvals (docs/design/domain.md, "Application").
import { createRows } from './config-row.ts';

const approval = createRows('approval');
const apply = createRows('apply_approval');

export const approvalRows = {
  'approval.vip_threshold': approval.number(
    100_000,
    [0, 100_000_000],
    ['多級審批金額（HK$）', 'Multi-level approval above (HK$)', '多级审批金额（HK$）'],
    [
      '申請總值超過此金額需多級審批。',
      'Applications above this value need more than one approval.',
      '申请总值超过此金额需多级审批。',
    ],
    { isPublic: true, money: true },
  ),
  'approval.vip_levels': approval.text(
    'department,college_office',
    'levels',
    ['多級審批步驟', 'Multi-level approval steps', '多级审批步骤'],
    [
      'department（部門）與 college_office（院務處），按次序。',
      'department and college_office, in order.',
      'department（部门）与 college_office（院务处），按次序。',
    ],
  ),
  'approval.college_office_unit': approval.text(
    'BC-OFFICE',
    'unit',
    ['院務處的單位編號', 'College office unit', '院务处的单位编号'],
    [
      '多級審批中 college_office 一級由此單位的主管審批；找不到時由系統管理員審批。',
      'Managers of this unit decide the college_office level. If the unit does not exist, an administrator decides.',
      '多级审批中 college_office 一级由此单位的主管审批；找不到时由系统管理员审批。',
    ],
  ),
  'approval.fallback_approver': approval.text(
    '',
    'person',
    ['後備審批人', 'Fallback approver', '后备审批人'],
    [
      '某一級既沒有主管、亦沒有系統管理員可審批時，由此人審批；不會是申請人本人。留空即無人。',
      'Decides when no manager or administrator can. Never decides their own application. Leave blank for none.',
      '某一级既没有主管、亦没有系统管理员可审批时，由此人审批；不会是申请人本人。留空即无人。',
    ],
  ),
  'approval.split_window_days': approval.number(
    30,
    [0, 365],
    ['合併計算天數', 'Combined value period (days)', '合并计算天数'],
    [
      '同一申請人在這些天內為同一對象或活動提出的申請合併計算總值。',
      'Applications by the same person for the same recipient or activity within this period count as one total value.',
      '同一申请人在这些天内为同一对象或活动提出的申请合并计算总值。',
    ],
  ),
  'approval.comment_min': approval.number(
    10,
    [1, 100],
    ['審批意見最少字數', 'Minimum approval comment (characters)', '审批意见最少字数'],
    ['批准與拒絕均須填寫。', 'Required to approve or reject.', '批准与拒绝均须填写。'],
    { isPublic: true },
  ),
  'approval.review_days_min': approval.number(
    3,
    [1, 30],
    ['審批所需工作天（最少）', 'Minimum review time (working days)', '审批所需工作日（最少）'],
    [
      '向申請人承諾的審批時間下限。',
      'Shortest review time shown to applicants.',
      '向申请人承诺的审批时间下限。',
    ],
    { isPublic: true },
  ),
  'approval.review_days_max': approval.number(
    5,
    [1, 60],
    ['審批所需工作天（最多）', 'Maximum review time (working days)', '审批所需工作日（最多）'],
    [
      '向申請人承諾的審批時間上限。',
      'Longest review time shown to applicants.',
      '向申请人承诺的审批时间上限。',
    ],
    { isPublic: true },
  ),
  'approval.reminder_days': approval.number(
    3,
    [1, 30],
    ['提醒審批人（工作天）', 'Remind approver after (working days)', '提醒审批人（工作日）'],
    [
      '待審批事項等候這麼久後提醒審批人。',
      'Approvers get a reminder when a task has waited this long.',
      '待审批事项等候这么久后提醒审批人。',
    ],
  ),
  'approval.escalation_days': approval.number(
    5,
    [1, 60],
    ['通知上一級（工作天）', 'Notify next level after (working days)', '通知上一级（工作日）'],
    [
      '待審批事項等候這麼久後通知上一級。',
      'The next level up is notified when a task has waited this long.',
      '待审批事项等候这么久后通知上一级。',
    ],
  ),
  'approval.collect_days': approval.number(
    14,
    [1, 365],
    ['領取期限（天）', 'Time to collect (days)', '领取期限（天）'],
    [
      '由領取日起計；未有出倉單時，由使用日期或批准日（以較後者為準）起計。期限過後倉務員可釋放預留。',
      'Counted from the pickup day. Without an outbound order, counted from the use date or the approval, whichever is later. After that, the warehouse can release uncollected souvenirs.',
      '由领取日起计；未有出库单时，由使用日期或批准日（以较后者为准）起计。期限过后仓务员可释放预留。',
    ],
    { isPublic: true },
  ),
  'approval.collect_reminder_days': approval.text(
    '7,1',
    'numbers',
    ['領取提醒（期限前幾天）', 'Pickup reminders (days before)', '领取提醒（期限前几天）'],
    [
      '在領取期限前的這些天提醒申請人。',
      'Applicants get a reminder this many days before the deadline. Separate numbers with commas.',
      '在领取期限前的这些天提醒申请人。',
    ],
  ),
  'apply_approval.monthly_limit': apply.number(
    3,
    [1, 100],
    ['每人每月申請上限', 'Applications per person per month', '每人每月申请上限'],
    [
      '每人每個香港曆月可提交的申請；撤回及取消的不計。',
      'Submitted applications per calendar month, Hong Kong time. Recalled and cancelled applications do not count.',
      '每人每个香港历月可提交的申请；撤回及取消的不计。',
    ],
    { isPublic: true },
  ),
  'apply_approval.reason_min': apply.number(
    20,
    [1, 200],
    ['申請原因最少字數', 'Minimum application reason (characters)', '申请原因最少字数'],
    [
      '提交申請時原因的最少字數。',
      'Minimum length of the reason when an application is submitted.',
      '提交申请时原因的最少字数。',
    ],
    { isPublic: true },
  ),
};
