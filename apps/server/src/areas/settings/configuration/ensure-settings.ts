// Inserts settings, dictionaries and rich texts that are missing in the database. Runs at every start.
import type { Tx } from '../../../db/connection/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { insertMissingDictionaries } from '../dictionaries/dictionary.repo.ts';
import { policyTexts } from '../texts/policy-texts.ts';
import { insertMissingConfig, insertMissingRichText } from './settings.repo.ts';

const initialRichTexts = [
  {
    code: 'after-sales',
    category: 'mall',
    text: {
      name: { 'zh-HK': '售後服務', en: 'After-sales service', 'zh-CN': '售后服务' },
      content: {
        'zh-HK':
          '<h3>退款</h3><p>購買後 7 天內可申請退款，貨品須完好並保留完整包裝。訂製及易腐壞貨品恕不退款。網上付款退回原付款方式，現金退款於櫃台辦理，申請將於 24 小時內審核並以電郵通知。</p><h3>換貨及維修</h3><p>品質問題 7 天內免費更換，30 天內免費維修。</p><h3>送貨</h3><p>校園內免費送貨，需時 1–2 個工作天。服務時間：星期一至五 9:00–18:00。</p>',
        en: '<h3>Refunds</h3><p>You can request a refund within 7 days of purchase. Goods must be in good condition with full packaging. Made-to-order and perishable goods cannot be refunded. Online payments are refunded to the original payment method, and cash refunds are paid at the counter. We review each request within 24 hours and reply by email.</p><h3>Exchange and repair</h3><p>If there is a quality problem, we exchange goods for free within 7 days and repair them for free within 30 days.</p><h3>Delivery</h3><p>Delivery on campus is free and takes 1–2 working days. Service hours: Monday to Friday, 9:00–18:00.</p>',
        'zh-CN':
          '<h3>退款</h3><p>购买后 7 天内可申请退款，商品须完好并保留完整包装。定制及易腐坏商品恕不退款。网上付款退回原付款方式，现金退款于柜台办理，申请将于 24 小时内审核并以邮件通知。</p><h3>换货及维修</h3><p>质量问题 7 天内免费更换，30 天内免费维修。</p><h3>送货</h3><p>校园内免费送货，需时 1–2 个工作日。服务时间：星期一至五 9:00–18:00。</p>',
      },
    },
  },
  {
    code: 'application-guide',
    category: 'application',
    text: {
      name: { 'zh-HK': '申請指南', en: 'Application guide', 'zh-CN': '申请指南' },
      content: {
        'zh-HK':
          '<ol><li>在目錄中選擇紀念品，填寫用途（最少 20 字）、使用日期及受贈人。</li><li>一般紀念品由所屬部門審批；貴賓級或總值超過 HK$1,000 的申請需多級審批。</li><li>審批需時 3–5 個工作天，結果以電郵通知。</li><li>獲批後憑領取碼到書院商店櫃台領取。</li></ol><p>每人每月最多可提交 3 份申請。提交後不可更改，但可於審批前撤回。</p>',
        en: '<ol><li>Choose souvenirs in the catalogue. Enter the purpose (at least 20 characters), the date you need them and the recipient.</li><li>Your department approves normal souvenirs. VIP souvenirs, or a total above HK$1,000, need more than one approval.</li><li>Review takes 3–5 working days. We email you the result.</li><li>After approval, collect the souvenirs at the college shop counter with your pickup code.</li></ol><p>You can submit up to 3 applications a month. You cannot change an application after you submit it, but you can recall it before it is decided.</p>',
        'zh-CN':
          '<ol><li>在目录中选择纪念品，填写用途（最少 20 字）、使用日期及受赠人。</li><li>一般纪念品由所属部门审批；贵宾级或总值超过 HK$1,000 的申请需多级审批。</li><li>审批需时 3–5 个工作日，结果以邮件通知。</li><li>获批后凭领取码到书院商店柜台领取。</li></ol><p>每人每月最多可提交 3 份申请。提交后不可更改，但可于审批前撤回。</p>',
      },
    },
  },
];

export async function ensureSettings(tx: Tx, ids: Ids, now: Date): Promise<void> {
  await insertMissingConfig(tx, now);
  await insertMissingDictionaries(tx, ids, now);
  await insertMissingRichText(
    tx,
    [...initialRichTexts, ...policyTexts].map((row) => ({ ...row, id: ids.next() })),
    now,
  );
}
