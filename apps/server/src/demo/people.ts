// Everybody of the demo college: those who sign in by their role's name, and those who only have a past here.
import { demoId } from './demo-text.ts';
import { DEMO_PEOPLE, person } from './organization.ts';
import type { DemoPerson } from './types.ts';

/** They buy and apply, so that what others try out by hand starts from an unused month. */
export const PAST_PEOPLE: readonly DemoPerson[] = [
  person('siu.kit.ying', '蕭潔瑩', 'Siu Kit Ying', 'staff', '0131', 'BC-OFFICE-ALU', 'OFFICER', []),
  person('lai.ka.ho', '黎家豪', 'Lai Ka Ho', 'staff', '0132', 'BC-OFFICE-STU', 'OFFICER', []),
  person('ip.tak.shing', '葉德成', 'Ip Tak Shing', 'staff', '0133', 'BC-ARTS-CHI', 'LECTURER', []),
  person('hui.man.yee', '許敏儀', 'Hui Man Yee', 'staff', '0134', 'BC-ARTS-FIN', 'LECTURER', []),
  person('poon.chi.wai', '潘志偉', 'Poon Chi Wai', 'staff', '0135', 'BC-BUS-MKT', 'LECTURER', []),
  person('tsang.yuk.lin', '曾玉蓮', 'Tsang Yuk Lin', 'staff', '0136', 'BC-SCI-LIF', 'LECTURER', []),
  person('kwan.sze.nga', '關詩雅', 'Kwan Sze Nga', 'staff', '0137', 'BC-ESTATES', 'OFFICER', []),
  person('mak.tsz.yan', '麥梓欣', 'Mak Tsz Yan', 'student', '0138', 'BC-BUS-MKT', null, []),
  person('yip.ho.lam', '葉皓琳', 'Yip Ho Lam', 'student', '0139', 'BC-SCI-LIF', null, []),
  person('kwok.chun.hei', '郭俊熙', 'Kwok Chun Hei', 'student', '0140', 'BC-SCI-MAT', null, []),
  person('tang.wai.kei', '鄧慧琪', 'Tang Wai Kei', 'student', '0141', 'BC-ARTS-CHI', null, []),
  person('fung.yat.long', '馮逸朗', 'Fung Yat Long', 'student', '0142', 'BC-ARTS-FIN', null, []),
  person('tam.wing.kei', '譚永基', 'Tam Wing Kei', 'other', '0143', 'BC-OFFICE-ALU', null, []),
  person('daniel.price', 'Daniel Price', 'Daniel Price', 'visitor', '0144', 'BC', null, []),
];

const everybody = new Map([...DEMO_PEOPLE, ...PAST_PEOPLE].map((one) => [one.account, one]));

export function personOf(account: string): DemoPerson {
  const found = everybody.get(account);
  if (!found) throw new Error(`nobody of the demo is called ${account}`);
  return found;
}

export type DemoActor = { actorId: string | null; actorName: string };

export const demoActor = (account: string): DemoActor & { actorId: string } => ({
  actorId: demoId(`user ${account}`),
  actorName: personOf(account).name.zhHK,
});
