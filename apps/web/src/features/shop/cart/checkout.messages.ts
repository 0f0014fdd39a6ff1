import type { Messages } from '@keepsake/core/values/messages';

export const checkoutMessages = {
  'checkout.title': { 'zh-HK': '結帳', en: 'Checkout', 'zh-CN': '结账' },
  'checkout.back.cart': { 'zh-HK': '返回購物車', en: 'Back to cart', 'zh-CN': '返回购物车' },
  'checkout.back.souvenir': { 'zh-HK': '返回紀念品', en: 'Back to souvenir', 'zh-CN': '返回纪念品' },
  'checkout.nothing.title': {
    'zh-HK': '未有選取紀念品',
    en: 'No souvenirs selected',
    'zh-CN': '尚未选择纪念品',
  },
  'checkout.nothing.text': {
    'zh-HK': '請先在購物車選取要購買的紀念品。',
    en: 'In your cart, select the souvenirs you want to buy.',
    'zh-CN': '请先在购物车选择要购买的纪念品。',
  },
  'checkout.pickup.text': {
    'zh-HK': '書院商店櫃台，備妥後憑碼領取',
    en: 'Collect at the shop counter with a code when your order is ready',
    'zh-CN': '书院商店柜台，备妥后凭码领取',
  },
  'checkout.express.text': {
    'zh-HK': '校園內免費送貨',
    en: 'Free on campus',
    'zh-CN': '校园内免费送货',
  },
  'checkout.contact': { 'zh-HK': '聯絡資料', en: 'Contact', 'zh-CN': '联系资料' },
  'checkout.contactEmail': {
    'zh-HK': '電郵（收據寄往此處）',
    en: 'Email (for the receipt)',
    'zh-CN': '邮箱（收据发送到此处）',
  },
  'checkout.remark': { 'zh-HK': '備註（選填）', en: 'Remark (optional)', 'zh-CN': '备注（选填）' },
  'checkout.payment': { 'zh-HK': '付款方式', en: 'Payment method', 'zh-CN': '付款方式' },
  'checkout.summary': { 'zh-HK': '訂單摘要', en: 'Order summary', 'zh-CN': '订单摘要' },
  'checkout.items': { 'zh-HK': '貨品', en: 'Items', 'zh-CN': '商品' },
  'checkout.fee': { 'zh-HK': '送貨費', en: 'Delivery fee', 'zh-CN': '送货费' },
  'checkout.free': { 'zh-HK': '免費', en: 'Free', 'zh-CN': '免费' },
  'checkout.fee.later': { 'zh-HK': '結帳時計算', en: 'Calculated at checkout', 'zh-CN': '结账时计算' },
  'checkout.estimated': { 'zh-HK': '預計總額', en: 'Estimated total', 'zh-CN': '预计总额' },
  'checkout.total': { 'zh-HK': '總額', en: 'Total', 'zh-CN': '总额' },
  'checkout.hold': {
    'zh-HK': '提交後貨品會為您預留 {count} 分鐘，請在限時內付款。',
    en: {
      one: 'After you place the order, we hold the items for {count} minute while you pay.',
      other: 'After you place the order, we hold the items for {count} minutes while you pay.',
    },
    'zh-CN': '提交后商品会为您预留 {count} 分钟，请在限时内付款。',
  },
  'checkout.submit': { 'zh-HK': '提交訂單', en: 'Place order', 'zh-CN': '提交订单' },
  'checkout.address.first': {
    'zh-HK': '請先選擇或新增送貨地址',
    en: 'Choose or add an address first',
    'zh-CN': '请先选择或新增送货地址',
  },
  'checkout.blocked.title': {
    'zh-HK': '部分紀念品未能購買',
    en: 'Some souvenirs are unavailable',
    'zh-CN': '部分纪念品未能购买',
  },
  'checkout.blocked.first': {
    'zh-HK': '請先更改購物車內未能購買的紀念品',
    en: 'Change the unavailable souvenirs in your cart first',
    'zh-CN': '请先更改购物车内未能购买的纪念品',
  },
  'checkout.blocked.cart': { 'zh-HK': '到購物車更改', en: 'Edit cart', 'zh-CN': '到购物车更改' },
  'checkout.price.title': { 'zh-HK': '價格已更改', en: 'Prices have changed', 'zh-CN': '价格已更改' },
  'checkout.price.accept': { 'zh-HK': '接受新價格', en: 'Accept new prices', 'zh-CN': '接受新价格' },
  'checkout.price.first': {
    'zh-HK': '價格已更改，請先核對',
    en: 'Prices have changed. Check them first.',
    'zh-CN': '价格已更改，请先核对',
  },
  'checkout.problem.priceChanged': {
    'zh-HK': '金額已更新，請核對後再提交',
    en: 'Amounts updated. Check them and place the order again.',
    'zh-CN': '金额已更新，请核对后再提交',
  },
  'checkout.problem.noAnswer': {
    'zh-HK': '連線中斷，未能確認訂單是否已提交。再按一次不會重複下單。',
    en: 'Connection lost, so we cannot confirm your order. You can place it again without ordering twice.',
    'zh-CN': '连接中断，未能确认订单是否已提交。再按一次不会重复下单。',
  },
  'checkout.problem.earlierPlaced': {
    'zh-HK': '較早前的提交已經成功，請先查看您的訂單。',
    en: 'An earlier attempt went through. Check your orders first.',
    'zh-CN': '较早前的提交已经成功，请先查看您的订单。',
  },
  'checkout.problem.cartChanged': {
    'zh-HK': '您可能已在另一個視窗提交這張訂單，請先查看您的訂單。',
    en: 'You may have placed this order in another window. Check your orders first.',
    'zh-CN': '您可能已在另一个窗口提交这张订单，请先查看您的订单。',
  },
  'checkout.problem.orders': { 'zh-HK': '查看訂單', en: 'View my orders', 'zh-CN': '查看订单' },

  'address.choose': { 'zh-HK': '送貨地址', en: 'Delivery address', 'zh-CN': '送货地址' },
  'address.title': { 'zh-HK': '送貨地址', en: 'Delivery addresses', 'zh-CN': '送货地址' },
  'address.none': { 'zh-HK': '尚未有送貨地址。', en: 'No addresses yet.', 'zh-CN': '尚未有送货地址。' },
  'address.add': { 'zh-HK': '新增地址', en: 'Add address', 'zh-CN': '新增地址' },
  'address.edit': { 'zh-HK': '修改地址', en: 'Edit address', 'zh-CN': '修改地址' },
  'address.edit.of': {
    'zh-HK': '修改{name}的地址',
    en: 'Edit the address of {name}',
    'zh-CN': '修改{name}的地址',
  },
  'address.remove.of': {
    'zh-HK': '移除{name}的地址',
    en: 'Remove the address of {name}',
    'zh-CN': '移除{name}的地址',
  },
  'address.remove.title': {
    'zh-HK': '移除{name}的地址？',
    en: 'Remove the address of {name}?',
    'zh-CN': '移除{name}的地址？',
  },
  'address.remove.text': {
    'zh-HK': '「{place}」會從地址簿移除，已下的訂單不受影響。',
    en: '“{place}” is removed from your address book. Existing orders do not change.',
    'zh-CN': '“{place}”会从地址簿移除，已下的订单不受影响。',
  },
  'address.saved': { 'zh-HK': '地址已儲存', en: 'Address saved', 'zh-CN': '地址已保存' },
  'address.place.hint': {
    'zh-HK': '大樓、樓層、房號，或街道門牌',
    en: 'Building, floor and room, or street and number',
    'zh-CN': '大楼、楼层、房号，或街道门牌',
  },
  'address.onCampus': { 'zh-HK': '在校園內', en: 'On campus', 'zh-CN': '在校园内' },
  'address.onCampus.text': {
    'zh-HK': '校園內免費送貨',
    en: 'Delivery on campus is free',
    'zh-CN': '校园内免费送货',
  },
  'address.isDefault': { 'zh-HK': '設為預設地址', en: 'Set as default address', 'zh-CN': '设为默认地址' },
  'address.default': { 'zh-HK': '預設', en: 'Default', 'zh-CN': '默认' },
  'address.campus': { 'zh-HK': '校園', en: 'Campus', 'zh-CN': '校园' },

  'pay.sandbox': { 'zh-HK': '測試付款 SANDBOX', en: 'Test payment', 'zh-CN': '测试付款 SANDBOX' },
  'pay.sandbox.text': {
    'zh-HK': '這是測試付款，不會扣取任何真實款項。',
    en: 'This is a test payment. No real money is charged.',
    'zh-CN': '这是测试付款，不会扣取任何真实款项。',
  },
} as const satisfies Messages;
