import { type Messages, text } from '@keepsake/core/values/messages';

/** Texts of the back-office screens for applications: lists, issuing and the gift register. */
export const issueScreenMessages = {
  'officeApps.title': text('全部申請', 'All applications', '全部申请'),
  'officeApps.count': {
    'zh-HK': '共 {count} 份申請',
    en: { one: '{count} application', other: '{count} applications' },
    'zh-CN': '共 {count} 份申请',
  },
  'officeApps.searchHint': text(
    '編號、申請人、受贈人、活動',
    'Number, applicant, recipient, activity',
    '编号、申请人、受赠人、活动',
  ),
  'officeApps.empty': text('尚未有申請', 'No applications yet', '尚未有申请'),
  'officeApps.empty.text': text(
    '有人提交申請後會在這裏出現。',
    'Submitted applications appear here.',
    '有人提交申请后会在这里出现。',
  ),
  'officeApps.submitted': text('提交日期', 'Submitted', '提交日期'),
  'records.count': {
    'zh-HK': '共 {count} 項決定',
    en: { one: '{count} decision', other: '{count} decisions' },
    'zh-CN': '共 {count} 项决定',
  },
  'records.searchHint': text(
    '申請編號、申請人、受贈人、審批人',
    'Number, applicant, recipient, approver',
    '申请编号、申请人、受赠人、审批人',
  ),
  'records.empty': text('尚未有審批紀錄', 'No decisions yet', '尚未有审批记录'),
  'records.empty.text': text(
    '每次批准、拒絕或轉交都會記錄在此。',
    'Approvals, rejections and forwarded applications appear here.',
    '每次批准、拒绝或转交都会记录在此。',
  ),
  'issues.title': text('發放管理', 'Ready to issue', '发放管理'),
  'issues.count': {
    'zh-HK': '{count} 份待發放或待領取',
    en: { one: '{count} to issue or collect', other: '{count} to issue or collect' },
    'zh-CN': '{count} 份待发放或待领取',
  },
  'issues.empty': text('沒有待發放的申請', 'Nothing to issue', '没有待发放的申请'),
  'issues.empty.text': text(
    '申請獲最後一級批准後會在這裏出現，可產生出倉單並通知申請人領取。',
    'Applications appear here after the last approval, ready for an outbound order.',
    '申请获最后一级批准后会在这里出现，可生成出库单并通知申请人领取。',
  ),
  'issues.make': text('產生出倉單', 'Create outbound order', '生成出库单'),
  'issues.makeMany': {
    'zh-HK': '產生 {count} 張出倉單',
    en: { one: 'Create {count} outbound order', other: 'Create {count} outbound orders' },
    'zh-CN': '生成 {count} 张出库单',
  },
  'issues.make.text': {
    'zh-HK': '將通知 {count} 份申請的申請人領取時間、地點及領取碼。',
    en: {
      one: 'The applicant of {count} application gets a message with the pickup time, location and code.',
      other: 'The applicants of {count} applications get a message with the pickup time, location and code.',
    },
    'zh-CN': '将通知 {count} 份申请的申请人领取时间、地点及领取码。',
  },
  'issues.alreadyMade': {
    'zh-HK': '所選有 {count} 份已有出倉單，不會再產生。',
    en: {
      one: '{count} application already has an outbound order and is skipped.',
      other: '{count} applications already have outbound orders and are skipped.',
    },
    'zh-CN': '所选有 {count} 份已有出库单，不会再生成。',
  },
  'issues.instructions.hint': text(
    '例如：請帶備員工證。一般領取須知會自動附上。',
    'For example: bring your staff card. General pickup notes are added automatically.',
    '例如：请带备员工证。一般领取须知会自动附上。',
  ),
  'issues.result.made': {
    'zh-HK': '已產生 {count} 張出倉單',
    en: { one: '{count} outbound order created', other: '{count} outbound orders created' },
    'zh-CN': '已生成 {count} 张出库单',
  },
  'issues.result.refused': {
    'zh-HK': '{count} 份未能產生',
    en: { one: '{count} could not be created', other: '{count} could not be created' },
    'zh-CN': '{count} 份未能生成',
  },
  'issues.reschedule': text('更改領取安排', 'Change pickup', '更改领取安排'),
  'issues.reschedule.done': text(
    '已更改並通知申請人',
    'Pickup changed. Applicant notified.',
    '已更改并通知申请人',
  ),
  'issues.cancel.text': text(
    '預留的紀念品會釋放，出倉單會撤回，申請人會收到通知。此操作不能還原。',
    'The reserved souvenirs are released, the outbound order is withdrawn and the applicant is notified. This cannot be undone.',
    '预留的纪念品会释放，出库单会撤回，申请人会收到通知。此操作不能还原。',
  ),
  'issues.cancel.done': text('申請已取消', 'Application cancelled', '申请已取消'),
  'issues.release': text('釋放逾期未領', 'Release stock', '释放逾期未领'),
  'issues.release.ask': text(
    '釋放申請 {no} 的紀念品？',
    'Release the souvenirs reserved for {no}?',
    '释放申请 {no} 的纪念品？',
  ),
  'issues.release.text': text(
    '領取期限（{day}）已過。預留的紀念品會釋放，出倉單會撤回，申請會取消，申請人會收到通知。此操作不能還原。',
    'The last day to collect was {day}. The reserved souvenirs are released, the outbound order is withdrawn, the application is cancelled and the applicant is notified. This cannot be undone.',
    '领取期限（{day}）已过。预留的纪念品会释放，出库单会撤回，申请会取消，申请人会收到通知。此操作不能还原。',
  ),
  'issues.release.done': text(
    '已釋放並通知申請人',
    'Souvenirs released. Applicant notified.',
    '已释放并通知申请人',
  ),
  'issues.takeBack': text('收回紀念品', 'Take back souvenirs', '收回纪念品'),
  'issues.takeBack.title': text(
    '收回申請 {no} 的紀念品',
    'Take back souvenirs of {no}',
    '收回申请 {no} 的纪念品',
  ),
  'issues.takeBack.text': text(
    '會產生一張退貨入倉單，待倉庫逐項判定狀況並確認後，登記冊便會顯示退回的件數。',
    'This creates a return order. The gift register shows the returned quantity once the warehouse inspects and confirms it.',
    '会生成一张退货入库单，待仓库逐项判定状况并确认后，登记册便会显示退回的件数。',
  ),
  'issues.takeBack.entry': text('{who}：{souvenir}', '{who}: {souvenir}', '{who}：{souvenir}'),
  'issues.takeBack.out': {
    'zh-HK': '尚未退回 {count} 件',
    en: { one: '{count} piece not returned', other: '{count} pieces not returned' },
    'zh-CN': '尚未退回 {count} 件',
  },
  'issues.takeBack.done': text('已產生退貨入倉單', 'Return order created', '已生成退货入库单'),
  'issues.collection': text('領取', 'Collection', '领取'),
  'issues.collection.overdue': text('逾期未領', 'Not collected in time', '逾期未领'),
  'issues.waiting': text('待產生出倉單', 'No outbound order yet', '待生成出库单'),
  'slip.none': text('未選擇領取單', 'No pickup slips selected', '未选择领取单'),
  'slip.none.text': text(
    '請返回並選擇要列印的領取單。',
    'Go back and choose the slips to print.',
    '请返回并选择要打印的领取单。',
  ),
  'slip.many': {
    'zh-HK': '{count} 張領取單',
    en: { one: '{count} slip', other: '{count} slips' },
    'zh-CN': '{count} 张领取单',
  },
  'giftRegister.count': {
    'zh-HK': '共 {count} 項饋贈',
    en: { one: '{count} gift', other: '{count} gifts' },
    'zh-CN': '共 {count} 项馈赠',
  },
  'giftRegister.searchHint': text(
    '受贈人、饋贈人、紀念品、場合、編號（繁簡英皆可）',
    'Recipient, giver, souvenir, occasion or number',
    '受赠人、馈赠人、纪念品、场合、编号（繁简英皆可）',
  ),
  'giftRegister.empty': text('登記冊尚未有紀錄', 'No gifts yet', '登记册尚未有记录'),
  'giftRegister.empty.text': text(
    '紀念品在櫃台交收後會自動登記。',
    'Gifts are recorded automatically when they are handed over at the counter.',
    '纪念品在柜台交付后会自动登记。',
  ),
  'giftRegister.days': text('發放日期', 'Given on', '发放日期'),
  'giftRegister.lines': {
    'zh-HK': '登記冊（{count} 項）',
    en: 'Gift register ({count})',
    'zh-CN': '登记册（{count} 项）',
  },
  'approvalDetails.title': text('申請詳情', 'Application', '申请详情'),
  'approvalDetails.subtitle': text('{name} 於 {at} 提交', 'Submitted by {name}, {at}', '{name} 于 {at} 提交'),
  'approvalDetails.documents': text('單據', 'Documents', '单据'),
  'approvalDetails.documents.none': text('尚未有單據', 'No documents yet', '尚未有单据'),
  'approvalDetails.handOvers': text('交收', 'Hand-overs', '交付'),
  'approvalDetails.handOver': {
    'zh-HK': '{receiver} 領取 {count} 件，經手 {actor}',
    en: {
      one: '{receiver} collected {count} piece from {actor}',
      other: '{receiver} collected {count} pieces from {actor}',
    },
    'zh-CN': '{receiver} 领取 {count} 件，经手 {actor}',
  },
} as const satisfies Messages;
