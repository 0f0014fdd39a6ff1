// Notifications about the pickup of an application: to the applicant, and to the warehouse if the applicant no longer
// needs the souvenirs.
import type { TemplateRow } from './templates.ts';

export const pickupTemplates = {
  'pickup-ready': {
    businessType: 'gift_application',
    // only the applicant may read the pickup code
    sensitive: true,
    title: {
      'zh-HK': '可以領取了：{no}',
      en: 'Ready for pickup: {no}',
      'zh-CN': '可以领取了：{no}',
    },
    content: {
      'zh-HK':
        '申請 {no} 的紀念品已安排領取。\n領取碼：{code}\n時間：{when}\n地點：{place}\n請於 {collectBy} 或之前領取。\n{instructions}\n{notes}',
      en: 'You can collect the souvenirs of application {no}.\nPickup code: {code}\nTime: {when}\nLocation: {place}\nLast day to collect: {collectBy}\n{instructions}\n{notes}',
      'zh-CN':
        '申请 {no} 的纪念品已安排领取。\n领取码：{code}\n时间：{when}\n地点：{place}\n请于 {collectBy} 或之前领取。\n{instructions}\n{notes}',
    },
  },
  'pickup-changed': {
    businessType: 'gift_application',
    sensitive: false,
    title: {
      'zh-HK': '領取安排已更改：{no}',
      en: 'Pickup changed: {no}',
      'zh-CN': '领取安排已更改：{no}',
    },
    content: {
      'zh-HK':
        '申請 {no} 的領取安排已更改，領取碼不變。\n時間：{when}\n地點：{place}\n請於 {collectBy} 或之前領取。\n{instructions}',
      en: 'The pickup of application {no} has changed. The pickup code stays the same.\nTime: {when}\nLocation: {place}\nLast day to collect: {collectBy}\n{instructions}',
      'zh-CN':
        '申请 {no} 的领取安排已更改，领取码不变。\n时间：{when}\n地点：{place}\n请于 {collectBy} 或之前领取。\n{instructions}',
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
      en: '{receiver} collected the souvenirs of application {no} (pieces: {count}). They are recorded in the gift register.',
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
      en: 'Approved application {no} was cancelled and the reserved souvenirs were released. Reason: {reason}',
      'zh-CN': '已批准的申请 {no} 已取消，预留的纪念品已释放。原因：{reason}',
    },
  },
  'pickup-reminder': {
    businessType: 'gift_application',
    sensitive: false,
    title: {
      'zh-HK': '請於 {collectBy} 或之前領取：{no}',
      en: 'Collect by {collectBy}: {no}',
      'zh-CN': '请于 {collectBy} 或之前领取：{no}',
    },
    content: {
      'zh-HK':
        '申請 {no} 的紀念品仍待領取。\n地點：{place}\n最後一天是 {collectBy}，其後預留可能會釋放。如不再需要，請在申請頁放棄，讓其他人可以使用：{link}',
      en: 'The souvenirs of application {no} are waiting for you.\nLocation: {place}\nThe last day to collect is {collectBy}. After that, they may be released. If you no longer need them, release them on the application page so others can use them: {link}',
      'zh-CN':
        '申请 {no} 的纪念品仍待领取。\n地点：{place}\n最后一天是 {collectBy}，其后预留可能会释放。如不再需要，请在申请页放弃，让其他人可以使用：{link}',
    },
  },
  'pickup-released': {
    businessType: 'gift_application',
    sensitive: false,
    title: {
      'zh-HK': '逾期未領，預留已釋放：{no}',
      en: 'Not collected in time, released: {no}',
      'zh-CN': '逾期未领，预留已释放：{no}',
    },
    content: {
      'zh-HK': '申請 {no} 的紀念品在 {collectBy} 或之前未有領取，預留已釋放，申請已取消。{reason}',
      en: 'The souvenirs of application {no} were not collected by {collectBy}. They were released and the application is cancelled. {reason}',
      'zh-CN': '申请 {no} 的纪念品在 {collectBy} 或之前未有领取，预留已释放，申请已取消。{reason}',
    },
  },
  'pickup-given-back': {
    businessType: 'gift_application',
    sensitive: false,
    title: {
      'zh-HK': '申請人已放棄：{no}（{applicant}）',
      en: 'Released by the applicant: {no} ({applicant})',
      'zh-CN': '申请人已放弃：{no}（{applicant}）',
    },
    content: {
      'zh-HK': '{applicant} 不再需要申請 {no} 的紀念品。預留已釋放，如有出倉單亦已撤回，無須再準備。{reason}',
      en: '{applicant} no longer needs the souvenirs of application {no}. They are released, and the outbound order, if there was one, is withdrawn. You do not need to prepare them. {reason}',
      'zh-CN': '{applicant} 不再需要申请 {no} 的纪念品。预留已释放，如有出库单亦已撤回，无须再准备。{reason}',
    },
  },
} as const satisfies Record<string, TemplateRow>;
