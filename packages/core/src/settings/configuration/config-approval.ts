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
      '申請總值超過此金額，或含貴賓級紀念品，須按多級審批步驟審批。',
      'Applications above this value, or with a VIP souvenir, need all multi-level approval steps.',
      '申请总值超过此金额，或含贵宾级纪念品，须按多级审批步骤审批。',
    ],
    { isPublic: true, money: true },
  ),
  'approval.vip_levels': approval.text(
    'department,college_office',
    'levels',
    ['多級審批步驟', 'Multi-level approval steps', '多级审批步骤'],
    [
      'department（部門）與 college_office（書院辦公室），按次序並以逗號分隔。',
      'department (Department) and college_office (College office), in order. Separate them with a comma.',
      'department（部门）与 college_office（书院办公室），按次序并以逗号分隔。',
    ],
  ),
  'approval.college_office_unit': approval.text(
    'BC-OFFICE',
    'unit',
    ['書院辦公室的單位編號', 'College office unit', '书院办公室的单位编号'],
    [
      '多級審批中書院辦公室一級由此單位的主管審批；找不到此單位，或沒有主管可審批時，由系統管理員審批。',
      'Managers of this unit decide at the college office level. If the unit does not exist or no manager may decide, an administrator decides.',
      '多级审批中书院办公室一级由此单位的主管审批；找不到此单位，或没有主管可审批时，由系统管理员审批。',
    ],
  ),
  'approval.fallback_approver': approval.text(
    '',
    'person',
    ['後備審批人', 'Fallback approver', '后备审批人'],
    [
      '某一級既沒有主管、亦沒有系統管理員可審批時，由此人審批；不會審批自己的申請，亦不會審批同一申請的兩級。留空即無人。',
      'Decides when no manager or administrator can. Never decides their own application, or two levels of the same application. Leave blank for none.',
      '某一级既没有主管、亦没有系统管理员可审批时，由此人审批；不会审批自己的申请，亦不会审批同一申请的两级。留空即无人。',
    ],
  ),
  'approval.split_window_days': approval.number(
    30,
    [0, 365],
    ['合併計算天數', 'Combined value period (days)', '合并计算天数'],
    [
      '同一申請人在這些香港日內為同一對象或活動提出的申請合併計算總值；已拒絕、撤回及取消的不計。0 即只計同一日。',
      'Applications by the same person for the same recipient or activity within this many days, Hong Kong time, count as one total value. Rejected, recalled and cancelled applications do not count. 0 counts only those of the same day.',
      '同一申请人在这些香港日内为同一对象或活动提出的申请合并计算总值；已拒绝、撤回及取消的不计。0 即只计同一日。',
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
      '向申請人承諾的審批時間上限；等候更久的審批事項在報表總覽列為逾期。',
      'Longest review time shown to applicants. The Reports page counts tasks that have waited longer as overdue.',
      '向申请人承诺的审批时间上限；等候更久的审批事项在报表总览列为逾期。',
    ],
    { isPublic: true },
  ),
  'approval.reminder_days': approval.number(
    3,
    [1, 30],
    ['提醒審批人（工作天）', 'Remind approver after (working days)', '提醒审批人（工作日）'],
    [
      '待審批事項等候這麼久後提醒審批人，並在其清單標示為逾期；等申請人回覆提議時不會。',
      'Approvers get a reminder when a task has waited this long, and their list marks it as overdue. This does not apply while the applicant has to answer a suggestion.',
      '待审批事项等候这么久后提醒审批人，并在其列表标示为逾期；等申请人回复提议时不会。',
    ],
  ),
  'approval.escalation_days': approval.number(
    5,
    [1, 60],
    ['通知上一級（工作天）', 'Notify managers above after (working days)', '通知上一级（工作日）'],
    [
      '待審批事項等候這麼久後，通知上一級單位的主管；沒有主管時通知系統管理員。',
      'When a task has waited this long, the managers of the unit above are notified. If there are none, administrators are notified.',
      '待审批事项等候这么久后，通知上一级单位的主管；没有主管时通知系统管理员。',
    ],
  ),
  'approval.collect_days': approval.number(
    14,
    [1, 365],
    ['領取期限（天）', 'Time to collect (days)', '领取期限（天）'],
    [
      '由領取日起計；未有出倉單時，由使用日期或批准日（以較後者為準）起計。期限過後倉務員可釋放預留。',
      'Counted from the pickup day. Without an outbound order, counted from the date needed or the approval, whichever is later. After that, the warehouse can release uncollected souvenirs.',
      '由领取日起计；未有出库单时，由使用日期或批准日（以较后者为准）起计。期限过后仓务员可释放预留。',
    ],
    { isPublic: true },
  ),
  'approval.collect_reminder_days': approval.text(
    '7,1',
    'days',
    ['領取提醒（期限前幾天）', 'Pickup reminders (days before)', '领取提醒（期限前几天）'],
    [
      '在領取期限前的這些天提醒申請人；0 即期限當日。以逗號分隔。未有出倉單的申請不會提醒。',
      'Applicants get a reminder this many days before the deadline. 0 is the last day itself. Separate numbers with commas. No reminder is sent without an outbound order.',
      '在领取期限前的这些天提醒申请人；0 即期限当日。以逗号分隔。未有出库单的申请不会提醒。',
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
