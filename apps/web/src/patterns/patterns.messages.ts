// Texts of the components in this folder, which many screens share.
import { auditActions, systemActor } from '@keepsake/core/labels/audit-words';
import type { Messages } from '@keepsake/core/values/messages';

export const patternMessages = {
  'load.failed': { 'zh-HK': '未能載入', en: 'Could not load', 'zh-CN': '未能加载' },
  'load.loading': { 'zh-HK': '載入中', en: 'Loading', 'zh-CN': '加载中' },
  'history.title': { 'zh-HK': '紀錄', en: 'History', 'zh-CN': '记录' },
  'history.action.create': auditActions.create,
  'history.action.update': auditActions.update,
  'history.action.enable': auditActions.enable,
  'history.action.disable': auditActions.disable,
  'history.action.protect': auditActions.protect,
  'history.system': systemActor,
  'history.none': {
    'zh-HK': '尚未有任何紀錄。',
    en: 'No activity yet.',
    'zh-CN': '尚未有任何记录。',
  },
  'detail.notFound': {
    'zh-HK': '找不到這項紀錄',
    en: 'Record not found',
    'zh-CN': '找不到这项记录',
  },
  'detail.notFound.text': {
    'zh-HK': '它可能已被移除，或連結有誤。',
    en: 'It may have been deleted, or the link may be wrong.',
    'zh-CN': '它可能已被移除，或链接有误。',
  },
  'list.viewAll': { 'zh-HK': '全部 {count} 項', en: 'View all {count}', 'zh-CN': '全部 {count} 项' },
  'detail.backTo': { 'zh-HK': '返回{list}', en: 'Back to {list}', 'zh-CN': '返回{list}' },
  'chart.clipped': {
    'zh-HK': '高於刻度、只顯示部分的柱：{bars}',
    en: 'Bars cut off at the top: {bars}',
    'zh-CN': '高于刻度、只显示部分的柱：{bars}',
  },
  'chart.full': { 'zh-HK': '顯示完整高度', en: 'Show full height', 'zh-CN': '显示完整高度' },
  'chart.table': { 'zh-HK': '以表格顯示', en: 'Show as table', 'zh-CN': '以表格显示' },
  'unit.money': { 'zh-HK': 'HK$', en: 'HK$', 'zh-CN': 'HK$' },
  'unit.pieces': { 'zh-HK': '件', en: 'Pieces', 'zh-CN': '件' },
  'unit.people': { 'zh-HK': '人', en: 'People', 'zh-CN': '人' },
  'unit.orders': { 'zh-HK': '張訂單', en: 'Orders', 'zh-CN': '张订单' },
  'unit.applications': { 'zh-HK': '份申請', en: 'Applications', 'zh-CN': '份申请' },
  'unit.messages': { 'zh-HK': '則', en: 'Messages', 'zh-CN': '则' },
  'actions.more': { 'zh-HK': '更多操作', en: 'More actions', 'zh-CN': '更多操作' },

  'languageTabs.problem': { 'zh-HK': '有錯誤', en: 'Has an error', 'zh-CN': '有错误' },
  'languageTabs.auto': { 'zh-HK': '自動轉換', en: 'Converted', 'zh-CN': '自动转换' },
  'languageTabs.gap': { 'zh-HK': '未填', en: 'Missing', 'zh-CN': '未填' },

  'pictures.add': { 'zh-HK': '加入圖片', en: 'Add pictures', 'zh-CN': '添加图片' },
  'pictures.cover': { 'zh-HK': '封面', en: 'Cover', 'zh-CN': '封面' },
  'pictures.number': { 'zh-HK': '第 {number} 張圖片', en: 'Picture {number}', 'zh-CN': '第 {number} 张图片' },
  'pictures.left': {
    'zh-HK': '把第 {number} 張圖片移前',
    en: 'Move picture {number} left',
    'zh-CN': '把第 {number} 张图片移前',
  },
  'pictures.right': {
    'zh-HK': '把第 {number} 張圖片移後',
    en: 'Move picture {number} right',
    'zh-CN': '把第 {number} 张图片移后',
  },
  'pictures.remove': {
    'zh-HK': '移除第 {number} 張圖片',
    en: 'Remove picture {number}',
    'zh-CN': '移除第 {number} 张图片',
  },
  'pictures.limits': {
    'zh-HK': '{types}，每張最大 {size}，最多 {count} 張；第一張為封面',
    en: '{types}, up to {size} each, {count} at most. The first is the cover.',
    'zh-CN': '{types}，每张最大 {size}，最多 {count} 张；第一张为封面',
  },
  'pictures.limits.plain': {
    'zh-HK': '{types}，最多 {count} 張，每張最大 {size}；較大的照片會自動縮小',
    en: '{types}, {count} at most, up to {size} each. Larger photos are resized automatically.',
    'zh-CN': '{types}，最多 {count} 张，每张最大 {size}；较大的照片会自动缩小',
  },
  'upload.refused': { 'zh-HK': '{file}：{text}', en: '{file}: {text}', 'zh-CN': '{file}：{text}' },
  'pictures.tooMany': {
    'zh-HK': '最多 {count} 張圖片',
    en: { one: 'You can add up to {count} picture', other: 'You can add up to {count} pictures' },
    'zh-CN': '最多 {count} 张图片',
  },
  'pictures.sending': {
    'zh-HK': '正在上載第 {number} 張，共 {count} 張',
    en: 'Uploading {number} of {count}',
    'zh-CN': '正在上传第 {number} 张，共 {count} 张',
  },
  'steps.done': { 'zh-HK': '，已完成', en: ', done', 'zh-CN': '，已完成' },
  'attachments.add': { 'zh-HK': '加入檔案', en: 'Add files', 'zh-CN': '添加文件' },
  'attachments.limits': {
    'zh-HK': '{types}，每個最大 {size}，最多 {limit} 個',
    en: '{types}, up to {size} each, {limit} at most',
    'zh-CN': '{types}，每个最大 {size}，最多 {limit} 个',
  },
  'attachments.tooMany': {
    'zh-HK': '最多 {count} 個檔案',
    en: { one: 'You can add up to {count} file', other: 'You can add up to {count} files' },
    'zh-CN': '最多 {count} 个文件',
  },
  'attachments.none': { 'zh-HK': '沒有附件。', en: 'No attachments.', 'zh-CN': '没有附件。' },

  'confirm.cancel': { 'zh-HK': '取消', en: 'Cancel', 'zh-CN': '取消' },
  'confirm.optional': { 'zh-HK': '（選填）', en: ' (optional)', 'zh-CN': '（选填）' },
  'confirm.commentShort': {
    'zh-HK': '請最少輸入 {count} 個字',
    en: { one: 'Enter at least {count} character', other: 'Enter at least {count} characters' },
    'zh-CN': '请最少输入 {count} 个字',
  },
  'confirm.leave.title': {
    'zh-HK': '放棄未儲存的更改？',
    en: 'Discard unsaved changes?',
    'zh-CN': '放弃未保存的更改？',
  },
  'confirm.leave.text': {
    'zh-HK': '您在「{page}」的更改尚未儲存，離開後將不能還原。',
    en: 'Your changes to {page} are not saved and will be lost.',
    'zh-CN': '您在“{page}”的更改尚未保存，离开后将无法恢复。',
  },
  'confirm.leave.stay': { 'zh-HK': '繼續編輯', en: 'Keep editing', 'zh-CN': '继续编辑' },
  'confirm.leave.go': { 'zh-HK': '放棄更改', en: 'Discard changes', 'zh-CN': '放弃更改' },

  'form.undo': { 'zh-HK': '還原', en: 'Undo changes', 'zh-CN': '还原' },
  'emailCode.label': { 'zh-HK': '電郵驗證碼', en: 'Email code', 'zh-CN': '邮箱验证码' },
  'emailCode.send': { 'zh-HK': '發送驗證碼', en: 'Send code', 'zh-CN': '获取验证码' },
  'emailCode.wait': {
    'zh-HK': '{seconds} 秒後重發',
    en: 'Resend in {seconds} s',
    'zh-CN': '{seconds} 秒后重发',
  },
  'emailCode.sent': {
    'zh-HK': '電郵已寄出，驗證碼 {minutes} 分鐘內有效',
    en: 'Code sent. It is valid for {minutes} minutes.',
    'zh-CN': '邮件已寄出，验证码 {minutes} 分钟内有效',
  },
  'emailCode.pictureNeeded': {
    'zh-HK': '為防濫用，請先輸入圖片中的數字，再發送驗證碼',
    en: 'To prevent abuse, enter the digits in the picture before you send the code',
    'zh-CN': '为防滥用，请先输入图片中的数字，再获取验证码',
  },
  'pictureCode.label': { 'zh-HK': '圖片驗證碼', en: 'Enter the digits shown', 'zh-CN': '图片验证码' },
  'pictureCode.alt': {
    'zh-HK': '六位數字的圖片。如無法辨認，請換一張或聯絡服務台',
    en: 'A picture of six digits. If you cannot read it, get another picture or contact the service desk.',
    'zh-CN': '六位数字的图片。如无法辨认，请换一张或联系服务台',
  },
  'pictureCode.another': { 'zh-HK': '換一張', en: 'Get another picture', 'zh-CN': '换一张' },
  'pictureCode.missing': {
    'zh-HK': '請輸入圖片中的數字',
    en: 'Enter the digits in the picture',
    'zh-CN': '请输入图片中的数字',
  },
  'form.showPassword': { 'zh-HK': '顯示密碼', en: 'Show password', 'zh-CN': '显示密码' },
  'form.passwordBetween': {
    'zh-HK': '{min} 至 {max} 個字元',
    en: '{min}–{max} characters',
    'zh-CN': '{min} 至 {max} 个字符',
  },
  'form.passwordFrom': {
    'zh-HK': '最少 {count} 個字元',
    en: 'At least {count} characters',
    'zh-CN': '最少 {count} 个字符',
  },
  'form.changedMeanwhile': {
    'zh-HK': '此紀錄剛被其他人更改；您輸入的內容仍在。',
    en: 'Someone else changed this. Your edits are still here.',
    'zh-CN': '此记录刚被其他人更改；您输入的内容仍在。',
  },
  'form.changedMeanwhile.reload': {
    'zh-HK': '放棄輸入並重新載入',
    en: 'Discard and reload',
    'zh-CN': '放弃输入并重新载入',
  },
  'form.unsaved': { 'zh-HK': '有未儲存的更改', en: 'Unsaved changes', 'zh-CN': '有未保存的更改' },
  'form.unchanged': { 'zh-HK': '未有更改', en: 'No changes', 'zh-CN': '未有更改' },
  'form.checkFields': {
    'zh-HK': '請檢查標示的欄位',
    en: 'Check the highlighted fields',
    'zh-CN': '请检查标示的字段',
  },

  'upload.choose': { 'zh-HK': '選擇圖片', en: 'Choose picture', 'zh-CN': '选择图片' },
  'upload.replace': { 'zh-HK': '更換圖片', en: 'Replace picture', 'zh-CN': '更换图片' },
  'upload.remove': { 'zh-HK': '移除圖片', en: 'Remove picture', 'zh-CN': '移除图片' },
  'upload.drop': { 'zh-HK': '或將圖片拖放到這裏', en: 'or drop one here', 'zh-CN': '或将图片拖放到这里' },
  'upload.limits': {
    'zh-HK': '{types}，最大 {size}；較大的照片會自動縮小。',
    en: '{types}, up to {size}. Larger photos are resized automatically.',
    'zh-CN': '{types}，最大 {size}；较大的照片会自动缩小。',
  },
  'upload.shrinking': { 'zh-HK': '正在縮小照片…', en: 'Resizing photo…', 'zh-CN': '正在缩小照片…' },
  'upload.sending': {
    'zh-HK': '上載中 {percent}%',
    en: 'Uploading {percent}%',
    'zh-CN': '上传中 {percent}%',
  },
  'upload.wrongType': {
    'zh-HK': '不支援這種檔案，請選擇 {types}',
    en: 'This file type is not supported. Choose a {types} file.',
    'zh-CN': '不支持这种文件，请选择 {types}',
  },
  'upload.tooLarge': {
    'zh-HK': '檔案大於 {size}',
    en: 'The file is larger than {size}. Choose a smaller one.',
    'zh-CN': '文件大于 {size}',
  },
  'upload.unreadable': {
    'zh-HK': '無法讀取這張圖片，請選擇另一張',
    en: 'This picture cannot be read. Choose another one.',
    'zh-CN': '无法读取这张图片，请选择另一张',
  },
  'upload.failed': {
    'zh-HK': '上載失敗，請重試',
    en: 'Upload failed. Try again.',
    'zh-CN': '上传失败，请重试',
  },
} as const satisfies Messages;
