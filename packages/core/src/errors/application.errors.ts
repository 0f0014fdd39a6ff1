// Refusals of applications and their approval.
import { business } from './error-row.ts';

export const applicationErrors = {
  MONTHLY_LIMIT: business(
    400,
    '本月已提交 {limit} 份申請，已達上限；下一份可於 {nextDay} 提交',
    'You have reached the limit of {limit} applications this month. You can submit again on {nextDay}.',
    '本月已提交 {limit} 份申请，已达上限；下一份可于 {nextDay} 提交',
  ),
  SOUVENIR_NOT_REQUESTABLE: business(
    409,
    '已不可申請：{items}',
    'You can no longer apply for: {items}',
    '已不可申请：{items}',
  ),
  NO_APPROVER: business(
    409,
    '第 {level} 級沒有人可以審批：申請人不能審批自己的申請，同一人亦不能審批兩級。請聯絡系統管理員設定後備審批人。',
    'No one can approve level {level}: applicants cannot approve their own applications, and no one can approve two levels. Ask an administrator to set a fallback approver.',
    '第 {level} 级没有人可以审批：申请人不能审批自己的申请，同一人亦不能审批两级。请联系系统管理员设定后备审批人。',
  ),
  COLLECTION_NOT_OVER: business(
    409,
    '申請人可領取至 {day}，其後才可釋放',
    'The applicant can collect until {day}. You can release the souvenirs after that day.',
    '申请人可领取至 {day}，其后才可释放',
  ),
  NOT_PENDING: business(
    409,
    '此申請或所選的其中一份並非待審批，請重新載入頁面',
    'This application, or one of those selected, is not pending review. Reload the page.',
    '此申请或所选的其中一份并非待审批，请重新加载页面',
  ),
  NOT_YOURS_TO_DECIDE: business(
    403,
    '此申請現由他人審批',
    'This application is with another approver',
    '此申请现由他人审批',
  ),
  OFFER_OPEN: business(
    409,
    '正等候申請人回覆提議；如要先作決定，請收回提議',
    'The applicant has not replied to the suggestion yet. To decide now, withdraw the suggestion first.',
    '正等候申请人回复提议；如要先作决定，请收回提议',
  ),
  FORWARD_NOT_POSSIBLE: business(
    400,
    '不能轉交給此人，請選擇其他人',
    'You cannot forward to this person. Choose someone else.',
    '不能转交给此人，请选择其他人',
  ),
  OWN_APPLICATION: business(
    403,
    '不能審批自己的申請',
    'You cannot decide on your own application',
    '不能审批自己的申请',
  ),
  NOT_A_WORKING_DAY: business(
    400,
    '{day} 本來就不是工作天',
    '{day} is already a non-working day',
    '{day} 本来就不是工作日',
  ),
  CIRCULAR_DELEGATION: business(
    400,
    '此委託會形成循環',
    'This would create a circular delegation',
    '此委托会形成循环',
  ),
};
