import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../../ui/common.messages.ts';

export const storageScreenMessages = {
  'storages.title': { 'zh-HK': '存放地點', en: 'Storages', 'zh-CN': '存放地点' },
  'storages.count': {
    'zh-HK': '{count} 個存放地點',
    en: { one: '{count} storage', other: '{count} storages' },
    'zh-CN': '{count} 个存放地点',
  },
  'storages.searchHint': {
    'zh-HK': '名稱、編號、地址、負責人',
    en: 'Name, code, address or manager',
    'zh-CN': '名称、编号、地址、负责人',
  },
  'storages.empty': { 'zh-HK': '尚未有存放地點', en: 'No storages yet', 'zh-CN': '尚未有存放地点' },
  'storages.empty.text': {
    'zh-HK': '新增存放地點後，便可收貨入倉。',
    en: 'Add a storage to receive goods.',
    'zh-CN': '新增存放地点后，便可收货入库。',
  },
  'storages.new': { 'zh-HK': '新增存放地點', en: 'New storage', 'zh-CN': '新增存放地点' },
  'storages.edit': { 'zh-HK': '編輯存放地點', en: 'Edit storage', 'zh-CN': '编辑存放地点' },
  'storages.detail.title': { 'zh-HK': '存放地點詳情', en: 'Storage', 'zh-CN': '存放地点详情' },
  'storages.saved': { 'zh-HK': '存放地點已儲存', en: 'Storage saved', 'zh-CN': '存放地点已保存' },
  'storages.names': { 'zh-HK': '名稱', en: 'Names', 'zh-CN': '名称' },
  'storages.use': { 'zh-HK': '用途', en: 'Use', 'zh-CN': '用途' },
  'storages.use.none': { 'zh-HK': '不供使用', en: 'None', 'zh-CN': '不供使用' },
  'storages.place': { 'zh-HK': '地點及聯絡', en: 'Address and contact', 'zh-CN': '地点及联系' },
  'storages.fill': { 'zh-HK': '使用情況', en: 'Capacity used', 'zh-CN': '使用情况' },
  'storages.fill.empty': { 'zh-HK': '空置', en: 'Empty', 'zh-CN': '空置' },
  'storages.fill.roomy': { 'zh-HK': '尚有空間', en: 'Space available', 'zh-CN': '尚有空间' },
  'storages.fill.filling': { 'zh-HK': '漸滿', en: 'Filling up', 'zh-CN': '渐满' },
  'storages.fill.full': { 'zh-HK': '接近滿倉', en: 'Nearly full', 'zh-CN': '接近满仓' },
  'storages.fill.over': { 'zh-HK': '超出容量', en: 'Over capacity', 'zh-CN': '超出容量' },
  'storages.fill.unlimited': { 'zh-HK': '不設上限', en: 'No limit', 'zh-CN': '不设上限' },
  'storages.enable.text': {
    'zh-HK': '{code} 可再次收貨及發貨。',
    en: '{code} can receive and issue goods again.',
    'zh-CN': '{code} 可再次收货及发货。',
  },
  'storages.disable.text': {
    'zh-HK': '{code} 不再收貨及發貨；只有空倉可以停用。',
    en: '{code} can no longer receive or issue goods. Only an empty storage can be disabled.',
    'zh-CN': '{code} 不再收货及发货；只有空仓可以停用。',
  },
  'storages.enabled': { 'zh-HK': '存放地點已啟用', en: 'Storage enabled', 'zh-CN': '存放地点已启用' },
  'storages.disabled': { 'zh-HK': '存放地點已停用', en: 'Storage disabled', 'zh-CN': '存放地点已停用' },

  'protection.title': {
    'zh-HK': '紀念品及保留量',
    en: 'Souvenirs and protected stock',
    'zh-CN': '纪念品及保留量',
  },
  'protection.text': {
    'zh-HK': '保留的件數商店不可動用；多於現存時會保留日後到貨。',
    en: 'The shop cannot sell protected pieces. You can protect more than is on hand to cover later deliveries.',
    'zh-CN': '保留的件数商店不可动用；多于现存时会保留日后到货。',
  },
  'protection.show.held': { 'zh-HK': '倉內', en: 'In stock', 'zh-CN': '仓内' },
  'protection.show.protected': { 'zh-HK': '已保留', en: 'Protected', 'zh-CN': '已保留' },
  'protection.show.all': commonMessages['common.all'],
  'protection.search': { 'zh-HK': '搜尋名稱或編號', en: 'Search by name or code', 'zh-CN': '搜索名称或编号' },
  'protection.none': {
    'zh-HK': '沒有符合的紀念品。',
    en: 'No souvenirs found.',
    'zh-CN': '没有符合的纪念品。',
  },
  'protection.of': {
    'zh-HK': '{name} 的保留量',
    en: 'Protected pieces of {name}',
    'zh-CN': '{name} 的保留量',
  },
  'protection.save': {
    'zh-HK': '儲存 {count} 項更改',
    en: { one: 'Save {count} change', other: 'Save {count} changes' },
    'zh-CN': '保存 {count} 项更改',
  },
  'protection.saved': { 'zh-HK': '保留量已儲存', en: 'Protected quantities saved', 'zh-CN': '保留量已保存' },
} as const satisfies Messages;
