// Refusals of sign-in, people and roles.
import { business } from './error-row.ts';

export const identityErrors = {
  ROLE_IN_USE: business(
    409,
    '尚有 {count} 人持有此角色',
    { one: '{count} user still has this role', other: '{count} users still have this role' },
    '尚有 {count} 人持有此角色',
  ),
  SESSION_EXPIRED: business(
    600,
    '登入已過期，請重新登入',
    'Your session has expired. Sign in again.',
    '登录已过期，请重新登录',
  ),
  SIGNED_IN_ELSEWHERE: business(
    601,
    '您的帳戶已在其他地方登入',
    'You were signed out because your account signed in elsewhere',
    '您的账户已在其他地方登录',
  ),
  ACCOUNT_DISABLED: business(
    601,
    '您的帳戶已停用，請聯絡系統管理員',
    'Your account is disabled. Contact your administrator.',
    '您的账户已停用，请联系系统管理员',
  ),
  TOKEN_INVALID: business(
    602,
    '驗證失敗，請重新登入',
    'Verification failed. Sign in again.',
    '验证失败，请重新登录',
  ),
  SESSION_LOCKED: business(
    423,
    '頁面已鎖定，請先解鎖',
    'The screen is locked. Unlock it first.',
    '页面已锁定，请先解锁',
  ),
  PASSWORD_CHANGE_REQUIRED: business(
    428,
    '請先設定您自己的密碼',
    'Choose your own password first',
    '请先设置您自己的密码',
  ),
  PASSWORD_ALREADY_CHOSEN: business(
    409,
    '您已設定自己的密碼',
    'You have already chosen a password',
    '您已设置自己的密码',
  ),
  SIGN_IN_FAILED: business(400, '帳號或密碼不正確', 'Incorrect account name or password', '账号或密码不正确'),
  SIGN_IN_LOCKED: business(
    400,
    '嘗試次數過多，請於 {minutes} 分鐘後再試',
    'Too many attempts. Try again in {minutes} min.',
    '尝试次数过多，请于 {minutes} 分钟后再试',
  ),
  DIRECTORY_SIGN_IN_FAILED: business(
    400,
    '目錄登入失敗，請重試',
    'Directory sign-in failed. Try again.',
    '目录登录失败，请重试',
  ),
  CODE_WRONG: business(400, '驗證碼不正確', 'Incorrect code', '验证码不正确'),
  CODE_EXPIRED: business(
    400,
    '驗證碼已失效，請重新獲取',
    'This code is no longer valid. Request a new one.',
    '验证码已失效，请重新获取',
  ),
  CODE_RESEND_WAIT: business(
    400,
    '請於 {seconds} 秒後再發送驗證碼',
    'Wait {seconds} s before you request another code',
    '请于 {seconds} 秒后再获取验证码',
  ),
  CODE_LIMIT: business(
    400,
    '此電郵發送驗證碼的次數已達上限，請稍後再試',
    'Too many codes sent to this email. Try again later.',
    '此邮箱获取验证码的次数已达上限，请稍后再试',
  ),
  PICTURE_CODE_NEEDED: business(
    400,
    '請輸入圖片中的驗證碼',
    'Enter the digits shown in the picture',
    '请输入图片中的验证码',
  ),
  PASSWORD_WRONG: business(400, '密碼不正確', 'Incorrect password', '密码不正确'),
  NO_PERMISSION: business(403, '您沒有權限', 'You do not have permission', '您没有权限'),
  NOT_ADMINISTRATOR: business(403, '您沒有管理員權限', 'Only administrators can do this', '您没有管理员权限'),
  ROLE_NAME_AND_FLAG: business(
    400,
    '名稱含「系統管理員」的角色必須設為管理員角色，反之亦然',
    'Administrator roles must have “System Administrator” in their name, and other roles must not',
    '名称含“系统管理员”的角色必须设为管理员角色，反之亦然',
  ),
  BEYOND_OWN_PERMISSIONS: business(
    403,
    '您不能授予或管理超出自己權限的角色或帳戶',
    'You cannot grant permissions that you do not have, or manage roles and accounts that have them',
    '您不能授予或管理超出自己权限的角色或账户',
  ),
  LAST_ADMINISTRATOR: business(
    409,
    '系統必須保留最少一位管理員',
    'At least one administrator must remain',
    '系统必须保留最少一位管理员',
  ),
  OWN_ACCOUNT: business(
    400,
    '不能停用自己的帳戶',
    'You cannot disable your own account',
    '不能停用自己的账户',
  ),
  ORGANIZATION_CYCLE: business(
    400,
    '不能移到自己或其下級單位之下',
    'A unit cannot be moved below itself or its sub-units',
    '不能移到自己或其下级单位之下',
  ),
};
