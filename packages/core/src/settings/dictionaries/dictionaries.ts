// The initial dictionaries. Records store the codes. Administrators can change the texts.
import { toMessage, type Words } from '../../values/messages.ts';

const dictionary = (name: Words, entries: Readonly<Record<string, Words>>, isExtensible = false) => ({
  name: toMessage(name),
  /** Administrators may add entries. In other dictionaries the program depends on the codes. */
  isExtensible,
  entries: Object.entries(entries).map(([code, words]) => ({ code, name: toMessage(words) })),
});

export const dictionaries = {
  applicationType: dictionary(
    ['申請類型', 'Application types', '申请类型'],
    {
      personal: ['個人', 'Personal', '个人'],
      department: ['部門', 'Department', '部门'],
      activity: ['活動', 'Activity', '活动'],
      teaching: ['教學', 'Teaching', '教学'],
      research: ['研究', 'Research', '研究'],
      conference: ['會議', 'Conference', '会议'],
      reward: ['獎勵', 'Reward', '奖励'],
      condolence: ['慰問', 'Condolence', '慰问'],
      festival: ['節慶', 'Festival', '节庆'],
      other: ['其他', 'Other', '其他'],
    },
    true,
  ),
  urgency: dictionary(['緊急程度', 'Urgency', '紧急程度'], {
    normal: ['一般', 'Normal', '一般'],
    urgent: ['緊急', 'Urgent', '紧急'],
    very_urgent: ['非常緊急', 'Very urgent', '非常紧急'],
  }),
  adjustmentReason: dictionary(
    ['調整原因', 'Adjustment reasons', '调整原因'],
    {
      count_difference: ['盤點差異', 'Count difference', '盘点差异'],
      natural_loss: ['自然損耗', 'Natural loss', '自然损耗'],
      damage: ['損壞', 'Damage', '损坏'],
      expiry: ['過期', 'Expired', '过期'],
      system_error: ['系統錯誤', 'System error', '系统错误'],
      other: ['其他', 'Other', '其他'],
    },
    true,
  ),
  refundReason: dictionary(
    ['退款原因', 'Refund reasons', '退款原因'],
    {
      quality: ['品質問題', 'Quality problem', '质量问题'],
      damaged: ['收到時已損壞', 'Arrived damaged', '收到时已损坏'],
      wrong_item: ['款式或數量不符', 'Wrong item or quantity', '款式或数量不符'],
      not_as_described: ['與描述不符', 'Not as described', '与描述不符'],
      no_longer_needed: ['不再需要', 'No longer needed', '不再需要'],
    },
    true,
  ),
  supplierCategory: dictionary(['供應商類別', 'Supplier categories', '供应商类别'], {
    taobao: ['淘寶', 'Taobao', '淘宝'],
    mainland: ['內地', 'Mainland', '内地'],
    local: ['本地', 'Local', '本地'],
  }),
  currency: dictionary(['貨幣', 'Currencies', '货币'], {
    HKD: ['港元', 'Hong Kong dollar', '港元'],
    CNY: ['人民幣', 'Renminbi', '人民币'],
    USD: ['美元', 'US dollar', '美元'],
    EUR: ['歐元', 'Euro', '欧元'],
  }),
  paymentMethod: dictionary(['付款方式', 'Payment methods', '付款方式'], {
    wechat: ['微信支付', 'WeChat Pay', '微信支付'],
    alipay: ['支付寶', 'Alipay', '支付宝'],
    visa: ['Visa', 'Visa', 'Visa'],
    unionpay: ['銀聯', 'UnionPay', '银联'],
    campus_card: ['校園卡', 'Campus card', '校园卡'],
  }),
  deliveryMethod: dictionary(['取貨方式', 'Delivery methods', '取货方式'], {
    self_pickup: ['自取', 'Self pickup', '自取'],
    express: ['快遞', 'Express', '快递'],
  }),
  applicableObject: dictionary(['適用對象', 'Recipient groups', '适用对象'], {
    A: ['A 類', 'Group A', 'A 类'],
    B: ['B 類', 'Group B', 'B 类'],
    C: ['C 類', 'Group C', 'C 类'],
    D: ['D 類', 'Group D', 'D 类'],
  }),
  priority: dictionary(['優先次序', 'Priorities', '优先次序'], {
    low: ['低', 'Low', '低'],
    normal: ['一般', 'Normal', '一般'],
    high: ['高', 'High', '高'],
    urgent: ['緊急', 'Urgent', '紧急'],
  }),
};

export type DictionaryCode = keyof typeof dictionaries;
export const dictionaryCodes = Object.keys(dictionaries) as [DictionaryCode, ...DictionaryCode[]];
export const isDictionaryCode = (code: string): code is DictionaryCode => Object.hasOwn(dictionaries, code);
