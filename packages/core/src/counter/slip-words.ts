// Texts of the pickup slip. It is always in Chinese and English, whatever the reader's language.
type Pair = { readonly 'zh-HK': string; readonly en: string };
const pair = (hk: string, en: string): Pair => ({ 'zh-HK': hk, en });

export const slipWords = {
  title: pair('領取單', 'Pickup slip'),
  shop_order: pair('商店訂單', 'Shop order'),
  application: pair('紀念品申請', 'Souvenir application'),
  person: pair('訂購或申請人', 'Buyer or applicant'),
  receiver: pair('領取人', 'Collected by'),
  at: pair('領取時間', 'Date and time'),
  actor: pair('經手人', 'Handed over by'),
  code: pair('編號', 'Code'),
  name: pair('紀念品', 'Souvenir'),
  quantity: pair('數量', 'Quantity'),
  open: pair('餘下', 'Remaining'),
  total: pair('合計', 'Total'),
  signerName: pair('姓名', 'Name'),
  signedAt: pair('日期', 'Date'),
  signature: pair('領取人簽署', 'Signature'),
  received: pair('本人已核對並收妥上列紀念品。', 'I have checked and received the souvenirs listed above.'),
} as const;
