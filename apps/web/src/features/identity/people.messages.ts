import { type Messages, text } from '@keepsake/core/values/messages';
import { commonMessages } from '../../ui/common.messages.ts';

export const peopleMessages = {
  'people.notAllowed': text(
    '您沒有更改這項紀錄所需的權限。',
    'You do not have the permissions needed to edit this record.',
    '您没有更改这项记录所需的权限。',
  ),

  'roles.count': text('{count} 個角色', { one: '{count} role', other: '{count} roles' }, '{count} 个角色'),
  'roles.empty': text('尚未有角色', 'No roles yet', '尚未有角色'),
  'roles.empty.text': text(
    '角色決定後台人員可以看到和操作的內容。',
    'Roles control what back-office users can see and do.',
    '角色决定后台人员可以看到和操作的内容。',
  ),
  'roles.new': text('新增角色', 'New role', '新增角色'),
  'roles.edit': text('編輯角色', 'Edit role', '编辑角色'),
  'roles.copy': text('複製角色', 'Copy role', '复制角色'),
  'roles.copy.of': text('權限複製自「{name}」', 'Permissions copied from {name}', '权限复制自“{name}”'),
  'roles.prices': text('可看價格', 'Can see prices', '可看价格'),
  'roles.prices.text': text(
    '開啟：這個角色各頁的金額欄全部可見。關閉：移除所有金額欄，以及價格和報價頁面。',
    'On: this role sees every column with amounts on its pages. Off: it sees no amounts, and no pages for prices and quotations.',
    '开启：这个角色各页的金额栏全部可见。关闭：移除所有金额栏，以及价格和报价页面。',
  ),
  'roles.search': text('搜尋權限', 'Search permissions', '搜索权限'),
  'roles.viewAll': text('全部可查看', 'Allow viewing all', '全部可查看'),
  'roles.grants.of': text('{total} 項中的 {count} 項', '{count} of {total}', '{total} 项中的 {count} 项'),
  'roles.allowed': text('已允許 {count} / {total}', '{count} of {total} allowed', '已允许 {count} / {total}'),
  'roles.onlyAllowed': text('只顯示已允許的', 'Show allowed only', '只显示已允许的'),
  'roles.onlyAllowed.none': text(
    '此角色尚未獲允許任何權限',
    'This role has no permissions yet',
    '此角色尚未获允许任何权限',
  ),
  'roles.grants.text': text(
    '更改在持有人下一次操作時即時生效。',
    'Changes apply from each user’s next action.',
    '更改在持有人下一次操作时即时生效。',
  ),
  'roles.grants.every': text(
    '管理員角色可以做任何事情，毋須逐項授予。',
    'Administrator roles can do everything. You do not need to grant permissions.',
    '管理员角色可以做任何事情，无须逐项授予。',
  ),
  'roles.buttons': commonMessages['common.actions'],
  'roles.columns': text('欄位', 'Columns', '字段'),
  'roles.forms': text('表單欄位', 'Form fields', '表单字段'),

  'users.title': text('用戶', 'Users', '用户'),
  'users.count': text('{count} 位用戶', { one: '{count} user', other: '{count} users' }, '{count} 位用户'),
  'users.searchHint': text(
    '姓名、帳號、電郵、電話',
    'Name, account, email or phone',
    '姓名、账号、邮箱、电话',
  ),
  'users.empty': text('尚未有用戶', 'No users yet', '尚未有用户'),
  'users.empty.text': text(
    '新增或匯入的用戶會顯示在這裏。',
    'Users you add or import appear here.',
    '新增或导入的用户会显示在这里。',
  ),
  'users.new': text('新增用戶', 'New user', '新增用户'),
  'users.edit': text('編輯用戶', 'Edit user', '编辑用户'),
  'users.who': text('身分', 'Profile', '身份'),
  'users.place': text('單位及角色', 'Unit and roles', '单位及角色'),
  'users.signIn': text('登入', 'Sign-in', '登录'),
  'users.disable.text': text(
    '帳號 {account} 會立即被登出，並且不能再登入。',
    '{account} is signed out immediately and can no longer sign in.',
    '账号 {account} 会立即被登出，并且不能再登录。',
  ),
  'users.disabled': text('已停用', 'User disabled', '已停用'),
  'users.enabled': text('已啟用', 'User enabled', '已启用'),
  'users.unlock': text('解除鎖定', 'Unlock', '解除锁定'),
  'users.unlocked': text('已解除鎖定', 'User unlocked', '已解除锁定'),
  'users.reset.title': text('重設「{name}」的密碼？', 'Reset {name}’s password?', '重置“{name}”的密码？'),
  'users.reset.text': text(
    '舊密碼即時失效，該用戶會被登出，並須在下次登入時設定自己的密碼。一次性密碼只會顯示一次。',
    'The current password stops working and the user is signed out. You get a one-time password, shown only once. The user must replace it at the next sign-in.',
    '旧密码即时失效，该用户会被登出，并须在下次登录时设置自己的密码。一次性密码只会显示一次。',
  ),
  'users.another': text('再新增一位', 'Add another user', '再新增一位'),
  'users.secret.title': text('一次性密碼', 'One-time password', '一次性密码'),
  'users.secret.text': text(
    '請立即把這個密碼交給 {account}，對方用它登入後須設定自己的密碼。關閉後無法再次查看。',
    'Give this password to {account} now. They sign in with it, then choose their own. You cannot see it again after you close this.',
    '请立即把这个密码交给 {account}，对方用它登录后须设置自己的密码。关闭后无法再次查看。',
  ),
  'users.secret.done': text('我已記下', 'Done', '我已记下'),
  'users.import.title': text('由試算表匯入用戶', 'Import users from a spreadsheet', '由电子表格导入用户'),
  'users.import.text': text(
    '下載範本，填好後上載（Excel 或 CSV，最多 {rows} 行）。範例行（EXAMPLE）不會匯入。全部正確才會匯入。匯入的用戶沒有密碼：他們以「忘記密碼」收取電郵驗證碼後自行設定，或由您重設密碼。',
    'Download the template, fill it in and upload it (Excel or CSV, up to {rows} rows). The row marked EXAMPLE is not imported. Users are imported only if all rows are valid. Imported users have no password yet: they set one with “Forgot password” and a code by email, or you reset it for them.',
    '下载模板，填好后上传（Excel 或 CSV，最多 {rows} 行）。示例行（EXAMPLE）不会导入。全部正确才会导入。导入的用户没有密码：他们以“忘记密码”收取邮箱验证码后自行设置，或由您重置密码。',
  ),
  'users.import.choose': text('選擇檔案並匯入', 'Choose file and import', '选择文件并导入'),

  'organization.title': text('組織架構', 'Organisation', '组织架构'),
  'organization.subtitle': text(
    '拖放或用「移動」調整單位的上下級和次序',
    'Drag units, or use Move, to change their parent and order',
    '拖放或用“移动”调整单位的上下级和次序',
  ),
  'organization.tree': text('單位', 'Units', '单位'),
  'organization.empty': text('尚未有單位', 'No units yet', '尚未有单位'),
  'organization.new': text('新增單位', 'New unit', '新增单位'),
  'organization.move.parent': text('上級單位', 'Parent unit', '上级单位'),
  'organization.members': text('成員', 'Members', '成员'),
  'organization.members.first': text(
    '只顯示首 {count} 位成員。',
    'Showing the first {count} members only.',
    '只显示首 {count} 位成员。',
  ),
  'organization.members.none': text(
    '此單位沒有直屬成員。',
    'This unit has no direct members.',
    '此单位没有直属成员。',
  ),

  'positions.title': text('職位', 'Positions', '职位'),
  'positions.count': text(
    '{count} 個職位',
    { one: '{count} position', other: '{count} positions' },
    '{count} 个职位',
  ),
  'positions.empty': text('尚未有職位', 'No positions yet', '尚未有职位'),
  'positions.empty.text': text(
    '新增的職位會顯示在這裏。',
    'Positions you add appear here.',
    '新增的职位会显示在这里。',
  ),
  'positions.new': text('新增職位', 'New position', '新增职位'),

  'headcount.everyYear': { 'zh-HK': '所有年份', en: 'All years', 'zh-CN': '所有年份' },
  'headcount.subtitle': text(
    '各單位直屬的人數、申請及饋贈',
    'Direct members, applications and gifts of each unit',
    '各单位直属的人数、申请及馈赠',
  ),
  'headcount.chart': text('按單位', 'By unit', '按单位'),
} as const satisfies Messages;
