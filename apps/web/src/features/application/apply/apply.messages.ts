import { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import type { Messages } from '@keepsake/core/values/messages';
import { patternMessages } from '../../../patterns/patterns.messages.ts';

/** Texts of the form of an application, its submission, and the application cart. */
export const applyMessages = {
  'apply.subtitle': {
    'zh-HK': '選好紀念品，說明用途及受贈人，再提交審批。',
    en: 'Choose souvenirs, give the purpose and recipient, then submit.',
    'zh-CN': '选好纪念品，说明用途及受赠人，再提交审批。',
  },
  'apply.mode': { 'zh-HK': '申請方式', en: 'Number of recipients', 'zh-CN': '申请方式' },
  'apply.mode.single': { 'zh-HK': '一位受贈人', en: 'One recipient', 'zh-CN': '一位受赠人' },
  'apply.mode.batch': { 'zh-HK': '多位受贈人', en: 'Many recipients', 'zh-CN': '多位受赠人' },
  'apply.mode.batchHint': {
    'zh-HK':
      '逐行填寫或從 Excel 貼上：受贈人、對象、職銜、紀念品（編號或名稱）、數量。無論多少行，只計作一份申請。',
    en: 'Enter one recipient and souvenir per line, or paste from Excel: recipient, group, position, souvenir (code or name), quantity. All lines count as one application.',
    'zh-CN':
      '逐行填写或从 Excel 粘贴：受赠人、对象、职衔、纪念品（编号或名称）、数量。无论多少行，只计作一份申请。',
  },
  'apply.each.title': {
    'zh-HK': '每位受贈人都獲贈這 {count} 款紀念品？',
    en: { one: 'Give each recipient this souvenir?', other: 'Give each recipient these {count} souvenirs?' },
    'zh-CN': '每位受赠人都获赠这 {count} 款纪念品？',
  },
  'apply.each.names': { 'zh-HK': '受贈人', en: 'Recipients', 'zh-CN': '受赠人' },
  'apply.each.hint': {
    'zh-HK': '每行一位。可從 Excel 貼上姓名、對象及職銜。之後仍可逐一更改。',
    en: 'One per line. You can paste name, group and position from Excel. You can change each line later.',
    'zh-CN': '每行一位。可从 Excel 粘贴姓名、对象及职衔。之后仍可逐一更改。',
  },
  'apply.each.add': {
    'zh-HK': '加入 {count} 位受贈人',
    en: { one: 'Add {count} recipient', other: 'Add {count} recipients' },
    'zh-CN': '加入 {count} 位受赠人',
  },
  'apply.each.continue': { 'zh-HK': '稍後填寫姓名', en: 'Add names later', 'zh-CN': '稍后填写姓名' },
  'apply.each.open': {
    'zh-HK': '加入獲贈相同紀念品的受贈人',
    en: 'Add recipients with the same souvenirs',
    'zh-CN': '加入获赠相同纪念品的受赠人',
  },
  'apply.recipientCount': issueMessages['issue.recipients'],
  'apply.one.title': {
    'zh-HK': '只保留一位受贈人？',
    en: 'Keep only one recipient?',
    'zh-CN': '只保留一位受赠人？',
  },
  'apply.one.text': {
    'zh-HK': '名單上共有 {count} 位受贈人。只會保留 {name} 及其 {souvenirs}，其餘各行會移除。',
    en: {
      one: 'The list has {count} recipient. {name} and {souvenirs} stay. All other lines are removed.',
      other: 'The list has {count} recipients. {name} and {souvenirs} stay. All other lines are removed.',
    },
    'zh-CN': '名单上共有 {count} 位受赠人。只会保留 {name} 及其 {souvenirs}，其余各行会移除。',
  },
  'apply.one.first': { 'zh-HK': '第一位', en: 'The first recipient', 'zh-CN': '第一位' },
  'apply.one.confirm': { 'zh-HK': '移除其餘各行', en: 'Remove other lines', 'zh-CN': '移除其余各行' },
  'apply.section.recipients': { 'zh-HK': '受贈人名單', en: 'Recipients', 'zh-CN': '受赠人名单' },
  'apply.section.purpose': { 'zh-HK': '用途', en: 'Purpose', 'zh-CN': '用途' },
  'apply.section.recipient': {
    'zh-HK': '受贈人及活動',
    en: 'Recipient and activity',
    'zh-CN': '受赠人及活动',
  },
  'apply.section.more': { 'zh-HK': '附件及備註', en: 'Attachments and remark', 'zh-CN': '附件及备注' },
  'apply.addSouvenir': { 'zh-HK': '從目錄加入', en: 'Add from catalogue', 'zh-CN': '从目录加入' },
  'apply.addFromCart': {
    'zh-HK': '從申請清單加入（{count} 款）',
    en: { one: 'Add from my list ({count})', other: 'Add from my list ({count})' },
    'zh-CN': '从申请清单加入（{count} 款）',
  },
  'apply.noSouvenir': { 'zh-HK': '尚未選擇紀念品', en: 'No souvenirs yet', 'zh-CN': '尚未选择纪念品' },
  'apply.noSouvenir.text': {
    'zh-HK': '從目錄搜尋加入，或先把喜歡的放進申請清單。',
    en: 'Search the catalogue, or add souvenirs to your list first.',
    'zh-CN': '从目录搜索加入，或先把喜欢的放进申请清单。',
  },
  'apply.lineGone': { 'zh-HK': '已不可申請', en: 'No longer available', 'zh-CN': '已不可申请' },
  'apply.lineShort': { 'zh-HK': '只餘 {count} 件', en: 'Only {count} available', 'zh-CN': '只余 {count} 件' },
  'apply.total': { 'zh-HK': '估計總值', en: 'Estimated value', 'zh-CN': '估计总值' },
  'apply.reasonHint': {
    'zh-HK': '說明用途、場合及為何選用，最少 {min} 字',
    en: 'Explain the purpose, the occasion and your choice (at least {min} characters)',
    'zh-CN': '说明用途、场合及为何选用，最少 {min} 字',
  },
  'apply.reasonCount': {
    'zh-HK': '{count}／最少 {min} 字',
    en: '{count} characters (minimum {min})',
    'zh-CN': '{count}／最少 {min} 字',
  },
  'apply.objectHint': {
    'zh-HK': '例如：校友、訪問學者、得獎學生',
    en: 'For example: alumni or visiting scholars',
    'zh-CN': '例如：校友、访问学者、得奖学生',
  },
  'apply.status.new': {
    'zh-HK': '會自動儲存為草稿',
    en: 'Saves automatically as a draft',
    'zh-CN': '会自动保存为草稿',
  },
  'apply.status.dirty': patternMessages['form.unsaved'],
  'apply.status.saving': { 'zh-HK': '正在儲存…', en: 'Saving…', 'zh-CN': '正在保存…' },
  'apply.status.saved': { 'zh-HK': '草稿已儲存', en: 'Draft saved', 'zh-CN': '草稿已保存' },
  'apply.status.failed': {
    'zh-HK': '未能儲存，會再試',
    en: 'Not saved. Trying again soon.',
    'zh-CN': '未能保存，会再试',
  },
  'apply.restored': {
    'zh-HK': '已還原上次未能儲存的內容',
    en: 'Unsaved changes restored',
    'zh-CN': '已还原上次未能保存的内容',
  },
  'apply.status.conflict': { 'zh-HK': '已在別處更改', en: 'Changed elsewhere', 'zh-CN': '已在别处更改' },
  'apply.conflict.title': {
    'zh-HK': '此草稿已在另一個視窗更改',
    en: 'This draft was changed in another window',
    'zh-CN': '此草稿已在另一个窗口更改',
  },
  'apply.conflict.text': {
    'zh-HK': '您在這裏的更改尚未儲存。請選擇保留哪一個版本。',
    en: 'Your changes here are not saved yet. Choose which version to keep.',
    'zh-CN': '您在这里的更改尚未保存。请选择保留哪一个版本。',
  },
  'apply.conflict.theirs': { 'zh-HK': '載入另一版本', en: 'Load the other version', 'zh-CN': '加载另一版本' },
  'apply.conflict.mine': { 'zh-HK': '保留此版本', en: 'Keep this version', 'zh-CN': '保留此版本' },
  'apply.notDraft': {
    'zh-HK': '此申請不是草稿，不能在此修改',
    en: 'This application is not a draft. You cannot edit it here.',
    'zh-CN': '此申请不是草稿，不能在此修改',
  },
  'apply.notDraft.go': { 'zh-HK': '查看申請', en: 'View application', 'zh-CN': '查看申请' },
  'apply.copying': { 'zh-HK': '正在複製…', en: 'Copying…', 'zh-CN': '正在复制…' },
  'apply.picker.title': { 'zh-HK': '加入紀念品', en: 'Add souvenirs', 'zh-CN': '加入纪念品' },
  'apply.picker.add': { 'zh-HK': '加入 {name}', en: 'Add {name}', 'zh-CN': '加入 {name}' },
  'apply.picker.added': { 'zh-HK': '已加入', en: 'Added', 'zh-CN': '已加入' },
  'apply.summary.title': {
    'zh-HK': '提交申請 {no}？',
    en: 'Submit application {no}?',
    'zh-CN': '提交申请 {no}？',
  },
  'apply.summary.value': { 'zh-HK': '總值', en: 'Value', 'zh-CN': '总值' },
  'apply.summary.nobody': { 'zh-HK': '沒有人可審批', en: 'no approver', 'zh-CN': '没有人可审批' },
  'apply.summary.needs': { 'zh-HK': '需要的審批', en: 'Approvals needed', 'zh-CN': '需要的审批' },
  'apply.summary.why': {
    'zh-HK': '為何需要多級審批',
    en: 'Why multi-level approval is needed',
    'zh-CN': '为何需要多级审批',
  },
  'apply.summary.one': {
    'zh-HK': '總值不超過 {limit}，只需部門審批。',
    en: 'The total is {limit} or less, so only your department needs to approve.',
    'zh-CN': '总值不超过 {limit}，只需部门审批。',
  },
  'apply.summary.souvenir': {
    'zh-HK': '內有貴賓級紀念品：{names}。',
    en: 'Includes VIP souvenirs: {names}.',
    'zh-CN': '内有贵宾级纪念品：{names}。',
  },
  'apply.summary.valueOver': {
    'zh-HK': '總值 {value} 超過 {limit}。',
    en: 'The total of {value} is over {limit}.',
    'zh-CN': '总值 {value} 超过 {limit}。',
  },
  'apply.summary.combined': {
    'zh-HK': '與您在 {days} 天內為同一對象或活動提出的 {others} 合計 {value}，超過 {limit}。',
    en: 'Together with {others} for the same recipient or activity within {days} days, the total is {value}, over {limit}.',
    'zh-CN': '与您在 {days} 天内为同一对象或活动提出的 {others} 合计 {value}，超过 {limit}。',
  },
  'apply.summary.promise': {
    'zh-HK': '審批一般需時 {from}–{to} 個工作天，結果以電郵及站內訊息通知。',
    en: 'Approval usually takes {from}–{to} working days. We will notify you by email and in your messages.',
    'zh-CN': '审批一般需时 {from}–{to} 个工作日，结果以邮件及站内消息通知。',
  },
  'apply.summary.short': {
    'zh-HK': '{name} 只餘 {count} 件可申請',
    en: 'Only {count} of {name} available',
    'zh-CN': '{name} 只余 {count} 件可申请',
  },
  'apply.summary.confirm': { 'zh-HK': '確認提交', en: 'Submit application', 'zh-CN': '确认提交' },
  'apply.summary.once': {
    'zh-HK': '提交後不能更改，但可在審批期間撤回。',
    en: 'You cannot change it after you submit, but you can recall it during review.',
    'zh-CN': '提交后不能更改，但可在审批期间撤回。',
  },
  'apply.submitted': { 'zh-HK': '申請已提交', en: 'Application submitted', 'zh-CN': '申请已提交' },
  'apply.quota': { 'zh-HK': '本月配額', en: 'Monthly limit', 'zh-CN': '本月配额' },
  'apply.quota.left': {
    'zh-HK': '本月尚可提交 {count} 份',
    en: { one: '{count} left this month', other: '{count} left this month' },
    'zh-CN': '本月尚可提交 {count} 份',
  },
  'apply.quota.none': {
    'zh-HK': '本月已用完，下一份可於 {day} 提交',
    en: 'Limit reached this month. You can submit again on {day}.',
    'zh-CN': '本月已用完，下一份可于 {day} 提交',
  },
  'apply.quota.used': {
    'zh-HK': '{limit} 份中已用 {used} 份',
    en: '{used} of {limit} used',
    'zh-CN': '{limit} 份中已用 {used} 份',
  },
  'applyCart.title': { 'zh-HK': '申請清單', en: 'My list', 'zh-CN': '申请清单' },
  'applyCart.empty': { 'zh-HK': '清單是空的', en: 'Your list is empty', 'zh-CN': '清单是空的' },
  'applyCart.empty.text': {
    'zh-HK': '在目錄按「加入清單」，之後一次過申請。',
    en: 'Select “Add to list” in the catalogue, then apply for everything at once.',
    'zh-CN': '在目录按“加入清单”，之后一次过申请。',
  },
  'applyCart.selected': {
    'zh-HK': '已選 {count} 件',
    en: { one: '{count} piece selected', other: '{count} pieces selected' },
    'zh-CN': '已选 {count} 件',
  },
  'applyCart.apply': { 'zh-HK': '填寫申請', en: 'Apply', 'zh-CN': '填写申请' },
  'applyCart.add': { 'zh-HK': '加入清單', en: 'Add to list', 'zh-CN': '加入清单' },
  'applyCart.addNamed': {
    'zh-HK': '加入清單：{name}',
    en: 'Add to list: {name}',
    'zh-CN': '加入清单：{name}',
  },
  'applyCart.added': {
    'zh-HK': '{name} 已加入清單',
    en: '{name} added to your list',
    'zh-CN': '{name} 已加入清单',
  },
  'applyCart.see': {
    'zh-HK': '申請清單（{count}）',
    en: { one: 'My list ({count})', other: 'My list ({count})' },
    'zh-CN': '申请清单（{count}）',
  },
} as const satisfies Messages;
