import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { loadSecret } from '../../../platform/secret.ts';
import { md5, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { putPictureCode } from './picture-code.repo.ts';
import { pictureHmac } from './picture-code.ts';

let program: TestProgram;
let other: TestProgram;
beforeAll(async () => {
  const sourceLimits = { failedSignIns: 3, freeCodeMails: 2, codeMails: 4, codeMailsTotal: 9 };
  program = await startTestProgram({ sourceLimits });
  other = await startTestProgram({ sameDatabaseAs: program, sourceLimits });
});
afterAll(async () => {
  await other.close();
  await program.close();
});

const quarterHour = 900_000;
/** Nothing that was asked for before counts any more. */
beforeEach(() => program.clock.advance(quarterHour));
const reasonOf = ({ data }: { data: { reason: string } }) => data?.reason;

/** A picture whose digits the test knows: made with the program's own key. */
async function readPicture(): Promise<{ code: string; timestamp: string }> {
  const secret = await loadSecret(inject('testDataDir'), undefined);
  const timestamp = String(Math.floor(Math.random() * 1e15));
  const expiresAt = new Date(program.clock.now().getTime() + 60_000);
  await putPictureCode(program.db, timestamp, pictureHmac(secret, timestamp, '123456'), expiresAt);
  return { code: '123456', timestamp };
}

describe('signing in', () => {
  const password = md5('keepsake-demo');
  const signIn = (node: TestProgram, account: string, fields: object = {}) =>
    node.call('login', { body: { account, password, ...fields } });

  test('after many failures everybody behind the same address types a picture code, and nobody is shut out', async () => {
    for (let i = 0; i < 3; i++) expect(reasonOf(await signIn(program, `nobody-${i}`))).toBe('SIGN_IN_FAILED');
    const config = await other.call('getSignInConfig', { params: { account: 'student' } });
    expect(config.data.enableVerificationCode).toBe(true);
    // on every node, and before the password is looked at
    for (const node of [program, other])
      expect(reasonOf(await signIn(node, 'student'))).toBe('PICTURE_CODE_NEEDED');
    expect(reasonOf(await signIn(program, 'student', { code: '000000', timestamp: '1' }))).toBe('CODE_WRONG');
    const picture = await readPicture();
    expect((await signIn(program, 'student', picture)).code).toBe(200);
    expect(reasonOf(await signIn(program, 'student', picture))).toBe('CODE_WRONG');
    // code mails have a count of their own
    expect((await program.call('sendLoginCode', { query: { addr: 'a@example.com' } })).code).toBe(200);
    program.clock.advance(quarterHour);
    expect((await signIn(program, 'student')).code).toBe(200);
  });

  test('sign-ins that succeed use up nothing', async () => {
    for (let i = 0; i < 6; i++) expect((await signIn(program, 'student')).code).toBe(200);
  });
});

describe('code mails', () => {
  const send = (node: TestProgram, addr: string, picture: object = {}) =>
    node.call('sendLoginCode', { query: { addr, ...picture } });
  const mailsTo = async (address: string) =>
    (
      await program.db
        .selectFrom('notification')
        .select('id')
        .where('receiver_address', '=', address)
        .execute()
    ).length;

  test('a source that has asked often types a picture code for each, known address or not', async () => {
    for (const addr of ['b1@example.com', 'b2@example.com'])
      expect((await send(program, addr)).code).toBe(200);
    for (const addr of ['b3@example.com', 'student@college.example'])
      expect(reasonOf(await send(other, addr))).toBe('PICTURE_CODE_NEEDED');
    expect(await mailsTo('b3@example.com')).toBe(0);
    expect((await send(program, 'b3@example.com', await readPicture())).code).toBe(200);
    expect(await mailsTo('b3@example.com')).toBe(1);
  });

  test('what is refused for its picture uses up nothing; past the limit of a source even a picture does not help', async () => {
    for (const addr of ['e1@example.com', 'e2@example.com'])
      expect((await send(program, addr)).code).toBe(200);
    expect((await send(program, 'e3@example.com', await readPicture())).code).toBe(200);
    for (let i = 0; i < 5; i++) await send(program, 'b4@example.com', { code: '111111', timestamp: '1' });
    expect((await send(program, 'b4@example.com', await readPicture())).code).toBe(200);
    const over = await send(program, 'b5@example.com', await readPicture());
    expect(over).toMatchObject({ status: 429, code: 429 });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(900);
    // another purpose has its own count
    expect((await program.call('sendResetCode', { query: { addr: 'b6@example.com' } })).code).toBe(200);
  });

  test('a signed-in person who asks for codes to many addresses types a picture code too', async () => {
    const token = await program.tokenOf('staff');
    const ask = (email: string, picture: object = {}) =>
      program.call('sendEmailCode', { token, body: { email, ...picture } });
    for (const email of ['c1@example.com', 'c2@example.com']) expect((await ask(email)).code).toBe(200);
    expect(reasonOf(await ask('c3@example.com'))).toBe('PICTURE_CODE_NEEDED');
    expect((await ask('c3@example.com', await readPicture())).code).toBe(200);
  });

  test('all sources together have a limit', async () => {
    // four for each purpose, as many as a source may ask for
    for (const name of ['sendLoginCode', 'sendResetCode'] as const)
      for (let i = 0; i < 4; i++) {
        const addr = `d${i}@example.com`;
        expect((await program.call(name, { query: { addr, ...(await readPicture()) } })).status).toBe(200);
      }
    const sent = [];
    for (const addr of ['d5@example.com', 'd6@example.com'])
      sent.push((await program.call('sendRegisterCode', { query: { addr } })).status);
    expect(sent).toEqual([200, 429]);
  });
});
