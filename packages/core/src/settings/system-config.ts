// Every setting the program reads: its type, first value and words. An administrator changes the value, never the row.
import type { Message } from '../messages.ts';

const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

export const configCategories = ['system', 'business', 'approval', 'apply_approval', 'mall'] as const;

type ConfigRow = {
  readonly initial: string | number | boolean;
  readonly category: (typeof configCategories)[number];
  readonly name: Message;
  /** Sent to every client in sysConfigInfo. */
  readonly isPublic: boolean;
};

export const systemConfig = {
  'system.single_login': {
    initial: false,
    category: 'system',
    name: text('同一帳戶只可在一處登入', 'One session per account', '同一账户只可在一处登录'),
    isPublic: false,
  },
  'system.shopper_idle_minutes': {
    initial: 120,
    category: 'system',
    name: text('顧客閒置登出（分鐘）', 'Shopper idle sign-out (minutes)', '顾客闲置登出（分钟）'),
    isPublic: false,
  },
  'system.shopper_session_hours': {
    initial: 12,
    category: 'system',
    name: text('顧客登入有效期（小時）', 'Shopper session length (hours)', '顾客登录有效期（小时）'),
    isPublic: false,
  },
  'system.office_idle_minutes': {
    initial: 30,
    category: 'system',
    name: text('後台閒置登出（分鐘）', 'Back-office idle sign-out (minutes)', '后台闲置登出（分钟）'),
    isPublic: false,
  },
  'system.office_session_hours': {
    initial: 8,
    category: 'system',
    name: text('後台登入有效期（小時）', 'Back-office session length (hours)', '后台登录有效期（小时）'),
    isPublic: false,
  },
  'system.notification_retry_limit': {
    initial: 5,
    category: 'system',
    name: text('通知自動重試次數', 'Automatic retries of a notification', '通知自动重试次数'),
    isPublic: false,
  },
  'system.notification_retry_minutes': {
    initial: '1,5,30,120,720',
    category: 'system',
    name: text(
      '每次重試前等候（分鐘，以逗號分隔）',
      'Waits before each retry (minutes, by commas)',
      '每次重试前等候（分钟，以逗号分隔）',
    ),
    isPublic: false,
  },
  'system.notification_lease_minutes': {
    initial: 5,
    category: 'system',
    name: text(
      '發送中斷後重新處理（分鐘）',
      'Interrupted sending is taken up after (minutes)',
      '发送中断后重新处理（分钟）',
    ),
    isPublic: false,
  },
  'mall.low_stock_threshold': {
    initial: 5,
    category: 'mall',
    name: text('顯示「剩餘數量」的門檻（件）', '“Only n left” from (pieces)', '显示“剩余数量”的门槛（件）'),
    isPublic: true,
  },
  'mall.hot_product_count': {
    initial: 5,
    category: 'mall',
    name: text('熱賣紀念品數目', 'Number of hot products', '热卖纪念品数目'),
    isPublic: false,
  },
} as const satisfies Record<string, ConfigRow>;

export type ConfigKey = keyof typeof systemConfig;
type Widen<T> = T extends boolean ? boolean : T extends number ? number : string;
export type ConfigValue<K extends ConfigKey> = Widen<(typeof systemConfig)[K]['initial']>;

/** The typed value of what the table holds as text; a broken one falls back to the first value. */
export function parseConfigValue<K extends ConfigKey>(key: K, value: string | undefined): ConfigValue<K> {
  const { initial } = systemConfig[key];
  if (value === undefined) return initial as ConfigValue<K>;
  if (typeof initial === 'boolean') return (value === 'true') as ConfigValue<K>;
  if (typeof initial === 'number') {
    const number = Number(value);
    return (Number.isFinite(number) && value.trim() !== '' ? number : initial) as ConfigValue<K>;
  }
  return value as ConfigValue<K>;
}
