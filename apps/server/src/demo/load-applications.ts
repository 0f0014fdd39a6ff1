// The demo's applications: people who wait, one that was refused, one taken back, one still being written.
import { comparedBy } from '@keepsake/core/application/application.rules';
import { addDays, hongKongDay } from '@keepsake/core/period';
import type { Tx } from '../db/database.ts';
import { nextDocumentNumber } from '../db/document-number.ts';
import { foldForSearch } from '../platform/chinese.ts';
import { demoId, localizedJson } from './demo-text.ts';
import { DEMO_ORGANIZATIONS, DEMO_PEOPLE } from './organization.ts';
import { PICTURE_VIEWS } from './pictures/index.ts';
import { DEMO_SOUVENIRS } from './souvenirs.ts';

const day = 24 * 3600_000;

type Decision = {
  level: number;
  by: string;
  daysAgo: number;
  decision: 'approve' | 'reject';
  comment: string;
};
type DemoApplication = {
  key: string;
  applicant: string;
  state: 'draft' | 'pending' | 'reviewing' | 'rejected' | 'recalled';
  type: 'activity' | 'conference' | 'reward' | 'festival';
  urgency: 'normal' | 'urgent';
  daysAgo: number;
  useInDays: number;
  reason: string;
  object: string;
  recipient: string;
  position: string;
  activity: string;
  lines: readonly { code: string; quantity: number }[];
  /** Units of its route, level by level; none for a draft. */
  route: readonly (string | null)[];
  vip: 'souvenir' | 'value' | null;
  decisions?: readonly Decision[];
  closingReason?: string;
};

const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
    key: 'open day',
    applicant: 'staff',
    state: 'draft',
    type: 'activity',
    urgency: 'normal',
    daysAgo: 1,
    useInDays: 24,
    reason: '開放日攝影比賽得獎同學的獎品，名單待定。',
    object: '得獎同學',
    recipient: '',
    position: '',
    activity: '開放日攝影比賽',
    lines: [
      { code: 'GF-0014', quantity: 12 },
      { code: 'GF-0024', quantity: 12 },
    ],
    route: [],
    vip: null,
  },
  {
    key: 'poetry reading',
    applicant: 'staff',
    state: 'recalled',
    type: 'activity',
    urgency: 'normal',
    daysAgo: 6,
    useInDays: 20,
    reason: '詩歌朗誦會三位主講嘉賓的紀念品，以感謝他們義務出席並與同學交流。',
    object: '主講嘉賓',
    recipient: '葉詠詩女士',
    position: '作家',
    activity: '秋季詩歌朗誦會',
    lines: [{ code: 'GF-0002', quantity: 3 }],
    route: ['BC-ARTS-CHI'],
    vip: null,
    closingReason: '朗誦會改期，日子定下後再提交。',
  },
  {
    key: 'farewell',
    applicant: 'staff',
    state: 'rejected',
    type: 'reward',
    urgency: 'normal',
    daysAgo: 48,
    useInDays: -34,
    reason: '歡送系內榮休同事的紀念品，希望以書院名義致送，表達大家多年來的謝意。',
    object: '榮休同事',
    recipient: '鄧桂芳老師',
    position: '高級講師',
    activity: '榮休茶會',
    lines: [{ code: 'GF-0037', quantity: 2 }],
    route: ['BC-ARTS-CHI'],
    vip: null,
    decisions: [
      {
        level: 1,
        by: 'approver',
        daysAgo: 46,
        decision: 'reject',
        comment: '系內榮休由人事處統一致送，請改循該途徑申請。',
      },
    ],
  },
  {
    key: 'mathematics week',
    applicant: 'user',
    state: 'pending',
    type: 'activity',
    urgency: 'urgent',
    daysAgo: 2,
    useInDays: 12,
    reason: '數學週邀請四所中學的領隊老師到訪，致送小禮以表謝意，並介紹書院課程。',
    object: '中學老師',
    recipient: '四所中學領隊老師',
    position: '',
    activity: '數學週中學交流日',
    lines: [{ code: 'GF-0026', quantity: 8 }],
    route: ['BC'],
    vip: null,
  },
  {
    key: 'honorary fellow',
    applicant: 'other',
    state: 'pending',
    type: 'conference',
    urgency: 'normal',
    daysAgo: 1,
    useInDays: 26,
    reason: '校友晚宴上由院長致送榮譽院士，感謝其多年來對獎學金計劃的支持。',
    object: '榮譽院士',
    recipient: '周展榮先生',
    position: '榮譽院士',
    activity: '週年校友晚宴',
    lines: [{ code: 'GF-0005', quantity: 1 }],
    route: ['BC-OFFICE-ALU', null],
    vip: 'souvenir',
  },
  {
    key: 'art exhibition',
    applicant: 'student',
    state: 'reviewing',
    type: 'festival',
    urgency: 'normal',
    daysAgo: 4,
    useInDays: 18,
    reason: '學生藝術展開幕禮的評審及嘉賓紀念品，共六份，由藝術系學生會籌辦。',
    object: '評審及嘉賓',
    recipient: '評審團',
    position: '',
    activity: '學生藝術展開幕禮',
    lines: [{ code: 'GF-0022', quantity: 6 }],
    route: ['BC', 'BC-OFFICE'],
    vip: 'value',
    decisions: [
      {
        level: 1,
        by: 'admin',
        daysAgo: 2,
        decision: 'approve',
        comment: '數量合理，同意致送，請院務處覆核。',
      },
    ],
  },
];

const personOf = (account: string) => DEMO_PEOPLE.find((person) => person.account === account)!;
const unitOf = (code: string) => DEMO_ORGANIZATIONS.find((unit) => unit.code === code)!;

async function insertHead(tx: Tx, demo: DemoApplication, id: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - demo.daysAgo * day);
  const applicant = personOf(demo.applicant);
  const souvenirs = demo.lines.map(({ code, quantity }) => ({
    souvenir: DEMO_SOUVENIRS.find((one) => one.code === code)!,
    quantity,
  }));
  const total = souvenirs.reduce((sum, { souvenir, quantity }) => sum + souvenir.internalPrice * quantity, 0);
  const no = await nextDocumentNumber(tx, 'AP', at);
  const names = souvenirs.map(({ souvenir }) => `${souvenir.code} ${souvenir.name.zhHK} ${souvenir.name.en}`);
  const isOut = demo.state !== 'draft';
  const decided = demo.decisions?.find(({ decision }) => decision === 'reject');
  await tx
    .insertInto('application')
    .values({
      id,
      no,
      applicant_id: demoId(`user ${demo.applicant}`),
      applicant_name: applicant.name.zhHK,
      applicant_phone: applicant.mobile,
      applicant_email: applicant.email,
      organization_id: demoId(`organization ${applicant.organizationCode}`),
      organization_name: localizedJson(unitOf(applicant.organizationCode).name),
      state: demo.state,
      mode: 'single',
      type: demo.type,
      urgency: demo.urgency,
      reason: demo.reason,
      use_date: addDays(hongKongDay(now), demo.useInDays),
      recipient_object: demo.object,
      recipient_name: demo.recipient,
      recipient_position: demo.position,
      activity: demo.activity,
      activity_date: addDays(hongKongDay(now), demo.useInDays),
      recipient_key: comparedBy(foldForSearch(demo.recipient || demo.object)),
      activity_key: comparedBy(foldForSearch(demo.activity)),
      total_amount: total,
      vip_reason: demo.vip,
      added_up_amount: isOut ? total : 0,
      level: isOut ? Math.min(demo.route.length, (demo.decisions?.length ?? 0) + (decided ? 0 : 1)) : 0,
      submitted_at: isOut ? at : null,
      decided_at: decided ? new Date(now.getTime() - decided.daysAgo * day) : null,
      closing_reason: demo.closingReason ?? '',
      created_at: at,
      updated_at: at,
      search_text: foldForSearch(
        [no, applicant.name.zhHK, demo.recipient, demo.object, demo.activity, ...names].join(' '),
      ),
    })
    .execute();
  await tx
    .insertInto('application_line')
    .values(
      souvenirs.map(({ souvenir, quantity }, index) => ({
        application_id: id,
        line_no: index + 1,
        souvenir_id: demoId(`souvenir ${souvenir.code}`),
        code: souvenir.code,
        name: localizedJson(souvenir.name),
        level: souvenir.level,
        cover: demoId(`picture ${souvenir.code} ${PICTURE_VIEWS[0]}`),
        unit_price: souvenir.internalPrice,
        requested: quantity,
      })),
    )
    .execute();
}

type Step = { action: string; account: string; from: string | null; to: string; at: Date; comment: string };

async function insertHistory(tx: Tx, key: string, id: string, steps: readonly Step[]): Promise<void> {
  await tx
    .insertInto('record_history')
    .values(
      steps.map(({ action, account, from, to, at, comment }, index) => ({
        id: demoId(`history of application ${key} ${index}`),
        subject: 'application',
        subject_id: id,
        at,
        actor_id: demoId(`user ${account}`),
        actor_name: personOf(account).name.zhHK,
        action,
        from_state: from,
        to_state: to,
        comment,
      })),
    )
    .execute();
}

async function insertRoute(tx: Tx, demo: DemoApplication, id: string, now: Date): Promise<void> {
  const back = (days: number) => new Date(now.getTime() - days * day);
  if (demo.route.length === 0) return;
  await tx
    .insertInto('approval_step')
    .values(
      demo.route.map((code, index) => ({
        application_id: id,
        level: index + 1,
        kind: index === 0 ? 'department' : 'college_office',
        organization_id: code && demoId(`organization ${code}`),
      })),
    )
    .execute();
  let openedAt = back(demo.daysAgo);
  for (const { level, by, daysAgo, decision, comment } of demo.decisions ?? []) {
    await tx
      .insertInto('approval_task')
      .values({
        id: demoId(`task of application ${demo.key} ${level}`),
        application_id: id,
        level,
        state: 'processed',
        decision,
        comment,
        opened_at: openedAt,
        closed_at: back(daysAgo),
        actor_id: demoId(`user ${by}`),
        actor_name: personOf(by).name.zhHK,
      })
      .execute();
    openedAt = back(daysAgo);
  }
  if (demo.state === 'rejected') return;
  const isOpen = demo.state !== 'recalled';
  await tx
    .insertInto('approval_task')
    .values({
      id: demoId(`task of application ${demo.key} open`),
      application_id: id,
      level: (demo.decisions?.length ?? 0) + 1,
      state: isOpen ? 'pending' : 'withdrawn',
      opened_at: openedAt,
      closed_at: isOpen ? null : back(demo.daysAgo - 1),
    })
    .execute();
}

export async function loadDemoApplications(tx: Tx, now: Date): Promise<void> {
  for (const demo of DEMO_APPLICATIONS) {
    const id = demoId(`application ${demo.key}`);
    const back = (days: number) => new Date(now.getTime() - days * day);
    await insertHead(tx, demo, id, now);
    await insertRoute(tx, demo, id, now);
    const steps: Step[] = [
      {
        action: 'create',
        account: demo.applicant,
        from: null,
        to: 'draft',
        at: back(demo.daysAgo),
        comment: '',
      },
    ];
    if (demo.state !== 'draft') {
      const at = back(demo.daysAgo);
      steps.push({
        action: 'submit',
        account: demo.applicant,
        from: 'draft',
        to: 'pending',
        at,
        comment: '',
      });
    }
    for (const { by, daysAgo, decision, comment } of demo.decisions ?? []) {
      const to = decision === 'reject' ? 'rejected' : 'reviewing';
      steps.push({ action: decision, account: by, from: 'pending', to, at: back(daysAgo), comment });
    }
    if (demo.state === 'recalled') {
      steps.push({
        action: 'recall',
        account: demo.applicant,
        from: 'pending',
        to: 'recalled',
        at: back(demo.daysAgo - 1),
        comment: demo.closingReason ?? '',
      });
    }
    await insertHistory(tx, demo.key, id, steps);
  }
}
