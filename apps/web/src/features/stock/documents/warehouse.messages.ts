// Texts of the pick list, the count sheets and the printed documents.

import { auditActions } from '@keepsake/core/labels/audit-words';
import { printFooterWords } from '@keepsake/core/labels/print-footer-words';
import { countFields } from '@keepsake/core/records/count.fields';
import type { Messages } from '@keepsake/core/values/messages';

export const warehouseMessages = {
  'pick.title': { 'zh-HK': '執貨單', en: 'Pick list', 'zh-CN': '拣货单' },
  'pick.progress': {
    'zh-HK': '已執 {picked} / {count} 件',
    en: '{picked} of {count} picked',
    'zh-CN': '已拣 {picked} / {count} 件',
  },
  'pick.scan': {
    'zh-HK': '掃描標籤，每次加一',
    en: 'Scan a label to add one',
    'zh-CN': '扫描标签，每次加一',
  },
  'pick.added': {
    'zh-HK': '{name}：{picked} / {count}',
    en: '{name}: {picked} of {count}',
    'zh-CN': '{name}：{picked} / {count}',
  },
  'pick.more': { 'zh-HK': '{name} 多一件', en: 'Add one {name}', 'zh-CN': '{name} 多一件' },
  'pick.fewer': { 'zh-HK': '{name} 少一件', en: 'Remove one {name}', 'zh-CN': '{name} 少一件' },
  'pick.allOf': { 'zh-HK': '{name} 全部執齊', en: 'Pick all {name}', 'zh-CN': '{name} 全部拣齐' },
  'pick.complete': {
    'zh-HK': '全部執齊，可以確認出倉。',
    en: 'Everything is picked. You can confirm the order.',
    'zh-CN': '全部拣齐，可以确认出库。',
  },
  'pick.confirmed': {
    'zh-HK': '已執齊並確認出倉。',
    en: 'Picked and confirmed.',
    'zh-CN': '已拣齐并确认出库。',
  },
  'pick.next': { 'zh-HK': '下一張出倉單', en: 'Next order to pick', 'zh-CN': '下一张出库单' },
  'pick.openOrigin': { 'zh-HK': '開啟 {no}', en: 'Open {no}', 'zh-CN': '打开 {no}' },
  'pick.rest': { 'zh-HK': '尚欠 {count} 件', en: '{count} left to pick', 'zh-CN': '尚欠 {count} 件' },
  'counts.title': { 'zh-HK': '盤點', en: 'Stock counts', 'zh-CN': '盘点' },
  'counts.new': { 'zh-HK': '新增盤點', en: 'New count', 'zh-CN': '新增盘点' },
  'counts.empty': { 'zh-HK': '尚未有盤點', en: 'No counts yet', 'zh-CN': '尚未有盘点' },
  'counts.empty.text': {
    'zh-HK': '選擇一個存放地點開始盤點；盤點期間商店可照常營業。',
    en: 'Choose a storage to start. The shop stays open while you count.',
    'zh-CN': '选择一个存放地点开始盘点；盘点期间商店可照常营业。',
  },
  'counts.what': { 'zh-HK': '盤點甚麼', en: 'What to count', 'zh-CN': '盘点什么' },
  'counts.scope': { 'zh-HK': '範圍', en: 'Scope', 'zh-CN': '范围' },
  'counts.scope.all': {
    'zh-HK': '該地點的全部紀念品',
    en: 'All souvenirs in the storage',
    'zh-CN': '该地点的全部纪念品',
  },
  'counts.scope.some': {
    'zh-HK': '只限所選紀念品',
    en: 'Selected souvenirs only',
    'zh-CN': '只限所选纪念品',
  },
  'counts.blind': {
    'zh-HK': '盲點：盤點完成前不顯示帳面數量；差異較大者須由另一人覆點。',
    en: 'Blind count: book quantities are hidden until the count is closed. Someone else must recount large differences.',
    'zh-CN': '盲点：盘点完成前不显示账面数量；差异较大者须由另一人复点。',
  },
  'counts.start': { 'zh-HK': '開始盤點', en: 'Start count', 'zh-CN': '开始盘点' },
  'counts.made': { 'zh-HK': '盤點單已建立', en: 'Count created', 'zh-CN': '盘点单已创建' },
  'counts.subtitle': {
    'zh-HK': '{storage} · 已點算 {counted} / {count} 行',
    en: {
      one: '{storage} · {counted} of {count} line counted',
      other: '{storage} · {counted} of {count} lines counted',
    },
    'zh-CN': '{storage} · 已点算 {counted} / {count} 行',
  },
  'counts.scan': {
    'zh-HK': '掃描或輸入編號以點算',
    en: 'Scan or enter a code',
    'zh-CN': '扫描或输入编号以点算',
  },
  'counts.found': {
    'zh-HK': '請輸入 {name} 的數量',
    en: 'Enter the quantity of {name}',
    'zh-CN': '请输入 {name} 的数量',
  },
  'counts.add': { 'zh-HK': '加入盤點', en: 'Add to count', 'zh-CN': '加入盘点' },
  'counts.add.ask': {
    'zh-HK': '把 {code} 加入這次盤點？',
    en: 'Add {code} to this count?',
    'zh-CN': '把 {code} 加入这次盘点？',
  },
  'counts.family': { 'zh-HK': '加入整個系列', en: 'Add a whole family', 'zh-CN': '加入整个系列' },
  'counts.family.added': {
    'zh-HK': '盤點已包括 {name} 的 {count} 款',
    en: { one: '{name}: {count} souvenir in this count', other: '{name}: {count} souvenirs in this count' },
    'zh-CN': '盘点已包括 {name} 的 {count} 款',
  },
  'counts.filter.uncounted': { 'zh-HK': '未點算', en: 'To count', 'zh-CN': '未点算' },
  'counts.filter.waitingSecond': countFields.waitingSecond.label,
  'counts.filter.differing': { 'zh-HK': '有差異', en: 'With differences', 'zh-CN': '有差异' },
  'counts.counted': { 'zh-HK': '點算數量', en: 'Counted', 'zh-CN': '点算数量' },
  'counts.countedOf': {
    'zh-HK': '{name} 的點算數量',
    en: 'Counted quantity of {name}',
    'zh-CN': '{name} 的点算数量',
  },
  'counts.secondOf': {
    'zh-HK': '{name} 的覆點數量',
    en: 'Recount of {name}',
    'zh-CN': '{name} 的复点数量',
  },
  'counts.negative': {
    'zh-HK': '點算數量不可小於 0',
    en: 'The counted quantity cannot be below 0',
    'zh-CN': '点算数量不可小于 0',
  },
  'counts.saving': { 'zh-HK': '儲存中', en: 'Saving', 'zh-CN': '保存中' },
  'counts.set': {
    'zh-HK': '套裝：{parts}。只點算整套。',
    en: 'Set of {parts}. Count whole sets only.',
    'zh-CN': '套装：{parts}。只点算整套。',
  },
  'counts.first': { 'zh-HK': '由 {name} 點算', en: 'Counted by {name}', 'zh-CN': '由 {name} 点算' },
  'counts.second': { 'zh-HK': '由 {name} 覆點', en: 'Recounted by {name}', 'zh-CN': '由 {name} 复点' },
  'counts.needsSecond': {
    'zh-HK': '需另一人覆點',
    en: 'Needs a recount by someone else',
    'zh-CN': '需另一人复点',
  },
  'counts.yourSecond': { 'zh-HK': '請您覆點', en: 'Recount this', 'zh-CN': '请您复点' },
  'counts.book': { 'zh-HK': '帳面', en: 'Book quantity', 'zh-CN': '账面' },
  'counts.difference': { 'zh-HK': '差異', en: 'Difference', 'zh-CN': '差异' },
  'counts.noLines.text': {
    'zh-HK': '掃描或輸入編號，可將紀念品加到此盤點單。',
    en: 'Scan or enter a code to add a souvenir to this count.',
    'zh-CN': '扫描或输入编号，可将纪念品加到此盘点单。',
  },
  'counts.action.close': { 'zh-HK': '完成盤點', en: 'Close count', 'zh-CN': '完成盘点' },
  'counts.action.cancel': { 'zh-HK': '取消盤點', en: 'Cancel count', 'zh-CN': '取消盘点' },
  'counts.close.ask': { 'zh-HK': '完成盤點 {no}？', en: 'Close count {no}?', 'zh-CN': '完成盘点 {no}？' },
  'counts.close.text': {
    'zh-HK':
      '點算數量不可再改。差異較大的紀念品須先由另一人覆點；有差異的會寫成一張待確認的調整單，由另一人確認後才更改庫存。',
    en: 'You cannot change the quantities afterwards. Someone else must recount large differences first. Remaining differences become an adjustment, and stock changes when someone else confirms it.',
    'zh-CN':
      '点算数量不可再改。差异较大的纪念品须先由另一人复点；有差异的会写成一张待确认的调整单，由另一人确认后才更改库存。',
  },
  'counts.close.rest': {
    'zh-HK': '尚有 {count} 行未點算，將保留帳面數量。',
    en: {
      one: '{count} line is not counted and keeps its book quantity.',
      other: '{count} lines are not counted and keep their book quantities.',
    },
    'zh-CN': '尚有 {count} 行未点算，将保留账面数量。',
  },
  'counts.close.recount': {
    'zh-HK': '初點已完成，{count} 行須由另一人覆點',
    en: {
      one: 'First count complete. Someone else must recount {count} line.',
      other: 'First count complete. Someone else must recount {count} lines.',
    },
    'zh-CN': '初点已完成，{count} 行须由另一人复点',
  },
  'counts.close.same': {
    'zh-HK': '盤點已完成，沒有差異',
    en: 'Count closed with no differences',
    'zh-CN': '盘点已完成，没有差异',
  },
  'counts.close.done': {
    'zh-HK': '盤點已完成，已建立調整單 {no}',
    en: 'Count closed. Adjustment {no} needs confirmation.',
    'zh-CN': '盘点已完成，已创建调整单 {no}',
  },
  'counts.cancel.ask': {
    'zh-HK': '取消盤點 {no}？',
    en: 'Cancel count {no}?',
    'zh-CN': '取消盘点 {no}？',
  },
  'counts.cancel.keep': { 'zh-HK': '繼續盤點', en: 'Keep counting', 'zh-CN': '继续盘点' },
  'counts.cancel.text': {
    'zh-HK': '已輸入的點算數量不會影響庫存。',
    en: 'The quantities you entered do not change the stock.',
    'zh-CN': '已输入的点算数量不会影响库存。',
  },
  'counts.cancel.done': { 'zh-HK': '盤點已取消', en: 'Count cancelled', 'zh-CN': '盘点已取消' },
  'counts.history.create': auditActions.create,
  'counts.history.recount': auditActions.recount,
  'counts.history.close': auditActions.close,
  'counts.history.cancel': auditActions.cancel,
  'counts.history.add': { 'zh-HK': '加入紀念品', en: 'Souvenir added', 'zh-CN': '加入纪念品' },
  'counts.history.count': auditActions.count,
  'counts.result': {
    'zh-HK': '{no}：{count} 行有差異',
    en: { one: '{no}: {count} line with a difference', other: '{no}: {count} lines with differences' },
    'zh-CN': '{no}：{count} 行有差异',
  },
  'print.print': { 'zh-HK': '列印或存成 PDF', en: 'Print or save as PDF', 'zh-CN': '打印或存成 PDF' },
  'print.order': { 'zh-HK': '單據', en: 'Document', 'zh-CN': '单据' },
  'print.tick': { 'zh-HK': '執', en: '✓', 'zh-CN': '拣' },
  'print.checked': { 'zh-HK': '執貨覆核', en: 'Picking checked by', 'zh-CN': '拣货复核' },
  'print.received': { 'zh-HK': '收貨人', en: 'Received by', 'zh-CN': '收货人' },
  'print.picked': { 'zh-HK': '執貨人', en: 'Picked by', 'zh-CN': '拣货人' },
  'print.printed': printFooterWords.printed,
  'print.none': { 'zh-HK': '沒有可列印的內容', en: 'Nothing to print', 'zh-CN': '没有可打印的内容' },
  'print.none.text': {
    'zh-HK': '這張單據沒有紀念品。',
    en: 'This document has no souvenirs.',
    'zh-CN': '这张单据没有纪念品。',
  },
  'counts.count': {
    'zh-HK': '{count} 張盤點單',
    en: { one: '{count} count', other: '{count} counts' },
    'zh-CN': '{count} 张盘点单',
  },
} as const satisfies Messages;
