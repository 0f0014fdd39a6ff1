// A year of applications: what was given, what was refused or taken back, and one at each station of the way.
import { EARLIER_APPLICATIONS } from './earlier.ts';
import { agreed, given } from './shorthand.ts';
import type { DemoApplication } from './types.ts';

const LATELY: readonly DemoApplication[] = [
  given('marine research', 'tsang.yuk.lin', 88, 'research', [['GF-0012', 2]], {
    object: '合作學者',
    recipient: 'Dr Fiona MacLeod',
    position: 'Reader in Marine Biology, University of St Andrews',
    activity: '海洋生態聯合研究簽約',
    reason: '與聖安德魯斯大學簽訂海洋生態聯合研究協議，向對方負責人致送紀念品。',
  }),
  given('careers fair', 'poon.chi.wai', 81, 'activity', [['GF-0026', 12]], {
    object: '僱主代表',
    recipient: '十二家參展機構代表',
    activity: '商學院就業博覽',
    reason: '商學院就業博覽十二家參展機構的代表出席全日活動，致送紀念品以表謝意。',
  }),
  given('moon festival', 'lai.ka.ho', 74, 'festival', [['GF-0035', 10]], {
    object: '宿舍導師',
    recipient: '各宿舍導師',
    activity: '中秋慰問宿舍導師',
    reason: '中秋節向十位宿舍導師致意，感謝他們全年照顧留宿同學。',
  }),
  given('founders concert', 'hui.man.yee', 66, 'conference', [['GF-0032', 3]], {
    object: '演出嘉賓',
    recipient: '林曉彤女士',
    position: '二胡演奏家',
    activity: '創校紀念音樂會',
    reason: '創校紀念音樂會三位演奏家義務演出，會後由院長致送紀念品。',
  }),
  {
    ...given('donor lunch', 'siu.kit.ying', 60, 'conference', [['GF-0006', 1]], {
      object: '捐款人',
      recipient: '馬敬恒先生',
      position: '馬氏教育基金主席',
      activity: '獎學金捐贈午宴',
      reason: '馬氏教育基金捐出五年獎學金，於午宴上致送水晶紙鎮以表謝忱。',
    }),
    decisions: agreed(['捐款額重大，同意致送。', '同意，請於午宴前三天備妥。']),
  },
  {
    ...given('retreat', 'kwan.sze.nga', 58, 'department', [['GF-0017', 18]], {
      object: '處內同事',
      recipient: '物業及總務處同事',
      activity: '部門退修日',
      reason: '部門退修日派發予同事的上衣，共十八件，方便活動當日辨認。',
    }),
    state: 'rejected',
    decisions: [{ afterDays: 1, comment: '內部活動宜用部門經費，不應動用饋贈用途的紀念品。' }],
  },
  given('school heads', 'poon.chi.wai', 52, 'activity', [['GF-0029', 6]], {
    object: '中學校長',
    recipient: '六所中學校長',
    activity: '中學校長交流茶會',
    reason: '六所中學的校長到訪商學院，交流課程銜接，致送紀念品。',
  }),
  given('fine arts alumni', 'fung.yat.long', 47, 'activity', [['GF-0024', 8]], {
    object: '校友導師',
    recipient: '校友導師團',
    activity: '藝術系師友計劃啟動禮',
    reason: '藝術系師友計劃八位校友導師出席啟動禮，由同學致送紀念品。',
  }),
  given('edinburgh visit', 'ip.tak.shing', 41, 'conference', [['GF-0002', 2]], {
    object: '來訪學者',
    recipient: 'Professor Alasdair Reid',
    position: 'Chair of Sinology, University of Edinburgh',
    activity: '漢學講座「從敦煌到愛丁堡」',
    reason: '愛丁堡大學漢學系主任來訪主持公開講座，致送紀念品以表謝意。',
  }),
  {
    ...given('library donors', 'tam.wing.kei', 38, 'reward', [['GF-0033', 1]], {
      object: '贈書校友',
      recipient: '區慧敏博士',
      position: '一九八四年校友',
      activity: '珍本藏書捐贈儀式',
      reason: '區博士向書院捐贈珍本藏書一百二十冊，於儀式上致送典藏普洱一罐。',
    }),
    decisions: agreed(['藏書價值甚高，同意。', '同意，費用由校友事務支付。']),
  },
  given('orientation', 'lai.ka.ho', 33, 'activity', [['GF-0014', 20]], {
    object: '迎新組長',
    recipient: '迎新營組長',
    activity: '迎新營總結',
    reason: '迎新營二十位組長義務籌備三個月，於總結會上致送書院手提袋。',
  }),
  given('lab opening', 'tsang.yuk.lin', 27, 'research', [['GF-0039', 2]], {
    object: '主禮嘉賓',
    recipient: '顏兆倫教授',
    position: '香港生物科技學會會長',
    activity: '生命科學實驗室揭幕',
    reason: '生命科學實驗室揭幕，兩位主禮嘉賓致辭及剪綵，致送紀念品。',
  }),
  given('market research', 'mak.tsz.yan', 24, 'teaching', [['GF-0030', 4]], {
    object: '受訪商戶',
    recipient: '沙田小店東主',
    activity: '市場研究實習',
    reason: '市場研究課四組同學訪問小店，擬向東主致送小禮以表謝意。',
  }),
  {
    ...given('choir tour', 'tang.wai.kei', 21, 'activity', [['GF-0011', 5]], {
      object: '接待單位',
      recipient: '台南合唱團',
      activity: '合唱團台南交流',
      reason: '合唱團赴台南交流五天，帶同紀念品致送接待單位。',
    }),
    state: 'recalled',
    decisions: [],
    closingReason: '行程延至明年三月，屆時再申請。',
  },
  {
    ...given('alumni dinner', 'siu.kit.ying', 18, 'conference', [['GF-0022', 5]], {
      object: '校友',
      activity: '五十週年校友聚餐',
      reason: '一九七六年畢業校友重聚，向五位籌委致送紀念品，以謝聯絡各地同窗。',
    }),
    recipients: [
      { name: '歐陽德明先生', position: '籌委會主席', code: 'GF-0022', quantity: 1 },
      { name: '容美寶女士', position: '籌委', code: 'GF-0022', quantity: 1 },
      { name: 'Mr Gordon Ho', position: 'Toronto', code: 'GF-0022', quantity: 1 },
      { name: '冼啟文醫生', position: '籌委', code: 'GF-0022', quantity: 1 },
      { name: 'Ms Grace Wan', position: 'Sydney', code: 'GF-0022', quantity: 1 },
    ],
  },
  given('poetry prize', 'ip.tak.shing', 13, 'reward', [['GF-0009', 9]], {
    object: '得獎同學',
    recipient: '新詩獎得獎同學',
    activity: '新詩獎頒獎禮',
    reason: '新詩獎九位得獎同學的獎品，於頒獎禮上由評審頒發。',
  }),
  {
    ...given('trade mission', 'poon.chi.wai', 10, 'conference', [['GF-0019', 1]], {
      object: '訪問團團長',
      recipient: 'Ms Ingrid Solberg',
      position: 'Head of delegation, Norwegian Business School',
      activity: '北歐商學院訪問團',
      reason: '北歐商學院訪問團一行十二人到訪，擬向團長致送真絲方巾一條。',
    }),
    state: 'rejected',
    decisions: [
      { afterDays: 1, comment: '同意接待安排，請院務處覆核禮品。' },
      { afterDays: 3, comment: '此款存量有限，請改選普通級紀念品再申請。' },
    ],
  },
];

/** One at each station: at both levels, agreed to, and ready at the counter. */
const UNDER_WAY: readonly DemoApplication[] = [
  {
    ...given('waiting at the counter', 'lai.ka.ho', 5, 'activity', [['GF-0026', 4]], {
      object: '社工',
      recipient: '明愛青少年中心社工',
      activity: '學生精神健康週',
      reason: '學生精神健康週四位外來社工主持工作坊，致送紀念品以表謝意。',
    }),
    state: 'waiting_pickup',
    useInDays: 6,
  },
  {
    ...given('agreed to', 'hui.man.yee', 4, 'teaching', [['GF-0028', 6]], {
      object: '客席導師',
      recipient: '版畫工作室導師',
      activity: '版畫工作坊',
      reason: '版畫工作坊六位客席導師義務授課，課程結束時致送紀念品。',
    }),
    state: 'approved',
    useInDays: 11,
  },
  {
    ...given('at the second level', 'siu.kit.ying', 3, 'conference', [['GF-0040', 1]], {
      object: '榮譽院士',
      recipient: '梁淑芬博士',
      position: '榮譽院士',
      activity: '榮譽院士頒授典禮',
      reason: '榮譽院士頒授典禮由院長致送禮盒，感謝梁博士支持書院交換生計劃。',
    }),
    state: 'reviewing',
    useInDays: 19,
    decisions: [{ afterDays: 1, comment: '典禮規格相符，同意，請下一級覆核。' }],
  },
  {
    ...given('at the first level', 'ip.tak.shing', 2, 'teaching', [['GF-0012', 2]], {
      object: '客席講者',
      recipient: '胡燕妮女士',
      position: '《文藝月刊》主編',
      activity: '編輯實務課客席講座',
      reason: '編輯實務課邀請《文藝月刊》主編及副主編主講，致送紀念品以表謝意。',
    }),
    state: 'pending',
    useInDays: 15,
    decisions: [],
  },
  {
    ...given('urgent', 'yip.ho.lam', 1, 'condolence', [['GF-0030', 10]], {
      object: '病童',
      recipient: '威爾斯親王醫院兒科病童',
      activity: '醫院探訪',
      reason: '生命科學系同學探訪兒科病房，向十位病童派發明信片套裝。',
    }),
    state: 'pending',
    urgency: 'urgent',
    useInDays: 5,
    decisions: [],
  },
];

export const PAST_APPLICATIONS: readonly DemoApplication[] = [
  ...EARLIER_APPLICATIONS,
  ...LATELY,
  ...UNDER_WAY,
];
