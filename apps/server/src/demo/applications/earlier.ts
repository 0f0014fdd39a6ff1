// What was given, refused and taken back in the year before last season.
import { agreed, given } from './shorthand.ts';
import type { DemoApplication } from './types.ts';

export const EARLIER_APPLICATIONS: readonly DemoApplication[] = [
  given('winter concert', 'hui.man.yee', 352, 'festival', [['GF-0011', 4]], {
    object: '演出嘉賓',
    recipient: '沙田弦樂四重奏',
    activity: '冬日音樂會',
    reason: '冬日音樂會四位樂手義務演出，會後由系主任致送紀念品。',
  }),
  {
    ...given('vice chancellor', 'approver', 338, 'conference', [['GF-0008', 1]], {
      object: '來訪校長',
      recipient: 'Professor Helen Whitmore',
      position: 'Vice-Chancellor, University of Bristol',
      activity: '書院與布里斯托大學簽訂交換協議',
      reason: '布里斯托大學校長率團到訪並簽訂交換協議，由院長致送校門模型一座。',
    }),
    decisions: agreed(['規格合適，同意。', '同意，請於簽約前一天備妥。']),
  },
  given('new year', 'siu.kit.ying', 321, 'festival', [['GF-0034', 7]], {
    object: '榮休教職員',
    recipient: '榮休教職員',
    activity: '新春團拜',
    reason: '新春團拜向七位榮休教職員致送手工曲奇，感謝他們多年服務。',
  }),
  given('mathematics olympiad', 'user', 309, 'reward', [['GF-0037', 2]], {
    object: '得獎學生',
    recipient: '葉柏軒同學',
    position: '中六學生',
    activity: '校際數學奧林匹克',
    reason: '校際數學奧林匹克冠亞軍由數學系頒發紀念品，鼓勵同學鑽研數學。',
  }),
  given('nurses', 'tsang.yuk.lin', 296, 'condolence', [['GF-0027', 15]], {
    object: '醫護人員',
    recipient: '沙田醫院護理團隊',
    activity: '醫護慰問行動',
    reason: '生命科學系師生探訪醫院護理團隊，致送小禮以表敬意。',
  }),
  given('seoul delegation', 'poon.chi.wai', 284, 'conference', [['GF-0012', 6]], {
    object: '訪問團',
    recipient: '首爾國立大學商學院訪問團',
    activity: '商學院雙邊論壇',
    reason: '首爾國立大學商學院師生六人來訪，參加雙邊論壇，致送紀念品。',
  }),
  {
    ...given('staff dinner', 'kwan.sze.nga', 271, 'department', [['GF-0013', 10]], {
      object: '處內同事',
      recipient: '全體同事',
      activity: '部門聚餐抽獎',
      reason: '部門聚餐抽獎禮品十份，擬由紀念品存貨支出以節省經費。',
    }),
    state: 'rejected',
    decisions: [{ afterDays: 2, comment: '聚餐抽獎並非饋贈用途，未能批准。' }],
  },
  given('spring lecture', 'ip.tak.shing', 259, 'teaching', [['GF-0002', 1]], {
    object: '客席講者',
    recipient: '程紹輝教授',
    position: '中央研究院研究員',
    activity: '春季國學講座',
    reason: '春季國學講座主講嘉賓專程來港三天，致送紀念品以表謝意。',
  }),
  given('exchange students', 'lai.ka.ho', 247, 'activity', [['GF-0024', 16]], {
    object: '交換生',
    recipient: '春季交換生',
    activity: '交換生歡送會',
    reason: '春季學期十六位交換生完成課程，於歡送會上致送紀念品留念。',
  }),
  {
    ...given('bursary donors', 'siu.kit.ying', 236, 'reward', [['GF-0025', 2]], {
      object: '助學金捐款人',
      recipient: '何氏伉儷',
      position: '校友',
      activity: '助學金頒授禮',
      reason: '何氏伉儷捐出助學金惠及四十位同學，於頒授禮上致送刻名鋼筆兩枝。',
    }),
    decisions: agreed(['同意，感謝捐款人。', '同意發放。']),
  },
  given('ceramics show', 'hui.man.yee', 224, 'activity', [['GF-0003', 4]], {
    object: '評審',
    recipient: '陶藝展評審團',
    activity: '學生陶藝展',
    reason: '學生陶藝展四位評審義務評選並與同學座談，致送紀念品。',
  }),
  given('open lab', 'tsang.yuk.lin', 212, 'teaching', [['GF-0030', 24]], {
    object: '中學生',
    recipient: '參觀學生',
    activity: '實驗室開放日',
    reason: '實驗室開放日問答比賽獎品二十四份，鼓勵中學生認識生命科學。',
  }),
  {
    ...given('film festival', 'mak.tsz.yan', 201, 'festival', [['GF-0017', 12]], {
      object: '參展同學',
      recipient: '參展同學',
      activity: '校園短片節',
      reason: '校園短片節十二位參展同學的紀念品，由市場學會籌辦。',
    }),
    state: 'recalled',
    decisions: [],
    closingReason: '改由學會經費支付。',
  },
  given('dragon boat', 'lai.ka.ho', 188, 'festival', [['GF-0020', 11]], {
    object: '龍舟隊',
    recipient: '書院龍舟隊',
    activity: '大學龍舟賽',
    reason: '書院龍舟隊於大學賽奪得銀盾，向十一位隊員致送紀念品以示嘉許。',
  }),
  {
    ...given('graduation speaker', 'approver', 176, 'conference', [['GF-0005', 1]], {
      object: '畢業禮主禮嘉賓',
      recipient: '羅啟邦爵士',
      position: '前大律師公會主席',
      activity: '畢業典禮',
      reason: '畢業典禮主禮嘉賓致辭，由院長致送水晶獎座以表敬意。',
    }),
    decisions: agreed(['主禮嘉賓規格，同意。', '同意，請預先刻字。']),
  },
  given('graduates abroad', 'tam.wing.kei', 165, 'activity', [['GF-0016', 3]], {
    object: '海外校友會',
    recipient: 'Bauhinia Alumni Association (UK)',
    position: '',
    activity: '倫敦校友茶聚',
    reason: '倫敦校友茶聚由三位理事籌辦，帶同書院衛衣致送以表謝意。',
  }),
  given('summer camp', 'user', 151, 'teaching', [['GF-0028', 14]], {
    object: '導師',
    recipient: '數學夏令營導師',
    activity: '數學夏令營',
    reason: '數學夏令營十四位大學生導師完成兩週教學，致送紀念品。',
  }),
  {
    ...given('board game', 'kwok.chun.hei', 144, 'personal', [['GF-0015', 2]], {
      object: '朋友',
      recipient: '朋友',
      activity: '生日聚會',
      reason: '希望申請兩個書院背囊作為朋友生日禮物，他們一直支持書院活動。',
    }),
    state: 'rejected',
    decisions: [{ afterDays: 1, comment: '私人用途請於書院商店購買。' }],
  },
  given('typhoon volunteers', 'kwan.sze.nga', 132, 'reward', [['GF-0029', 9]], {
    object: '義工',
    recipient: '颱風善後義工隊',
    activity: '颱風善後',
    reason: '颱風過後九位同事及同學義務清理校園，致送紀念品以表謝意。',
  }),
  given('oxford choir', 'hui.man.yee', 121, 'activity', [['GF-0032', 2]], {
    object: '訪港合唱團',
    recipient: 'Mr Thomas Ashworth',
    position: 'Director of Music, an Oxford college choir',
    activity: '訪港合唱團交流演出',
    reason: '牛津學院合唱團訪港演出並指導同學，向指揮及副指揮致送紀念品。',
  }),
  given('shenzhen schools', 'poon.chi.wai', 109, 'activity', [['GF-0010', 10]], {
    object: '內地中學老師',
    recipient: '深圳中學訪問團',
    activity: '大灣區中學交流日',
    reason: '深圳十所中學的老師來訪商學院，了解課程及收生，致送紀念品。',
  }),
  given('book launch', 'staff', 98, 'research', [['GF-0009', 6]], {
    object: '與會學者',
    recipient: '新書發布會與會學者',
    activity: '系內新書發布會',
    reason: '中文系新書發布會六位與會學者評點新作，致送紀念品以表謝意。',
  }),
];
