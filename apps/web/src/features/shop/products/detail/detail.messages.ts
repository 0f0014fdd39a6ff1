import { fieldWords } from '@keepsake/core/fields/field.messages';
import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../../../ui/common.messages.ts';

export const detailMessages = {
  'detail.title': { 'zh-HK': '紀念品詳情', en: 'Souvenir', 'zh-CN': '纪念品详情' },
  'detail.breadcrumb': { 'zh-HK': '目前位置', en: 'You are here', 'zh-CN': '当前位置' },
  'detail.picture': {
    'zh-HK': '第 {number} 張，共 {total} 張',
    en: 'Picture {number} of {total}',
    'zh-CN': '第 {number} 张，共 {total} 张',
  },
  'detail.enlarge': { 'zh-HK': '放大圖片', en: 'Enlarge picture', 'zh-CN': '放大图片' },
  'detail.previous': { 'zh-HK': '上一張', en: 'Previous picture', 'zh-CN': '上一张' },
  'detail.next': { 'zh-HK': '下一張', en: 'Next picture', 'zh-CN': '下一张' },
  'detail.code': sharedLabels.code,
  'detail.stock.plenty': {
    'zh-HK': '現貨 {count} 件',
    en: '{count} in stock',
    'zh-CN': '现货 {count} 件',
  },
  'detail.stock.few': {
    'zh-HK': '只剩 {count} 件，要快手',
    en: 'Only {count} left',
    'zh-CN': '仅剩 {count} 件，欲购从速',
  },
  'detail.stock.none': commonMessages['common.soldOut'],
  'detail.parts': { 'zh-HK': '盒內包括', en: 'What is inside', 'zh-CN': '盒内包括' },
  'detail.quantity': sharedLabels.quantity,
  'detail.fewer': { 'zh-HK': '減少一件', en: 'Decrease quantity', 'zh-CN': '减少一件' },
  'detail.more': { 'zh-HK': '增加一件', en: 'Increase quantity', 'zh-CN': '增加一件' },
  'detail.addToCart': { 'zh-HK': '加入購物車', en: 'Add to cart', 'zh-CN': '加入购物车' },
  'detail.share': { 'zh-HK': '分享', en: 'Share', 'zh-CN': '分享' },
  'detail.signIn.add': {
    'zh-HK': '登入後，「{name}」會加入購物車。',
    en: 'Sign in to add {name} to your cart.',
    'zh-CN': '登录后，“{name}”会加入购物车。',
  },
  'detail.signIn.buy': {
    'zh-HK': '登入後即可購買「{name}」。',
    en: 'Sign in to buy {name}.',
    'zh-CN': '登录后即可购买“{name}”。',
  },
  'detail.buyNow': { 'zh-HK': '立即購買', en: 'Buy now', 'zh-CN': '立即购买' },
  'detail.related': { 'zh-HK': '您可能也喜歡', en: 'You may also like', 'zh-CN': '您可能也喜欢' },
  'detail.information': { 'zh-HK': '紀念品資料', en: 'Souvenir information', 'zh-CN': '纪念品资料' },
  'detail.details': { 'zh-HK': '詳情', en: 'Details', 'zh-CN': '详情' },
  'detail.specifications': { 'zh-HK': '規格', en: 'Specifications', 'zh-CN': '规格' },
  'detail.afterSales': { 'zh-HK': '售後服務', en: 'After-sales service', 'zh-CN': '售后服务' },
  'detail.category': sharedLabels.category,
  'detail.level': sharedLabels.level,
  'detail.level.normal': souvenirFields.level.choices.normal,
  'detail.colour': souvenirFields.colour.label,
  'detail.style': souvenirFields.style.label,
  'detail.customised': souvenirFields.customised.label,
  'detail.perishable': souvenirFields.perishable.label,
  'detail.yes': fieldWords['field.yes'],
  'detail.no': fieldWords['field.no'],
  'detail.refundable.yes': { 'zh-HK': '適用', en: 'Available', 'zh-CN': '适用' },
  'detail.refundable.no': { 'zh-HK': '不適用', en: 'Not available', 'zh-CN': '不适用' },
  'detail.gone.title': {
    'zh-HK': '這款紀念品暫時沒有發售',
    en: 'This souvenir is not for sale at the moment',
    'zh-CN': '这款纪念品暂时没有发售',
  },
  'detail.gone.text': {
    'zh-HK': '它可能已下架，看看商店內其他心意吧。',
    en: 'It may have been withdrawn. Browse the shop for other souvenirs.',
    'zh-CN': '它可能已下架，看看商店内其他心意吧。',
  },
  'detail.toShop': { 'zh-HK': '前往商店', en: 'Go to shop', 'zh-CN': '前往商店' },
} as const satisfies Messages;
