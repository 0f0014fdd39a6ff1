// Texts of the screens for families: souvenirs that differ only in size, colour or style.
import { type Messages, text } from '@keepsake/core/values/messages';

export const familyScreenMessages = {
  'families.title': text('尺碼及顏色', 'Sizes and colours', '尺码及颜色'),
  'families.saved': text('選項已儲存', 'Options saved', '选项已保存'),
  'families.matrix': text(
    '{name}：各款的可用件數及商城價',
    '{name}: available pieces and shop price of each souvenir',
    '{name}：各款的可用件数及商城价',
  ),
  'families.pieces': {
    'zh-HK': '{number} 件',
    en: { one: '{number} piece', other: '{number} pieces' },
    'zh-CN': '{number} 件',
  },
  'families.byStorage': text('各倉庫的件數', 'Pieces by storage', '各仓库的件数'),
  'families.add': text('加入尺碼或顏色', 'Add sizes or colours', '加入尺码或颜色'),
  'families.edit': text('編輯選項', 'Edit options', '编辑选项'),

  'families.and': text('及', ' and ', '及'),

  'families.family': text('系列', 'Family', '系列'),
  'families.family.text': text(
    '系列名稱加上選項，就是各款的全名。',
    'The full name of each souvenir is the family name and its options.',
    '系列名称加上选项，就是各款的全名。',
  ),
  'families.code': text('系列編號', 'Family code', '系列编号'),

  'families.option': text('選項 {number}', 'Option {number}', '选项 {number}'),
  'families.option.kind': text('各款的分別', 'Souvenirs differ in', '各款的区别'),
  'families.option.add': text('加入另一個選項', 'Add another option', '加入另一个选项'),
  'families.option.remove': text('移除此選項', 'Remove option', '移除此选项'),
  'families.option.sizes': text('加入 S 至 XXL', 'Add S to XXL', '加入 S 至 XXL'),
  'families.value': text('第 {number} 項', 'Value {number}', '第 {number} 项'),
  'families.value.add.size': text('加入尺碼', 'Add size', '加入尺码'),
  'families.value.add.colour': text('加入顏色', 'Add colour', '加入颜色'),
  'families.value.add.style': text('加入款式', 'Add style', '加入款式'),
  'families.value.key': text('代號', 'Short code', '代号'),
  'families.value.swatch': text('色板', 'Swatch', '色板'),
  'families.values.none': text(
    '加入第一項後，下方會列出各款。',
    'Add the first value. The souvenirs are then listed below.',
    '加入第一项后，下方会列出各款。',
  ),

  'families.members': text('各款紀念品', 'Souvenirs of the family', '各款纪念品'),
  'families.members.text': text(
    '取消剔選沒有出售的組合。新款會沿用這款的資料、圖片及價格。',
    'Clear the combinations that you do not sell. New souvenirs get the details, pictures and prices of this one.',
    '取消勾选没有出售的组合。新款会沿用这款的资料、图片及价格。',
  ),
  'families.members.count': {
    'zh-HK': '共 {count} 款，新增 {created} 款',
    en: { one: '{count} souvenir, {created} new', other: '{count} souvenirs, {created} new' },
    'zh-CN': '共 {count} 款，新增 {created} 款',
  },
  'families.member.combination': text('組合', 'Combination', '组合'),
  'families.member.souvenir': text('現有紀念品', 'Existing souvenir', '现有纪念品'),
  'families.member.new': text('新增一款', 'Create a new one', '新增一款'),
  'families.member.this': text('這款', 'This one', '这款'),
  'families.member.unsold': text('沒有出售', 'Not sold', '没有出售'),
  'families.member.thisMissing': text(
    '請為 {code} 選擇一個組合。',
    'Choose a combination for {code}.',
    '请为 {code} 选择一个组合。',
  ),

  'families.leave': text('移出系列', 'Remove from family', '移出系列'),
  'families.leave.title': text(
    '把 {codes} 移出系列？',
    'Remove {codes} from the family?',
    '把 {codes} 移出系列？',
  ),
  'families.leave.text': {
    'zh-HK': '{codes} 會離開系列，成為獨立的紀念品。',
    en: {
      one: '{codes} leaves the family and stays as a souvenir of its own.',
      other: '{codes} leave the family and stay as souvenirs of their own.',
    },
    'zh-CN': '{codes} 会离开系列，成为独立的纪念品。',
  },

  'families.dissolve': text('解散系列', 'Dissolve the family', '解散系列'),
  'families.dissolve.title': text(
    '解散「{name}」系列？',
    'Dissolve the family {name}?',
    '解散“{name}”系列？',
  ),
  'families.dissolve.text': {
    'zh-HK': '{count} 款會成為獨立的紀念品，名稱、庫存、價格及紀錄不變。',
    en: {
      one: '{count} souvenir leaves the family and keeps its name, stock, prices and history.',
      other: '{count} souvenirs leave the family and keep their names, stock, prices and history.',
    },
    'zh-CN': '{count} 款会成为独立的纪念品，名称、库存、价格及记录不变。',
  },
  'families.dissolved': text('系列已解散', 'Family dissolved', '系列已解散'),

  'families.note': {
    'zh-HK': '系列內 {count} 款共用此處的資料：{shared}。',
    en: {
      one: 'Shared by the {count} souvenir of this family: {shared}.',
      other: 'Shared by the {count} souvenirs of this family: {shared}.',
    },
    'zh-CN': '系列内 {count} 款共用此处的资料：{shared}。',
  },
  'families.note.own': text('只屬這款：{own}。', 'Only for this souvenir: {own}.', '只属这款：{own}。'),
  'families.pictures': text(
    '所有{colour}款的圖片及次序',
    'Pictures and order for {colour}',
    '所有{colour}款的图片及次序',
  ),

  'families.price.scope': text('適用於', 'Apply to', '适用于'),
  'families.price.family': {
    'zh-HK': '整個系列（{count} 款）',
    en: { one: 'Whole family ({count} souvenir)', other: 'Whole family ({count} souvenirs)' },
    'zh-CN': '整个系列（{count} 款）',
  },
  'families.price.kept': {
    'zh-HK': '{codes} 保留本身的價格。',
    en: { one: '{codes} keeps its own price.', other: '{codes} keep their own prices.' },
    'zh-CN': '{codes} 保留本身的价格。',
  },
  'families.price.one': text('只限這款', 'Only this one', '只限这款'),
  'families.price.own': text('獨立價格', 'Own price', '独立价格'),
  'families.price.take': text('改用系列價格', 'Use the family price', '改用系列价格'),
  'families.price.take.title': text(
    '{code} 改用系列價格？',
    'Use the family price for {code}?',
    '{code} 改用系列价格？',
  ),
  'families.price.take.text': text(
    '由今日起，這款的價格與系列相同，不再使用獨立價格。',
    'From today, its prices are those of the family. Its own prices end.',
    '从今日起，这款的价格与系列相同，不再使用独立价格。',
  ),
  'families.price.taken': text('已改用系列價格', 'Family price in use', '已改用系列价格'),
} as const satisfies Messages;
