// Settings for sessions, passwords, codes, locks, files, notifications and retention (docs/design/quality.md).
import { createRows } from './config-row.ts';

const { flag, number, text } = createRows('system');

export const systemRows = {
  'system.single_login': flag(
    false,
    ['同一帳戶只可在一處登入', 'One session per account', '同一账户只可在一处登录'],
    [
      '開啟後，新的登入會令該帳戶在其他地方登出。',
      'When on, signing in signs the account out everywhere else.',
      '开启后，新的登录会令该账户在其他地方登出。',
    ],
  ),
  'system.shopper_idle_minutes': number(
    120,
    [5, 1440],
    ['顧客閒置登出（分鐘）', 'Shopper idle sign-out (minutes)', '顾客闲置登出（分钟）'],
    [
      '顧客在此時間內沒有操作便會登出；對之後的登入生效。',
      'Shoppers are signed out after this time without activity. Applies to new sign-ins.',
      '顾客在此时间内没有操作便会登出；对之后的登录生效。',
    ],
  ),
  'system.shopper_session_hours': number(
    12,
    [1, 168],
    ['顧客登入有效期（小時）', 'Shopper session length (hours)', '顾客登录有效期（小时）'],
    [
      '顧客登入後最長的有效時間，不論有否操作；對之後的登入生效。',
      'Maximum time a shopper stays signed in, active or not. Applies to new sign-ins.',
      '顾客登录后最长的有效时间，不论有否操作；对之后的登录生效。',
    ],
  ),
  'system.office_idle_minutes': number(
    30,
    [5, 480],
    ['後台閒置登出（分鐘）', 'Back-office idle sign-out (minutes)', '后台闲置登出（分钟）'],
    [
      '後台人員（有角色者）在此時間內沒有操作便會登出；對之後的登入生效。',
      'Back-office staff, which is everyone with a role, are signed out after this time without activity. Applies to new sign-ins.',
      '后台人员（有角色者）在此时间内没有操作便会登出；对之后的登录生效。',
    ],
  ),
  'system.office_session_hours': number(
    8,
    [1, 24],
    ['後台登入有效期（小時）', 'Back-office session length (hours)', '后台登录有效期（小时）'],
    [
      '後台人員登入後最長的有效時間，不論有否操作；對之後的登入生效。',
      'Maximum time back-office staff stay signed in, active or not. Applies to new sign-ins.',
      '后台人员登录后最长的有效时间，不论有否操作；对之后的登录生效。',
    ],
  ),
  'system.password_min': number(
    6,
    [6, 12],
    ['密碼最少字元', 'Minimum password length', '密码最少字符'],
    [
      '註冊、更改及重設密碼時的下限。',
      'Applies when people register, change or reset a password.',
      '注册、更改及重设密码时的下限。',
    ],
    { isPublic: true },
  ),
  'system.password_max': number(
    20,
    [12, 128],
    ['註冊密碼最多字元', 'Maximum password length at registration', '注册密码最多字符'],
    ['註冊時的上限。', 'Applies when people register.', '注册时的上限。'],
    { isPublic: true },
  ),
  'system.name_max': number(
    50,
    [10, 100],
    ['姓名最多字元', 'Maximum name length', '姓名最多字符'],
    [
      '管理員、匯入、目錄及個人資料的姓名上限；註冊時須為 2 至 10 個字。',
      'Applies to names from administrators, imports, the directory and profiles. At registration, names have 2–10 characters.',
      '管理员、导入、目录及个人资料的姓名上限；注册时须为 2 至 10 个字。',
    ],
    { isPublic: true },
  ),
  'system.lock_failures': number(
    5,
    [3, 20],
    ['鎖定前可失敗次數', 'Failed sign-ins before lockout', '锁定前可失败次数'],
    [
      '在計算時間內登入失敗達此次數，帳戶會被鎖定。',
      'The account is locked after this many failed sign-ins within the “Failed sign-in window”.',
      '在计算时间内登录失败达此次数，账户会被锁定。',
    ],
  ),
  'system.lock_window_minutes': number(
    15,
    [1, 1440],
    ['登入失敗計算時間（分鐘）', 'Failed sign-in window (minutes)', '登录失败计算时间（分钟）'],
    [
      '只計算這段時間內的失敗次數。',
      'Only failures within this window count.',
      '只计算这段时间内的失败次数。',
    ],
  ),
  'system.lock_minutes': text(
    '15,30,60',
    'ascending',
    ['各次鎖定時間（分鐘）', 'Lockout times (minutes)', '各次锁定时间（分钟）'],
    [
      '第一、第二、第三次鎖定的分鐘數；其後沿用最後一個。',
      'Minutes for the first, second and third lockout. Later lockouts use the last value.',
      '第一、第二、第三次锁定的分钟数；其后沿用最后一个。',
    ],
  ),
  'system.lock_forgiven_hours': number(
    24,
    [1, 720],
    ['鎖定紀錄歸零（小時）', 'Lockout reset (hours)', '锁定记录归零（小时）'],
    [
      '這段時間內沒有再失敗，或成功登入後，下次鎖定由最短開始。',
      'After this time without failures, or after a successful sign-in, the next lockout is the shortest again.',
      '这段时间内没有再失败，或成功登录后，下次锁定由最短开始。',
    ],
  ),
  'system.code_lifetime_minutes': number(
    5,
    [1, 60],
    ['驗證碼有效期（分鐘）', 'Verification code lifetime (minutes)', '验证码有效期（分钟）'],
    [
      '電郵驗證碼在發出後多久失效。',
      'How long a code sent by email is valid.',
      '邮件验证码在发出后多久失效。',
    ],
    { isPublic: true },
  ),
  'system.code_resend_seconds': number(
    60,
    [30, 600],
    ['重發驗證碼等候（秒）', 'Delay before resending a code (seconds)', '重发验证码等候（秒）'],
    [
      '發送驗證碼後須等這麼久，才可重新發送；按鈕會倒數。',
      'After a code is sent, another can be requested only after this time. The button counts down.',
      '发送验证码后须等这么久，才可重新发送；按钮会倒数。',
    ],
    { isPublic: true },
  ),
  'system.code_tries': number(
    5,
    [1, 10],
    ['驗證碼可試次數', 'Attempts per verification code', '验证码可试次数'],
    [
      '輸入錯誤達此次數，驗證碼即失效。',
      'After this many wrong attempts, the code no longer works.',
      '输入错误达此次数，验证码即失效。',
    ],
  ),
  'system.code_hourly_limit': number(
    5,
    [1, 60],
    ['每小時驗證碼上限', 'Codes per address per hour', '每小时验证码上限'],
    [
      '同一電郵地址每小時最多可收的驗證碼。',
      'Maximum codes sent to one email address in an hour.',
      '同一邮箱地址每小时最多可收的验证码。',
    ],
  ),
  'system.code_daily_limit': number(
    10,
    [1, 200],
    ['每日驗證碼上限', 'Codes per address per day', '每日验证码上限'],
    [
      '同一電郵地址每日最多可收的驗證碼。',
      'Maximum codes sent to one email address in a day.',
      '同一邮箱地址每日最多可收的验证码。',
    ],
  ),
  'system.file_max_kb': number(
    10_240,
    [100, 10_240],
    ['附件上限（KB）', 'Maximum file size (KB)', '附件上限（KB）'],
    [
      '紀念品及退款圖片以外，各種上載檔案的大小上限。',
      'Size limit for all uploads except souvenir and refund pictures.',
      '纪念品及退款图片以外，各种上传文件的大小上限。',
    ],
    { isPublic: true },
  ),
  'system.notification_retry_limit': number(
    5,
    [0, 20],
    ['通知重試次數', 'Notification retries', '通知重试次数'],
    [
      '發送失敗後最多再試的次數。',
      'How many times a failed notification is retried.',
      '发送失败后最多再试的次数。',
    ],
  ),
  'system.notification_lease_minutes': number(
    5,
    [1, 120],
    [
      '發送中斷後重新處理（分鐘）',
      'Resume interrupted sending after (minutes)',
      '发送中断后重新处理（分钟）',
    ],
    [
      '發送途中伺服器中斷時，多久後由其他節點接手。',
      'If a server stops while sending, another one takes over after this time.',
      '发送途中服务器中断时，多久后由其他节点接手。',
    ],
  ),
  'system.notification_retry_minutes': text(
    '1,5,30,120,720',
    'ascending',
    ['通知重試間隔（分鐘）', 'Notification retry delays (minutes)', '通知重试间隔（分钟）'],
    [
      '各次重試前等候的分鐘數；其後沿用最後一個。',
      'Minutes before each retry. Later retries use the last value.',
      '各次重试前等候的分钟数；其后沿用最后一个。',
    ],
  ),
  'system.report_mail_megabytes': number(
    10,
    [1, 50],
    ['定期報表附件上限（MB）', 'Maximum scheduled report size (MB)', '定期报表附件上限（MB）'],
    [
      '超過此大小的報表不會以電郵發送，並在通知紀錄說明。',
      'Larger reports are not emailed. The notification log says why.',
      '超过此大小的报表不会以邮件发送，并在通知记录说明。',
    ],
  ),
  'system.audit_keep_months': number(
    0,
    [0, 600],
    ['審計紀錄保留（月）', 'Keep audit log entries (months)', '审计记录保留（月）'],
    [
      '本月之前保留的完整月數；更早的審計紀錄會移到封存檔案。0 為永久保留。',
      'Full months kept before the current one. Older audit log entries move to archive files. 0 keeps them forever.',
      '本月之前保留的完整月数；更早的审计记录会移到归档文件。0 为永久保留。',
    ],
  ),
  'system.message_keep_months': number(
    0,
    [0, 600],
    ['訊息保留（月）', 'Keep messages (months)', '消息保留（月）'],
    [
      '本月之前保留的完整月數；更早的訊息會刪除，但未送達、發送失敗或收件人未讀的除外。0 為永久保留。',
      'Full months kept before the current one. Older messages are deleted, except unsent, failed and unread ones. 0 keeps them forever.',
      '本月之前保留的完整月数；更早的消息会删除，但未送达、发送失败或收件人未读的除外。0 为永久保留。',
    ],
  ),
  'system.session_keep_days': number(
    30,
    [1, 3650],
    ['過期登入紀錄保留（日）', 'Keep expired sessions (days)', '过期登录记录保留（日）'],
    [
      '登入有效期屆滿後，其紀錄保留多少日才刪除。',
      'How many days to keep the record of a session after it expires.',
      '登录有效期届满后，其记录保留多少日才删除。',
    ],
  ),
};
