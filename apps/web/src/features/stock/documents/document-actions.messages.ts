// Texts of the actions on stock documents, their confirmations and their history.

import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { auditActions } from '@keepsake/core/labels/audit-words';
import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../../ui/common.messages.ts';

export const documentActionsMessages = {
  'documents.history.judge': auditActions.judge,
  'documents.action.submit': commonMessages['common.submit'],
  'documents.action.confirm': { 'zh-HK': '確認', en: 'Confirm', 'zh-CN': '确认' },
  'documents.action.reject': commonMessages['common.reject'],
  'documents.action.reopen': { 'zh-HK': '退回草稿', en: 'Return to draft', 'zh-CN': '退回草稿' },
  'documents.action.cancel': { 'zh-HK': '取消單據', en: 'Cancel document', 'zh-CN': '取消单据' },
  'documents.action.pick': { 'zh-HK': '執貨', en: 'Pick', 'zh-CN': '拣货' },
  'documents.history.create': { 'zh-HK': '開單', en: 'Created', 'zh-CN': '开单' },
  'documents.history.edit': auditActions.edit,
  'documents.history.submit': auditActions.submit,
  'documents.history.confirm': auditActions.confirm,
  'documents.history.reject': auditActions.reject,
  'documents.history.reopen': auditActions.reopen,
  'documents.history.cancel': auditActions.cancel,
  'documents.history.shorten': auditActions.shorten,
  'documents.history.withdraw': auditActions.withdraw,
  'documents.history.reschedule': auditActions.reschedule,
  'documents.history.pick': auditActions.pick,
  'documents.confirm.ask': { 'zh-HK': '確認 {no}？', en: 'Confirm {no}?', 'zh-CN': '确认 {no}？' },
  'documents.confirm.unusual': {
    'zh-HK': '請核對 {code} 的單價：平均成本為 {cost}。',
    en: 'Check the price of {code}: its average cost is {cost}.',
    'zh-CN': '请核对 {code} 的单价：平均成本为 {cost}。',
  },
  'documents.confirm.receiving': {
    'zh-HK': '確認後 {lines} 行共 {count} 件即時入倉並計入成本，單據不能再修改；如有錯誤，只能以調整單更正。',
    en: {
      one: '{count} piece will be added to stock and included in the average cost immediately. You cannot edit the document afterwards. Use an adjustment to correct mistakes.',
      other:
        '{count} pieces (lines: {lines}) will be added to stock and included in the average cost immediately. You cannot edit the document afterwards. Use an adjustment to correct mistakes.',
    },
    'zh-CN': '确认后 {lines} 行共 {count} 件即时入库并计入成本，单据不能再修改；如有错误，只能以调整单更正。',
  },
  'documents.confirm.transfer': {
    'zh-HK': '確認後 {count} 件即時由調出倉移至調入倉，單據不能再修改。',
    en: {
      one: '{count} piece will move to the other storage immediately. You cannot edit the document afterwards.',
      other:
        '{count} pieces will move to the other storage immediately. You cannot edit the document afterwards.',
    },
    'zh-CN': '确认后 {count} 件即时由调出仓移至调入仓，单据不能再修改。',
  },
  'documents.confirm.adjustment': {
    'zh-HK': '確認後 {count} 行調整即時計入倉存，單據不能再修改。',
    en: {
      one: 'The adjustment changes the stock immediately. You cannot edit the document afterwards.',
      other: 'All {count} adjustments change the stock immediately. You cannot edit the document afterwards.',
    },
    'zh-CN': '确认后 {count} 行调整即时计入库存，单据不能再修改。',
  },
  'documents.confirm.assembly': {
    'zh-HK': '確認後 {count} 套即時組裝或拆開，部件及套裝的倉存同時更改。單據不能再修改。',
    en: {
      one: '{count} set will be assembled or taken apart immediately, and the stock of its parts changes with it. You cannot edit the document afterwards.',
      other:
        '{count} sets will be assembled or taken apart immediately, and the stock of their parts changes with them. You cannot edit the document afterwards.',
    },
    'zh-CN': '确认后 {count} 套即时组装或拆开，部件及套装的库存同时更改。单据不能再修改。',
  },
  'documents.confirm.assembly.in': {
    'zh-HK': '確認後即時組裝 {count} 套，並扣除其部件。單據不能再修改。',
    en: {
      one: '{count} set will be assembled immediately, and its parts leave stock. You cannot edit the document afterwards.',
      other:
        '{count} sets will be assembled immediately, and their parts leave stock. You cannot edit the document afterwards.',
    },
    'zh-CN': '确认后即时组装 {count} 套，并扣除其部件。单据不能再修改。',
  },
  'documents.confirm.assembly.out': {
    'zh-HK': '確認後即時拆開 {count} 套，其部件會放回倉存，包裝成本不會收回。單據不能再修改。',
    en: {
      one: '{count} set will be taken apart immediately. Its parts go back into stock, but its packing cost is not recovered. You cannot edit the document afterwards.',
      other:
        '{count} sets will be taken apart immediately. Their parts go back into stock, but their packing cost is not recovered. You cannot edit the document afterwards.',
    },
    'zh-CN': '确认后即时拆开 {count} 套，其部件会放回库存，包装成本不会收回。单据不能再修改。',
  },
  'documents.confirm.outbound': {
    'zh-HK': '確認後 {count} 件即時出倉，單據不能再修改。',
    en: {
      one: '{count} piece will leave stock immediately. You cannot edit the document afterwards.',
      other: '{count} pieces will leave stock immediately. You cannot edit the document afterwards.',
    },
    'zh-CN': '确认后 {count} 件即时出库，单据不能再修改。',
  },
  'documents.confirm.return': {
    'zh-HK': '確認後收回 {count} 件，只有可再出售的會入倉。單據不能再修改。',
    en: {
      one: '{count} piece will be taken back. It goes into stock only if it is fit to sell. You cannot edit the document afterwards.',
      other:
        '{count} pieces will be taken back. Only pieces fit to sell go into stock. You cannot edit the document afterwards.',
    },
    'zh-CN': '确认后收回 {count} 件，只有可再出售的会入库。单据不能再修改。',
  },
  'documents.confirm.done': {
    'zh-HK': '已確認，庫存已更新',
    en: 'Confirmed. Stock updated.',
    'zh-CN': '已确认，库存已更新',
  },
  'documents.submit.ask': { 'zh-HK': '提交 {no}？', en: 'Submit {no}?', 'zh-CN': '提交 {no}？' },
  'documents.submit.text': {
    'zh-HK': '提交後不能修改。',
    en: 'You cannot edit the document after you submit it.',
    'zh-CN': '提交后不能修改。',
  },
  'documents.submit.done': { 'zh-HK': '已提交', en: 'Submitted', 'zh-CN': '已提交' },
  'documents.reject.ask': commonMessages['common.rejectAsk'],
  'documents.reject.text': {
    'zh-HK': '單據不會影響庫存，並可退回草稿，修改後再提交。請說明原因。',
    en: 'Stock does not change. The document can be returned to draft, edited and submitted again. Enter a reason.',
    'zh-CN': '单据不会影响库存，并可退回草稿，修改后再提交。请说明原因。',
  },
  'documents.reject.done': sharedLabels.rejected,
  'documents.reopen.ask': {
    'zh-HK': '將 {no} 退回草稿？',
    en: 'Return {no} to draft?',
    'zh-CN': '将 {no} 退回草稿？',
  },
  'documents.reopen.text': {
    'zh-HK': '退回後可以修改並再次提交。',
    en: 'You can then edit it and submit it again.',
    'zh-CN': '退回后可以修改并再次提交。',
  },
  'documents.reopen.done': { 'zh-HK': '已退回草稿', en: 'Returned to draft', 'zh-CN': '已退回草稿' },
  'documents.cancel.keep': { 'zh-HK': '保留單據', en: 'Keep document', 'zh-CN': '保留单据' },
  'documents.cancel.ask': { 'zh-HK': '取消 {no}？', en: 'Cancel {no}?', 'zh-CN': '取消 {no}？' },
  'documents.cancel.text': {
    'zh-HK': '取消後單據保留作紀錄，但不能再使用。',
    en: 'The document is kept as a record but cannot be used again.',
    'zh-CN': '取消后单据保留作记录，但不能再使用。',
  },
  'documents.cancel.done': { 'zh-HK': '單據已取消', en: 'Document cancelled', 'zh-CN': '单据已取消' },
  'documents.delete.ask': { 'zh-HK': '刪除 {no}？', en: 'Delete {no}?', 'zh-CN': '删除 {no}？' },
  'documents.delete.text': {
    'zh-HK': '未確認的收貨單連同明細及附件會永久刪除，其單號不再使用。',
    en: 'The order, its lines and its attachments will be permanently deleted. Its number will not be used again.',
    'zh-CN': '未确认的收货单连同明细及附件会永久删除，其单号不再使用。',
  },
  'documents.changed.title': {
    'zh-HK': '{no} 剛被他人更改',
    en: 'Someone else just changed {no}',
    'zh-CN': '{no} 刚被他人更改',
  },
  'documents.changed.text': {
    'zh-HK': '為免覆蓋對方的更改，您的內容未有儲存，仍保留在此頁。您可先記下自己的更改，再載入最新版本。',
    en: 'Your changes are not saved, so theirs are not lost. What you entered is still on this page. Note your changes, then load the latest version.',
    'zh-CN': '为免覆盖对方的更改，您的内容没有保存，仍保留在此页。您可先记下自己的更改，再加载最新版本。',
  },
  'documents.changed.keep': { 'zh-HK': '留在此頁', en: 'Stay on this page', 'zh-CN': '留在此页' },
} as const satisfies Messages;
