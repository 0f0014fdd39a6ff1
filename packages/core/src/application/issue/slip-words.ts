// Texts of the pickup slip of an application. The slip is in Chinese and English, whatever the reader's language.
import { sharedApplicationMessages } from '../../labels/application.messages.ts';
import { applicationFields } from '../../records/application.fields.ts';
import type { Message } from '../../values/messages.ts';

const both = (words: Message) => [String(words['zh-HK']), String(words.en)] as const;
/** The label of an application field in both languages. */
const field = (key: 'deliveryAt' | 'deliveryPlace' | 'collectBy') => both(applicationFields[key].label);

export const slipWords = {
  title: ['領取單', 'Pickup slip'],
  code: ['領取碼', 'Pickup code'],
  outbound: ['出倉單', 'Outbound order'],
  applicant: ['申請人', 'Applicant'],
  phone: ['電話', 'Phone'],
  unit: ['單位', 'Unit'],
  recipient: ['受贈人', 'Recipient'],
  approvers: ['審批人', 'Approved by'],
  time: field('deliveryAt'),
  place: field('deliveryPlace'),
  collectBy: field('collectBy'),
  instructions: both(sharedApplicationMessages['application.column.pickupInstructions']),
  productCode: ['編號', 'Code'],
  souvenir: ['紀念品', 'Souvenir'],
  storage: ['存放', 'Storage'],
  quantity: ['件數', 'Pieces'],
  total: ['合計', 'Total'],
  handedBy: ['交收人', 'Handed over by'],
  receivedBy: ['領取人', 'Collected by'],
  handedAt: ['交收時間', 'Handed over at'],
  signature: ['簽署', 'Signature'],
  name: ['姓名', 'Name'],
  date: ['日期', 'Date'],
  printed: ['列印', 'Printed'],
  actingFor: ['代', 'acting for'],
} as const satisfies Record<string, readonly [string, string]>;

export const bilingual = (word: keyof typeof slipWords): string => slipWords[word].join(' ');

/** For example "陳美玲（代 acting for 梁淑儀）". */
export const slipApprovers = (approvers: readonly { name: string; actingFor: string | null }[]): string =>
  approvers
    .map(({ name, actingFor }) => (actingFor ? `${name}（${bilingual('actingFor')} ${actingFor}）` : name))
    .join('、');
