import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { applicationFields } from '@keepsake/core/records/application.fields';
import type { Messages } from '@keepsake/core/values/messages';

/** Texts of the lists and pages of the user's own applications. */
export const ownApplicationMessages = {
  'myApply.title': { 'zh-HK': '我的申請', en: 'My applications', 'zh-CN': '我的申请' },
  'myApply.history': { 'zh-HK': '過往申請', en: 'Past applications', 'zh-CN': '过往申请' },
  'myApply.new': { 'zh-HK': '新申請', en: 'New application', 'zh-CN': '新申请' },
  'myApply.filter': { 'zh-HK': '按狀態篩選', en: 'Filter by status', 'zh-CN': '按状态筛选' },
  'myApply.search': {
    'zh-HK': '編號、紀念品、受贈人或活動',
    en: 'Number, souvenir, recipient or activity',
    'zh-CN': '编号、纪念品、受赠人或活动',
  },
  'myApply.days': { 'zh-HK': '建立日期', en: 'Created', 'zh-CN': '建立日期' },
  'myApply.none': { 'zh-HK': '還沒有申請', en: 'No applications yet', 'zh-CN': '还没有申请' },
  'myApply.none.text': {
    'zh-HK': '從目錄挑選紀念品，或直接填寫一份新申請。',
    en: 'Choose souvenirs from the catalogue, or start a new application.',
    'zh-CN': '从目录挑选纪念品，或直接填写一份新申请。',
  },
  'myApply.none.past': {
    'zh-HK': '還沒有過往申請',
    en: 'No past applications yet',
    'zh-CN': '还没有过往申请',
  },
  'myApply.none.past.text': {
    'zh-HK': '已完成、被拒絕或取消的申請會在這裏。',
    en: 'Completed, rejected and cancelled applications appear here.',
    'zh-CN': '已完成、被拒绝或取消的申请会在这里。',
  },
  'myApply.none.filtered': {
    'zh-HK': '沒有符合的申請',
    en: 'No applications found',
    'zh-CN': '没有符合的申请',
  },
  'myApply.none.filtered.text': {
    'zh-HK': '試試放寬條件或換個字眼。',
    en: 'Try fewer filters or a different search.',
    'zh-CN': '试试放宽条件或换个字眼。',
  },
  'myApply.for': { 'zh-HK': '予 {who}', en: 'For {who}', 'zh-CN': '予 {who}' },
  'myApply.useOn': { 'zh-HK': '{day} 使用', en: 'Needed on {day}', 'zh-CN': '{day} 使用' },
  'myApply.keep': { 'zh-HK': '保留申請', en: 'Keep application', 'zh-CN': '保留申请' },
  'myApply.saved': { 'zh-HK': '{time} 儲存', en: 'Saved {time}', 'zh-CN': '{time} 保存' },
  'myApply.submitted': { 'zh-HK': '{time} 提交', en: 'Submitted {time}', 'zh-CN': '{time} 提交' },
  'myApply.level': {
    'zh-HK': '第 {level} 級審批，共 {levels} 級',
    en: 'Level {level} of {levels}',
    'zh-CN': '第 {level} 级审批，共 {levels} 级',
  },
  'myApply.offerWaits': {
    'zh-HK': '審批人有提議，等候您回覆',
    en: 'An approver suggested a change. Reply to continue.',
    'zh-CN': '审批人有提议，等候您回复',
  },
  'myApply.continue': { 'zh-HK': '繼續填寫', en: 'Continue', 'zh-CN': '继续填写' },
  'myApply.edit': { 'zh-HK': '修改後再提交', en: 'Edit and submit again', 'zh-CN': '修改后再提交' },
  'myApply.recall': { 'zh-HK': '撤回', en: 'Recall', 'zh-CN': '撤回' },
  'myApply.recall.title': {
    'zh-HK': '撤回申請 {no}？',
    en: 'Recall application {no}?',
    'zh-CN': '撤回申请 {no}？',
  },
  'myApply.recall.text': {
    'zh-HK': '審批人會收到通知，不再處理此申請。撤回的申請不計入本月上限，可修改後再提交。',
    en: 'Approvers are notified and stop reviewing it. A recalled application does not count towards your monthly limit. You can edit it and submit it again.',
    'zh-CN': '审批人会收到通知，不再处理此申请。撤回的申请不计入本月上限，可修改后再提交。',
  },
  'myApply.recall.done': applicationFields.state.choices.recalled,
  'myApply.cancel': { 'zh-HK': '取消申請', en: 'Cancel application', 'zh-CN': '取消申请' },
  'myApply.cancel.title': {
    'zh-HK': '取消申請 {no}？',
    en: 'Cancel application {no}?',
    'zh-CN': '取消申请 {no}？',
  },
  'myApply.cancel.text': {
    'zh-HK': '取消後不能再修改或提交，但仍可複製為新申請。',
    en: 'You can no longer edit or submit it, but you can copy it to a new application.',
    'zh-CN': '取消后不能再修改或提交，但仍可复制为新申请。',
  },
  'myApply.cancel.done': sharedLabels.cancelled,
  'myApply.giveBack': { 'zh-HK': '放棄領取', en: 'Release souvenirs', 'zh-CN': '放弃领取' },
  'myApply.giveBack.title': {
    'zh-HK': '放棄申請 {no} 的紀念品？',
    en: 'Release the souvenirs of application {no}?',
    'zh-CN': '放弃申请 {no} 的纪念品？',
  },
  'myApply.giveBack.text': {
    'zh-HK': '預留的紀念品會釋放，供其他人使用；申請會取消，倉務員會收到通知。此操作不能還原。',
    en: 'The souvenirs reserved for you become available to others, the application is cancelled and the warehouse is notified. This cannot be undone.',
    'zh-CN': '预留的纪念品会释放，供其他人使用；申请会取消，仓务员会收到通知。此操作不能还原。',
  },
  'myApply.giveBack.done': {
    'zh-HK': '已放棄，紀念品已釋放',
    en: 'Souvenirs released',
    'zh-CN': '已放弃，纪念品已释放',
  },
  'myApply.pickup.qr': { 'zh-HK': '領取碼 {code}', en: 'Pickup code {code}', 'zh-CN': '领取码 {code}' },
  'myApply.pickup.text': {
    'zh-HK': '到領取地點時出示此碼，由職員掃描或輸入。',
    en: 'Show this code when you collect. Staff scan or enter it.',
    'zh-CN': '到领取地点时出示此码，由职员扫描或输入。',
  },
  'myApply.offer.accept': { 'zh-HK': '接受提議', en: 'Accept suggestion', 'zh-CN': '接受提议' },
  'myApply.offer.acceptAndChoose': {
    'zh-HK': '接受並選擇受贈人',
    en: 'Accept and choose recipients',
    'zh-CN': '接受并选择受赠人',
  },
  'myApply.divide.title': {
    'zh-HK': '哪些受贈人仍會獲贈？',
    en: 'Who still gets a souvenir?',
    'zh-CN': '哪些受赠人仍会获赠？',
  },
  'myApply.divide.text': {
    'zh-HK': '審批人建議的件數少於名單所需。請取消剔選不再獲贈的受贈人，或減少他們的件數。',
    en: 'The approver suggests fewer pieces than your list needs. Deselect the recipients who will not get one, or reduce their quantity.',
    'zh-CN': '审批人建议的件数少于名单所需。请取消勾选不再获赠的受赠人，或减少他们的件数。',
  },
  'myApply.divide.agrees': {
    'zh-HK': '已分配 {count} 件，與提議相符',
    en: { one: '{count} piece assigned, as suggested', other: '{count} pieces assigned, as suggested' },
    'zh-CN': '已分配 {count} 件，与提议相符',
  },
  'myApply.divide.over': {
    'zh-HK': '還須減少 {count} 件',
    en: { one: 'Remove {count} more piece', other: 'Remove {count} more pieces' },
    'zh-CN': '还须减少 {count} 件',
  },
  'myApply.divide.under': {
    'zh-HK': '尚有 {count} 件未分配',
    en: { one: '{count} piece left to assign', other: '{count} pieces left to assign' },
    'zh-CN': '尚有 {count} 件未分配',
  },
  'myApply.divide.first': {
    'zh-HK': '保留名單前列的受贈人',
    en: 'Keep the first recipients',
    'zh-CN': '保留名单前列的受赠人',
  },
  'myApply.offer.decline': { 'zh-HK': '維持原申請', en: 'Keep as requested', 'zh-CN': '维持原申请' },
  'myApply.offer.done': {
    'zh-HK': '已回覆審批人',
    en: 'Reply sent to the approver',
    'zh-CN': '已回复审批人',
  },
  'myApply.closing': { 'zh-HK': '原因：{reason}', en: 'Reason: {reason}', 'zh-CN': '原因：{reason}' },
  'myApply.step.submitted': { 'zh-HK': '提交', en: 'Submission', 'zh-CN': '提交' },
  'myApply.step.approved': sharedLabels.approval,
  'myApply.step.ready': { 'zh-HK': '備貨', en: 'Preparation', 'zh-CN': '备货' },
  'myApply.step.done': { 'zh-HK': '領取', en: 'Collection', 'zh-CN': '领取' },
} as const satisfies Messages;
