import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import type { Messages } from '@keepsake/core/values/messages';

export const shopMessages = {
  'shop.home.description': {
    'zh-HK': '書院紀念品網上商店：校徽杯、服飾、文具、毛公仔與賀禮。校園免費送貨，{span} 個工作天。',
    en: 'The college souvenir shop: crested mugs, clothing, stationery, plush mascots and gifts. Free on-campus delivery in {span} working days.',
    'zh-CN': '书院纪念品网上商店：校徽杯、服饰、文具、毛公仔与贺礼。校园免费送货，{span} 个工作日。',
  },
  'shop.nav': { 'zh-HK': '主要導覽', en: 'Main navigation', 'zh-CN': '主导航' },
  'shop.tab.apply': { 'zh-HK': '申請', en: 'Apply', 'zh-CN': '申请' },
  'shop.tab.cart': { 'zh-HK': '購物車', en: 'Cart', 'zh-CN': '购物车' },
  'shop.tab.me': { 'zh-HK': '我的', en: 'Account', 'zh-CN': '我的' },
  'shop.cart.count': {
    'zh-HK': '購物車，{count} 件',
    en: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
    'zh-CN': '购物车，{count} 件',
  },
  'shop.cart.added': {
    'zh-HK': '「{name}」已加入購物車',
    en: 'Added to your cart: {name}',
    'zh-CN': '“{name}”已加入购物车',
  },
  'shop.cart.view': { 'zh-HK': '查看購物車', en: 'View cart', 'zh-CN': '查看购物车' },
  'shop.price.from': { 'zh-HK': '由', en: 'from', 'zh-CN': '起价' },
  'shop.card.add': {
    'zh-HK': '將「{name}」放入購物車',
    en: 'Add {name} to cart',
    'zh-CN': '将“{name}”放入购物车',
  },
  'shop.card.personalText': { 'zh-HK': '可加個人文字', en: 'Can be personalised', 'zh-CN': '可加个人文字' },
  'shop.search': {
    'zh-HK': '搜尋紀念品、編號',
    en: 'Search souvenirs or codes',
    'zh-CN': '搜索纪念品、编号',
  },
  'shop.suggestions': { 'zh-HK': '建議的紀念品', en: 'Suggested souvenirs', 'zh-CN': '建议的纪念品' },

  'shop.hero.kicker': { 'zh-HK': '畢業季', en: 'Graduation season', 'zh-CN': '毕业季' },
  'shop.hero.title': { 'zh-HK': '把書院帶回家', en: 'Take the college home', 'zh-CN': '把书院带回家' },
  'shop.hero.text': {
    'zh-HK': '為畢業的自己、家人與恩師，挑一份留得住的心意。',
    en: 'A keepsake for yourself, your family and the teachers you will miss.',
    'zh-CN': '为毕业的自己、家人与恩师，挑一份留得住的心意。',
  },
  'shop.hero.promise': {
    'zh-HK': '校園免費送貨 · {span} 個工作天',
    en: 'Free on-campus delivery · {span} working days',
    'zh-CN': '校园免费送货 · {span} 个工作日',
  },
  'shop.hero.action': { 'zh-HK': '選購紀念品', en: 'Shop souvenirs', 'zh-CN': '选购纪念品' },

  'shop.hot': { 'zh-HK': '熱賣之選', en: 'Popular now', 'zh-CN': '热卖之选' },
  'shop.everything': { 'zh-HK': '所有紀念品', en: 'All souvenirs', 'zh-CN': '所有纪念品' },
  'shop.resultsFor': {
    'zh-HK': '「{keyword}」的搜尋結果',
    en: 'Results for “{keyword}”',
    'zh-CN': '“{keyword}”的搜索结果',
  },
  'shop.price': sharedLabels.price,
  'shop.price.any': { 'zh-HK': '不限', en: 'Any', 'zh-CN': '不限' },
  'shop.order.default': { 'zh-HK': '預設', en: 'Featured', 'zh-CN': '默认' },
  'shop.order.priceAsc': { 'zh-HK': '價格由低至高', en: 'Price: low to high', 'zh-CN': '价格由低到高' },
  'shop.order.priceDesc': { 'zh-HK': '價格由高至低', en: 'Price: high to low', 'zh-CN': '价格由高到低' },
  'shop.apply': { 'zh-HK': '套用', en: 'Apply', 'zh-CN': '应用' },
  'shop.showAll': { 'zh-HK': '顯示所有紀念品', en: 'Show all souvenirs', 'zh-CN': '显示所有纪念品' },
  'shop.empty.text': {
    'zh-HK': '試試其他字眼，或選擇一個類別：',
    en: 'Try another search, or choose a category:',
    'zh-CN': '试试其他字眼，或选择一个类别：',
  },

  'shop.badge.left': { 'zh-HK': '剩餘 {count} 件', en: 'Only {count} left', 'zh-CN': '仅剩 {count} 件' },
  'shop.badge.vip': { 'zh-HK': '貴賓級', en: 'VIP', 'zh-CN': '贵宾级' },
  'shop.badge.hot': { 'zh-HK': '熱賣', en: 'Popular', 'zh-CN': '热卖' },

  'shop.foot.hours': { 'zh-HK': '服務時間', en: 'Service hours', 'zh-CN': '服务时间' },
  'shop.foot.hours.text': {
    'zh-HK': '星期一至五 {opens}–{closes}',
    en: 'Monday–Friday {opens}–{closes}',
    'zh-CN': '星期一至五 {opens}–{closes}',
  },
  'shop.foot.delivery': { 'zh-HK': '校園免費送貨', en: 'Free on-campus delivery', 'zh-CN': '校园免费送货' },
  'shop.foot.delivery.text': {
    'zh-HK': '{span} 個工作天送達',
    en: 'Delivered in {span} working days',
    'zh-CN': '{span} 个工作日送达',
  },
  'shop.foot.refund': { 'zh-HK': '{days} 天退款', en: '{days}-day refund', 'zh-CN': '{days} 天退款' },
  'shop.foot.refund.text': {
    'zh-HK': '貨品完好、包裝齊全；訂製及易腐品除外',
    en: 'In good condition and full packaging. Excludes customised and perishable items.',
    'zh-CN': '商品完好、包装齐全；定制及易腐品除外',
  },
  'shop.foot.about': {
    'zh-HK': '書院師生與校友的紀念品商店',
    en: 'The souvenir shop for college staff, students and alumni',
    'zh-CN': '书院师生与校友的纪念品商店',
  },
} as const satisfies Messages;
