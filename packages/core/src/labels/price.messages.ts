// Words for prices, shared by screens and exports.
import type { Messages } from '../values/messages.ts';

export const priceMessages = {
  'price.type': { 'zh-HK': '價格類型', en: 'Price type', 'zh-CN': '价格类型' },
  'price.type.internal': { 'zh-HK': '內部價', en: 'Internal price', 'zh-CN': '内部价' },
  'price.type.mall': { 'zh-HK': '商城價', en: 'Shop price', 'zh-CN': '商城价' },
  'price.internal': { 'zh-HK': '內部價（HK$）', en: 'Internal price (HK$)', 'zh-CN': '内部价（HK$）' },
  'price.mall': { 'zh-HK': '商城價（HK$）', en: 'Shop price (HK$)', 'zh-CN': '商城价（HK$）' },
  'price.plannedInternal': { 'zh-HK': '預定內部價', en: 'Planned internal price', 'zh-CN': '预定内部价' },
  'price.plannedMall': { 'zh-HK': '預定商城價', en: 'Planned shop price', 'zh-CN': '预定商城价' },
  'price.plannedOn': { 'zh-HK': '生效日期', en: 'Effective from', 'zh-CN': '生效日期' },
  'price.code': { 'zh-HK': '編號', en: 'Code', 'zh-CN': '编号' },
  'price.souvenir': { 'zh-HK': '紀念品', en: 'Souvenir', 'zh-CN': '纪念品' },
  'price.category': { 'zh-HK': '類別', en: 'Category', 'zh-CN': '类别' },
  'price.state.current': { 'zh-HK': '生效中', en: 'Current', 'zh-CN': '生效中' },
  'price.state.planned': { 'zh-HK': '預定', en: 'Planned', 'zh-CN': '预定' },
  'price.state.past': { 'zh-HK': '已過去', en: 'Past', 'zh-CN': '已过去' },
  'price.state.replaced': { 'zh-HK': '已被取代', en: 'Replaced', 'zh-CN': '已被取代' },
} as const satisfies Messages;
