// Settings for the letterhead of printed documents. The name of the college is the name of the top unit.
import { createRows } from './config-row.ts';

const { text } = createRows('system');

export const collegeRows = {
  'system.college_address': text(
    '',
    'free',
    ['書院地址（中文）', 'College address (Chinese)', '书院地址（中文）'],
    [
      '列印單據的頁首使用；留空即不顯示。',
      'At the top of printed documents. Leave blank to omit it.',
      '打印单据的页首使用；留空即不显示。',
    ],
  ),
  'system.college_address_en': text(
    '',
    'free',
    ['書院地址（英文）', 'College address (English)', '书院地址（英文）'],
    [
      '在列印單據的頁首，中文地址之下。',
      'At the top of printed documents, below the Chinese address.',
      '在打印单据的页首，中文地址之下。',
    ],
  ),
  'system.college_phone': text(
    '',
    'free',
    ['書院電話', 'College phone', '书院电话'],
    [
      '在列印單據的頁首，供查詢之用。',
      'At the top of printed documents, for enquiries.',
      '在打印单据的页首，供查询之用。',
    ],
  ),
  'system.college_email': text(
    '',
    'free',
    ['書院電郵', 'College email', '书院邮箱'],
    [
      '在列印單據的頁首，電話旁邊。',
      'At the top of printed documents, next to the phone number.',
      '在打印单据的页首，电话旁边。',
    ],
  ),
};
