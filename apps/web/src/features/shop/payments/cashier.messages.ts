import type { Messages } from '@keepsake/core/values/messages';

export const cashierMessages = {
  'cashier.title': { 'zh-HK': '測試收銀台', en: 'Test payment', 'zh-CN': '测试收银台' },
  'cashier.band': {
    'zh-HK': '測試環境 SANDBOX · 不涉及真實款項',
    en: 'Test payment · no real money',
    'zh-CN': '测试环境 SANDBOX · 不涉及真实款项',
  },
  'cashier.none': { 'zh-HK': '找不到這筆付款', en: 'Payment not found', 'zh-CN': '找不到这笔付款' },
  'cashier.none.text': {
    'zh-HK': '連結可能有誤，請從訂單再次付款。',
    en: 'The link may be wrong. Pay again from your order.',
    'zh-CN': '链接可能有误，请从订单再次付款。',
  },
  'cashier.payment': {
    'zh-HK': '付款編號 {paymentNo}',
    en: 'Payment {paymentNo}',
    'zh-CN': '付款编号 {paymentNo}',
  },
  'cashier.qr': { 'zh-HK': '付款二維碼', en: 'Payment QR code', 'zh-CN': '付款二维码' },
  'cashier.scan.wechat': {
    'zh-HK': '真實付款時會以微信掃描此碼；測試時請按下面的按鈕。',
    en: 'For real payments, you scan this code with WeChat. For this test, select a button below.',
    'zh-CN': '真实付款时会以微信扫描此码；测试时请按下面的按钮。',
  },
  'cashier.scan.alipay': {
    'zh-HK': '真實付款時會以支付寶掃描此碼；測試時請按下面的按鈕。',
    en: 'For real payments, you scan this code with Alipay. For this test, select a button below.',
    'zh-CN': '真实付款时会以支付宝扫描此码；测试时请按下面的按钮。',
  },
  'cashier.test': { 'zh-HK': '測試結果', en: 'Simulate result', 'zh-CN': '测试结果' },
  'cashier.pay': { 'zh-HK': '支付 {amount}', en: 'Pay {amount}', 'zh-CN': '支付 {amount}' },
  'cashier.fail': { 'zh-HK': '付款失敗', en: 'Decline', 'zh-CN': '付款失败' },
  'cashier.later': {
    'zh-HK': '支付，延遲通知商店',
    en: 'Pay, notify shop later',
    'zh-CN': '支付，延迟通知商店',
  },
  'cashier.delay': { 'zh-HK': '延遲多久', en: 'Delay', 'zh-CN': '延迟多久' },
  'cashier.seconds': { 'zh-HK': '{count} 秒', en: '{count} s', 'zh-CN': '{count} 秒' },
  'cashier.cardNo': { 'zh-HK': '卡號', en: 'Card number', 'zh-CN': '卡号' },
  'cashier.campusNo': { 'zh-HK': '校園卡編號', en: 'Campus card number', 'zh-CN': '校园卡编号' },
  'cashier.expiry': { 'zh-HK': '有效期（月／年）', en: 'Expiry (MM/YY)', 'zh-CN': '有效期（月／年）' },
  'cashier.code': { 'zh-HK': '安全碼', en: 'Security code', 'zh-CN': '安全码' },
  'cashier.pin': { 'zh-HK': '密碼', en: 'PIN', 'zh-CN': '密码' },
  'cashier.problem.number': {
    'zh-HK': '請輸入完整卡號',
    en: 'Enter the full card number',
    'zh-CN': '请输入完整卡号',
  },
  'cashier.problem.expiry': {
    'zh-HK': '請輸入未過期的月／年',
    en: 'Enter a future expiry date',
    'zh-CN': '请输入未过期的月／年',
  },
  'cashier.problem.code': {
    'zh-HK': '請輸入 3 位或以上數字',
    en: 'Enter 3 or more digits',
    'zh-CN': '请输入 3 位或以上数字',
  },
  'cashier.hints': {
    'zh-HK': '請勿輸入真實卡號。輸入的內容不會被傳送或儲存。按以下測試卡號填入：',
    en: 'Do not enter a real card number. Nothing you enter is sent or stored. Select a test number to fill it in:',
    'zh-CN': '请勿输入真实卡号。输入的内容不会被发送或保存。按以下测试卡号填入：',
  },
  'cashier.hint.good': { 'zh-HK': '成功', en: 'succeeds', 'zh-CN': '成功' },
  'cashier.hint.declined': { 'zh-HK': '被拒', en: 'is declined', 'zh-CN': '被拒' },
  'cashier.state.paid': { 'zh-HK': '付款成功', en: 'Paid', 'zh-CN': '付款成功' },
  'cashier.state.paid.text': {
    'zh-HK': '商店收到通知後，訂單會自動更新。',
    en: 'Your order updates automatically once the shop is notified.',
    'zh-CN': '商店收到通知后，订单会自动更新。',
  },
  'cashier.state.failed': { 'zh-HK': '付款失敗', en: 'Declined', 'zh-CN': '付款失败' },
  'cashier.state.failed.text': {
    'zh-HK': '款項未有扣取，請返回訂單再試。',
    en: 'You have not been charged. Go back to your order and try again.',
    'zh-CN': '没有扣款，请返回订单再试。',
  },
  'cashier.state.cancelled': {
    'zh-HK': '這張訂單已取消',
    en: 'This order is cancelled',
    'zh-CN': '这张订单已取消',
  },
  'cashier.state.cancelled.text': {
    'zh-HK': '不用再付款。',
    en: 'You no longer need to pay.',
    'zh-CN': '不用再付款。',
  },
  'cashier.elsewhere': {
    'zh-HK': '請返回原來的裝置繼續。',
    en: 'Continue on the device you started with.',
    'zh-CN': '请返回原来的设备继续。',
  },
  'cashier.back': { 'zh-HK': '返回訂單', en: 'Back to order', 'zh-CN': '返回订单' },
} as const satisfies Messages;
