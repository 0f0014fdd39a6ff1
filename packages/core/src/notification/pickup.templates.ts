// What whoever applied is told from the approval to the hand-over.
import type { TemplateRow } from './templates.ts';

export const pickupTemplates = {
  'pickup-ready': {
    businessType: 'gift_application',
    // the code is for the applicant's eyes alone
    sensitive: true,
    title: {
      'zh-HK': '可以領取了：{no}',
      en: 'Ready for pickup: {no}',
      'zh-CN': '可以领取了：{no}',
    },
    content: {
      'zh-HK':
        '申請 {no} 的紀念品已安排領取。\n領取碼：{code}\n時間：{when}\n地點：{place}\n{instructions}\n{notes}',
      en: 'The souvenirs of application {no} can be collected.\nPickup code: {code}\nTime: {when}\nPlace: {place}\n{instructions}\n{notes}',
      'zh-CN':
        '申请 {no} 的纪念品已安排领取。\n领取码：{code}\n时间：{when}\n地点：{place}\n{instructions}\n{notes}',
    },
  },
  'pickup-changed': {
    businessType: 'gift_application',
    sensitive: false,
    title: {
      'zh-HK': '領取安排已更改：{no}',
      en: 'Pickup rearranged: {no}',
      'zh-CN': '领取安排已更改：{no}',
    },
    content: {
      'zh-HK': '申請 {no} 的領取安排已更改，領取碼不變。\n時間：{when}\n地點：{place}\n{instructions}',
      en: 'The pickup of application {no} was rearranged; the pickup code stays the same.\nTime: {when}\nPlace: {place}\n{instructions}',
      'zh-CN': '申请 {no} 的领取安排已更改，领取码不变。\n时间：{when}\n地点：{place}\n{instructions}',
    },
  },
  'pickup-completed': {
    businessType: 'gift_application',
    sensitive: false,
    title: {
      'zh-HK': '紀念品已領取：{no}',
      en: 'Souvenirs collected: {no}',
      'zh-CN': '纪念品已领取：{no}',
    },
    content: {
      'zh-HK': '申請 {no} 的 {count} 件紀念品已由 {receiver} 領取，並已載入饋贈登記冊。',
      en: '{receiver} collected {count} pieces of application {no}; they are in the gift register.',
      'zh-CN': '申请 {no} 的 {count} 件纪念品已由 {receiver} 领取，并已载入馈赠登记册。',
    },
  },
  'pickup-cancelled': {
    businessType: 'gift_application',
    sensitive: false,
    title: {
      'zh-HK': '申請已取消：{no}',
      en: 'Application cancelled: {no}',
      'zh-CN': '申请已取消：{no}',
    },
    content: {
      'zh-HK': '已批准的申請 {no} 已取消，預留的紀念品已釋放。原因：{reason}',
      en: 'The approved application {no} was cancelled and its souvenirs released. Reason: {reason}',
      'zh-CN': '已批准的申请 {no} 已取消，预留的纪念品已释放。原因：{reason}',
    },
  },
} as const satisfies Record<string, TemplateRow>;
