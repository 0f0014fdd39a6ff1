import type { Messages } from '@keepsake/core/values/messages';

export const scanMessages = {
  'scan.label': { 'zh-HK': '掃描或輸入編號', en: 'Scan or enter a code', 'zh-CN': '扫描或输入编号' },
  'scan.camera': { 'zh-HK': '用相機掃描', en: 'Scan with camera', 'zh-CN': '用相机扫描' },
  'scan.aim': { 'zh-HK': '將標籤對準方框', en: 'Point the camera at a label', 'zh-CN': '将标签对准方框' },
  'scan.notAllowed': {
    'zh-HK': '未獲准使用相機，請在瀏覽器設定中允許，或直接輸入編號。',
    en: 'Camera access is blocked. Allow it in your browser settings, or enter the code.',
    'zh-CN': '未获准使用相机，请在浏览器设置中允许，或直接输入编号。',
  },
  'scan.noCamera': {
    'zh-HK': '無法使用相機，請直接輸入編號。',
    en: 'The camera is not available. Enter the code.',
    'zh-CN': '无法使用相机，请直接输入编号。',
  },
} as const satisfies Messages;
