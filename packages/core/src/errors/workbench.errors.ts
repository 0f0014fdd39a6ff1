// Refusals of the workbench: scheduled reports and background tasks.
import { business, type ErrorRow } from './error-row.ts';

export const workbenchErrors = {
  RECIPIENT_NOT_ALLOWED: business(
    409,
    '{name} 不能收取此報表：無權開啟、沒有電郵地址，或帳戶已停用',
    '{name} cannot receive this report: no access to it, no email address, or a disabled account',
    '{name} 不能收取此报表：无权打开、没有邮箱地址，或账户已停用',
  ),
  REPORT_JUST_SENT: business(
    409,
    '此報表剛剛已發送，請一分鐘後再試',
    'This report was just sent. Try again in a minute.',
    '此报表刚刚已发送，请一分钟后再试',
  ),
  WORK_GIVEN_UP: business(
    409,
    '試了 {times} 次都未能完成，已停止；資料並無改動',
    'Stopped after {times} attempts. Nothing was changed.',
    '试了 {times} 次都未能完成，已停止；数据并无改动',
  ),
  TOO_MANY_SCHEDULES: business(
    409,
    '最多可設定 {limit} 個定期報表',
    'You can have up to {limit} scheduled reports',
    '最多可设置 {limit} 个定期报表',
  ),
} as const satisfies Record<string, ErrorRow>;
