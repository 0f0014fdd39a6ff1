import type { DemoOrganization, DemoPerson, DemoPosition, DemoStorage } from './types.ts';

/** Company, then faculties and offices, then departments; parents come before their children. */
export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [
  unit('BC', null, '紫荊書院', 'Bauhinia College', 'admin'),
  unit('BC-ARTS', 'BC', '文學院', 'Faculty of Arts', null),
  unit('BC-SCI', 'BC', '理學院', 'Faculty of Science', null),
  unit('BC-BUS', 'BC', '商學院', 'Faculty of Business', null),
  unit('BC-OFFICE', 'BC', '書院辦公室', 'College Office', 'office'),
  unit('BC-ESTATES', 'BC', '物業及總務處', 'Estates and Supplies Office', null),
  unit(
    'BC-ARTS-CHI',
    'BC-ARTS',
    '中國語文及文學系',
    'Department of Chinese Language and Literature',
    'approver',
  ),
  unit('BC-ARTS-FIN', 'BC-ARTS', '藝術系', 'Department of Fine Arts', null),
  unit('BC-SCI-MAT', 'BC-SCI', '數學系', 'Department of Mathematics', null),
  unit('BC-SCI-LIF', 'BC-SCI', '生命科學系', 'Department of Life Sciences', null),
  unit('BC-BUS-MKT', 'BC-BUS', '市場學系', 'Department of Marketing', null),
  unit('BC-OFFICE-ALU', 'BC-OFFICE', '校友及發展組', 'Alumni and Development', 'office'),
  unit('BC-OFFICE-STU', 'BC-OFFICE', '學生輔導組', 'Student Affairs', 'office'),
  unit('BC-ESTATES-STO', 'BC-ESTATES', '倉務組', 'Stores', 'warehouse'),
];

export const DEMO_STORAGES: readonly DemoStorage[] = [
  {
    code: 'MAIN',
    name: { zhHK: '總倉', en: 'Main store' },
    type: 'internal',
    allowMall: true,
    allowApplication: true,
    protected: false,
    address: { zhHK: '紫荊書院總務樓地下 G02 室', en: 'Room G02, Supplies Block, Bauhinia College' },
    managerName: { zhHK: '何志強', en: 'Ho Chi Keung' },
    contact: '+852 5555 0107',
    capacity: 12000,
  },
  {
    code: 'SHOP',
    name: { zhHK: '商店貨架', en: 'Shop floor' },
    type: 'internal',
    allowMall: true,
    allowApplication: false,
    protected: false,
    address: {
      zhHK: '紫荊書院學生中心一樓書院商店',
      en: 'College Shop, 1/F, Student Centre, Bauhinia College',
    },
    managerName: { zhHK: '羅家欣', en: 'Law Ka Yan' },
    contact: '+852 5555 0121',
    capacity: 2500,
  },
  {
    code: 'OFFICE',
    name: { zhHK: '書院辦公室', en: 'College office cabinet' },
    type: 'internal',
    allowMall: false,
    allowApplication: true,
    protected: false,
    address: { zhHK: '紫荊書院行政樓三樓 305 室', en: 'Room 305, Administration Building, Bauhinia College' },
    managerName: { zhHK: '梁淑儀', en: 'Leung Suk Yee' },
    contact: '+852 5555 0106',
    capacity: 1500,
  },
  {
    code: 'EVENT',
    name: { zhHK: '禮堂活動倉', en: 'Hall event store' },
    type: 'external',
    allowMall: false,
    allowApplication: true,
    protected: true,
    address: {
      zhHK: '新界沙田紫荊徑 18 號大禮堂地庫',
      en: 'Basement, Great Hall, 18 Bauhinia Path, Sha Tin, New Territories',
    },
    managerName: { zhHK: '黃永康', en: 'Wong Wing Hong' },
    contact: '+852 5555 0122',
    capacity: 4000,
  },
];

export const DEMO_POSITIONS: readonly DemoPosition[] = [
  { code: 'MASTER', name: { zhHK: '院長', en: 'Master' } },
  { code: 'HEAD', name: { zhHK: '部門主管', en: 'Head of department' } },
  { code: 'OFFICER', name: { zhHK: '行政主任', en: 'Executive officer' } },
  { code: 'LECTURER', name: { zhHK: '講師', en: 'Lecturer' } },
  { code: 'STOREKEEPER', name: { zhHK: '倉務主任', en: 'Storekeeper' } },
  { code: 'ASSISTANT', name: { zhHK: '倉務助理', en: 'Stores assistant' } },
];

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('admin', '陳美玲', 'Chan Mei Ling', 'staff', '0101', 'BC', 'OFFICER', ['system-administrator']),
  person('staff', '李文傑', 'Lee Man Kit', 'staff', '0102', 'BC-ARTS-CHI', 'LECTURER', []),
  person('student', '黃詠詩', 'Wong Wing Sze', 'student', '0103', 'BC-ARTS-FIN', null, []),
  person('visitor', '鄭浩然', 'Cheng Ho Yin', 'visitor', '0104', 'BC', null, []),
  person('approver', '張國棟', 'Cheung Kwok Tung', 'staff', '0105', 'BC-ARTS-CHI', 'HEAD', ['approver']),
  person('office', '梁淑儀', 'Leung Suk Yee', 'staff', '0106', 'BC-OFFICE', 'HEAD', ['approver']),
  person('warehouse', '何志強', 'Ho Chi Keung', 'staff', '0107', 'BC-ESTATES-STO', 'STOREKEEPER', [
    'warehouse',
  ]),
  person('noprice', '吳嘉敏', 'Ng Ka Man', 'staff', '0108', 'BC-ESTATES-STO', 'ASSISTANT', [
    'warehouse-no-price',
  ]),
  person('user', '林俊賢', 'Lam Chun Yin', 'staff', '0109', 'BC-SCI-MAT', 'LECTURER', []),
  person('other', '蘇婉婷', 'So Yuen Ting', 'other', '0110', 'BC-OFFICE-ALU', null, []),
];

function unit(
  code: string,
  parentCode: string | null,
  zhHK: string,
  en: string,
  managerAccount: string | null,
): DemoOrganization {
  const type = parentCode === null ? 'company' : 'department';
  return { code, parentCode, type, name: { zhHK, en }, managerAccount };
}

export function person(
  account: string,
  zhHK: string,
  en: string,
  kind: DemoPerson['kind'],
  line: string,
  organizationCode: string,
  positionCode: string | null,
  roles: DemoPerson['roles'],
): DemoPerson {
  return {
    account,
    name: { zhHK, en },
    kind,
    email: `${account}@example.edu.hk`,
    mobile: `+852 5555 ${line}`,
    organizationCode,
    positionCode,
    roles,
  };
}
