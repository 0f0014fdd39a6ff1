// Settings for applications and approvals (docs/design/domain.md, "Application").
import { rowsOf } from './config-row.ts';

const approval = rowsOf('approval');
const apply = rowsOf('apply_approval');

export const approvalRows = {
  'approval.vip_threshold': approval.number(
    100_000,
    [0, 100_000_000],
    ['多級審批金額（仙）', 'Multi-level approval above (cents)', '多级审批金额（仙）'],
    [
      '申請總值超過此金額需多級審批；100000 仙即 HK$1,000。',
      'Applications worth more need several levels; 100000 cents are HK$1,000.',
      '申请总值超过此金额需多级审批；100000 仙即 HK$1,000。',
    ],
    { isPublic: true },
  ),
  'approval.vip_levels': approval.text(
    'department,college_office',
    'levels',
    ['多級審批步驟', 'Levels of a multi-level approval', '多级审批步骤'],
    [
      'department（部門）與 college_office（院務處），按次序以逗號分隔。',
      'department and college_office, in order, with commas.',
      'department（部门）与 college_office（院务处），按次序以逗号分隔。',
    ],
  ),
  'approval.college_office_unit': approval.text(
    'BC-OFFICE',
    'unit',
    ['院務處的單位編號', 'Unit of the college office', '院务处的单位编号'],
    [
      '多級審批中 college_office 一級由此單位的主管審批；找不到時由系統管理員審批。',
      'Its managers decide the level college_office; where it is not found, an administrator does.',
      '多级审批中 college_office 一级由此单位的主管审批；找不到时由系统管理员审批。',
    ],
  ),
  'approval.fallback_approver': approval.text(
    '',
    'person',
    ['後備審批人', 'Fallback approver', '后备审批人'],
    [
      '某一級既沒有主管、亦沒有系統管理員可審批時，由此人審批；不會是申請人本人。留空即無人。',
      'Decides where neither a manager nor an administrator may; never their own application. Empty: nobody.',
      '某一级既没有主管、亦没有系统管理员可审批时，由此人审批；不会是申请人本人。留空即无人。',
    ],
  ),
  'approval.split_window_days': approval.number(
    30,
    [0, 365],
    ['合併計算天數', 'Days added up', '合并计算天数'],
    [
      '同一申請人在這些天內為同一對象或活動提出的申請合併計算總值。',
      'The same applicant’s applications for one recipient or activity within these days are added up.',
      '同一申请人在这些天内为同一对象或活动提出的申请合并计算总值。',
    ],
  ),
  'approval.comment_min': approval.number(
    10,
    [1, 100],
    ['審批意見最少字數', 'Shortest approval comment (characters)', '审批意见最少字数'],
    ['批准與拒絕均須填寫。', 'For approving and rejecting alike.', '批准与拒绝均须填写。'],
    { isPublic: true },
  ),
  'approval.review_days_min': approval.number(
    3,
    [1, 30],
    ['審批所需工作天（最少）', 'Review working days (from)', '审批所需工作日（最少）'],
    [
      '向申請人承諾的審批時間下限。',
      'The lower end of the review time promised to applicants.',
      '向申请人承诺的审批时间下限。',
    ],
    { isPublic: true },
  ),
  'approval.review_days_max': approval.number(
    5,
    [1, 60],
    ['審批所需工作天（最多）', 'Review working days (to)', '审批所需工作日（最多）'],
    [
      '向申請人承諾的審批時間上限。',
      'The upper end of the review time promised to applicants.',
      '向申请人承诺的审批时间上限。',
    ],
    { isPublic: true },
  ),
  'approval.reminder_days': approval.number(
    3,
    [1, 30],
    ['提醒審批人（工作天）', 'Remind the approver after (working days)', '提醒审批人（工作日）'],
    [
      '待審批事項等候這麼久後提醒審批人。',
      'An approver is reminded of a task that has waited this long.',
      '待审批事项等候这么久后提醒审批人。',
    ],
  ),
  'approval.escalation_days': approval.number(
    5,
    [1, 60],
    ['通知上一級（工作天）', 'Tell the next level after (working days)', '通知上一级（工作日）'],
    [
      '待審批事項等候這麼久後通知上一級。',
      'The next level up is told of a task that has waited this long.',
      '待审批事项等候这么久后通知上一级。',
    ],
  ),
  'approval.collect_days': approval.number(
    14,
    [1, 365],
    ['領取期限（天）', 'Time to collect (days)', '领取期限（天）'],
    [
      '由領取日起計；未有出庫單時，由使用日期或批准日（以較後者為準）起計。期限過後倉務員可釋放預留。',
      'From the pickup day; while there is no outbound order, from the use date or the approval, whichever is later. The warehouse can release what is not collected by then.',
      '由领取日起计；未有出库单时，由使用日期或批准日（以较后者为准）起计。期限过后仓务员可释放预留。',
    ],
    { isPublic: true },
  ),
  'approval.collect_reminder_days': approval.text(
    '7,1',
    'numbers',
    ['領取提醒（期限前幾天）', 'Pickup reminders (days before)', '领取提醒（期限前几天）'],
    [
      '在領取期限前的這些天提醒申請人；以逗號分隔。',
      'The applicant is reminded this many days before the last day; with commas.',
      '在领取期限前的这些天提醒申请人；以逗号分隔。',
    ],
  ),
  'apply_approval.monthly_limit': apply.number(
    3,
    [1, 100],
    ['每人每月申請上限', 'Applications a month per person', '每人每月申请上限'],
    [
      '每人每個香港曆月可提交的申請；撤回及取消的不計。',
      'Submissions per person in a Hong Kong calendar month; recalled and cancelled ones do not count.',
      '每人每个香港历月可提交的申请；撤回及取消的不计。',
    ],
    { isPublic: true },
  ),
  'apply_approval.reason_min': apply.number(
    20,
    [1, 200],
    ['申請原因最少字數', 'Shortest application reason (characters)', '申请原因最少字数'],
    [
      '提交申請時原因的最少字數。',
      'The shortest reason an application can be submitted with.',
      '提交申请时原因的最少字数。',
    ],
    { isPublic: true },
  ),
};
