import { beforeEach, describe, expect, inject, test } from 'vitest';
import { md5Hex } from '../../../platform/md5-hex.ts';
import { loadSecret } from '../../../platform/secret.ts';
import { prepareProgram, type TestProgram } from '../../../testing/test-program.ts';
import { savePictureCode } from './picture-code.repo.ts';
import { pictureHmac } from './picture-code.ts';

const sourceLimits = { failedSignIns: 3, codeMailsWithoutPicture: 2, codeMails: 4, codeMailsTotal: 9 };
const program = prepareProgram({ sourceLimits });
const other = prepareProgram({ sameDatabaseAs: program, sourceLimits });

const windowMs = 900_000;
/** Every test begins in a new window, so earlier requests do not count. */
beforeEach(() => program.clock.advance(windowMs));
const getReason = ({ data }: { data: { reason: string } }) => data?.reason;

/** Stores a picture code whose digits the test knows. */
async function createPictureCode(): Promise<{ code: string; timestamp: string }> {
  const secret = await loadSecret(inject('testDataDir'), undefined);
  const timestamp = String(Math.floor(Math.random() * 1e15));
  const expiresAt = new Date(program.clock.now().getTime() + 60_000);
  await savePictureCode(program.db, timestamp, pictureHmac(secret, timestamp, '123456'), expiresAt);
  return { code: '123456', timestamp };
}

describe('sign-ins from one IP address', () => {
  const password = md5Hex('keepsake-demo');
  const signIn = (node: TestProgram, account: string, fields: object = {}) =>
    node.call('login', { body: { account, password, ...fields } });

  test('sign-ins from one IP address need a picture code after many failures, for everybody, but are not blocked', async () => {
    for (let i = 0; i < 3; i++)
      expect(getReason(await signIn(program, `nobody-${i}`))).toBe('SIGN_IN_FAILED');
    const config = await other.call('getSignInConfig', { params: { account: 'student' } });
    expect(config.data.enableVerificationCode).toBe(true);
    // every node asks for a picture code, before it checks the password
    for (const node of [program, other])
      expect(getReason(await signIn(node, 'student'))).toBe('PICTURE_CODE_NEEDED');
    expect(getReason(await signIn(program, 'student', { code: '000000', timestamp: '1' }))).toBe(
      'CODE_WRONG',
    );
    const picture = await createPictureCode();
    expect((await signIn(program, 'student', picture)).code).toBe(200);
    expect(getReason(await signIn(program, 'student', picture))).toBe('CODE_WRONG');
    // code mails are counted separately
    expect((await program.call('sendLoginCode', { query: { addr: 'a@example.com' } })).code).toBe(200);
    program.clock.advance(windowMs);
    expect((await signIn(program, 'student')).code).toBe(200);
  });

  test('sign-ins from one IP address do not count towards the limit if they succeed', async () => {
    for (let i = 0; i < 6; i++) expect((await signIn(program, 'student')).code).toBe(200);
  });
});

describe('code mails from one source', () => {
  const send = (node: TestProgram, addr: string, picture: object = {}) =>
    node.call('sendLoginCode', { query: { addr, ...picture } });
  const countMails = async (address: string) =>
    (
      await program.db
        .selectFrom('notification')
        .select('id')
        .where('receiver_address', '=', address)
        .execute()
    ).length;

  test('after a few code mails from one source, each further one needs a picture code, for known and unknown addresses', async () => {
    for (const addr of ['b1@example.com', 'b2@example.com'])
      expect((await send(program, addr)).code).toBe(200);
    for (const addr of ['b3@example.com', 'student@example.edu.hk'])
      expect(getReason(await send(other, addr))).toBe('PICTURE_CODE_NEEDED');
    expect(await countMails('b3@example.com')).toBe(0);
    expect((await send(program, 'b3@example.com', await createPictureCode())).code).toBe(200);
    expect(await countMails('b3@example.com')).toBe(1);
  });

  test('code mails from one source do not count if the picture code is wrong, and are refused beyond the limit even with a picture code', async () => {
    for (const addr of ['e1@example.com', 'e2@example.com'])
      expect((await send(program, addr)).code).toBe(200);
    expect((await send(program, 'e3@example.com', await createPictureCode())).code).toBe(200);
    for (let i = 0; i < 5; i++) await send(program, 'b4@example.com', { code: '111111', timestamp: '1' });
    expect((await send(program, 'b4@example.com', await createPictureCode())).code).toBe(200);
    const over = await send(program, 'b5@example.com', await createPictureCode());
    expect(over).toMatchObject({ status: 429, code: 429 });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(900);
    // each purpose is counted separately
    expect((await program.call('sendResetCode', { query: { addr: 'b6@example.com' } })).code).toBe(200);
  });

  test('a signed-in person who requests codes for many email addresses also needs a picture code', async () => {
    const token = await program.getToken('staff');
    const requestCode = (email: string, picture: object = {}) =>
      program.call('sendEmailCode', { token, body: { email, ...picture } });
    for (const email of ['c1@example.com', 'c2@example.com'])
      expect((await requestCode(email)).code).toBe(200);
    expect(getReason(await requestCode('c3@example.com'))).toBe('PICTURE_CODE_NEEDED');
    expect((await requestCode('c3@example.com', await createPictureCode())).code).toBe(200);
  });

  test('code mails of all purposes together have a limit', async () => {
    // four for each purpose, the limit of one source
    for (const name of ['sendLoginCode', 'sendResetCode'] as const)
      for (let i = 0; i < 4; i++) {
        const addr = `d${i}@example.com`;
        expect((await program.call(name, { query: { addr, ...(await createPictureCode()) } })).status).toBe(
          200,
        );
      }
    const sent = [];
    for (const addr of ['d5@example.com', 'd6@example.com'])
      sent.push((await program.call('sendRegisterCode', { query: { addr } })).status);
    expect(sent).toEqual([200, 429]);
  });
});
