// Texts of the screens for sets: souvenirs that are assembled from other souvenirs.
import { type Messages, text } from '@keepsake/core/values/messages';

export const setScreenMessages = {
  'sets.title': text('套裝部件', 'Parts of the set', '套装部件'),
  'sets.add': text('設為套裝', 'Turn into a set', '设为套装'),
  'sets.edit': text('編輯部件', 'Edit parts', '编辑部件'),
  'sets.saved': text('部件已儲存', 'Parts saved', '部件已保存'),
  'sets.form.text': text(
    '組裝時會由同一存放地點扣除這些部件。',
    'Assembling a set takes these parts from one storage.',
    '组装时会由同一存放地点扣除这些部件。',
  ),
  'sets.part': text('部件', 'Part', '部件'),
  'sets.part.number': text('部件 {number}', 'Part {number}', '部件 {number}'),
  'sets.part.add': text('加入部件', 'Add part', '加入部件'),
  'sets.quantity': text('每套數量', 'Per set', '每套数量'),
  'sets.packing': text('包裝', 'Packing', '包装'),
  'sets.packingCost': text('包裝成本（每套）', 'Packing cost per set', '包装成本（每套）'),
  'sets.packingCost.hint': text(
    '盒、絲帶等。計入套裝的成本。',
    'Box, ribbon and so on. Included in the cost of the set.',
    '盒、丝带等。计入套装的成本。',
  ),
  'sets.none': text(
    '沒有部件的紀念品不是套裝。',
    'Without parts, the souvenir is not a set.',
    '没有部件的纪念品不是套装。',
  ),
  'sets.canMake': {
    'zh-HK': '現可組裝 {count} 套',
    en: { one: '{count} set can be assembled now', other: '{count} sets can be assembled now' },
    'zh-CN': '现可组装 {count} 套',
  },
  'sets.apart': text(
    '部件分散於不同存放地點，須先轉倉。',
    'The parts are in different storages. Transfer them to one storage first.',
    '部件分散于不同存放地点，须先调拨。',
  ),
  'sets.enoughFor': text('足夠（套）', 'Enough for (sets)', '足够（套）'),
  'sets.inStorage': text(
    '{storage}：{count} 套，受「{part}」限制',
    '{storage}: {count}, limited by {part}',
    '{storage}：{count} 套，受“{part}”限制',
  ),
  'sets.cost': text(
    '每套成本 {cost}，包括包裝 {packing}',
    'Cost of one set {cost}, including {packing} for packing',
    '每套成本 {cost}，包括包装 {packing}',
  ),
  'sets.assemble': text('組裝', 'Assemble', '组装'),
  'sets.partOf': text('所屬套裝', 'Part of these sets', '所属套装'),
  'sets.partOf.line': text(
    '每套 {quantity} 件，現存 {sets} 套，內含 {pieces} 件',
    'Per set: {quantity}. Sets on hand: {sets}. Pieces in these sets: {pieces}.',
    '每套 {quantity} 件，现存 {sets} 套，内含 {pieces} 件',
  ),
} as const satisfies Messages;
