// Checks that response times do not reveal whether an account exists. Compares medians of known and unknown names
// (docs/design/quality.md, "Sign-in"). `node bench/enumeration.ts --rounds 40`
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findFreePort } from './free-port.ts';
import { openProgram, waitUntilAnswering } from './program.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });
const rounds = Number(values.rounds);
const many = '1000000';
const { base, start, close } = await openProgram(await findFreePort(), {
  FAILED_SIGN_INS_PER_QUARTER_HOUR: many,
  CODE_MAILS_WITHOUT_PICTURE: many,
  CODE_MAILS_PER_QUARTER_HOUR: many,
  CODE_MAILS_PER_QUARTER_HOUR_TOTAL: many,
  COMMANDS_PER_MINUTE: many,
});
const headers = { 'jnpf-origin': 'all' };
const wrong = '0'.repeat(32);
const demo = createHash('md5').update('keepsake-demo').digest('hex');

async function post(path: string, body: object, authorization = ''): Promise<{ code: number; data: never }> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; data: never };
}
async function signIn(account: string, password: string) {
  const body = new URLSearchParams({ account, password });
  const response = await fetch(`${base}/api/oauth/Login`, { method: 'POST', headers, body });
  return (await response.json()) as { code: number; data: { token: string } };
}
const send = (path: string) => (name: string) =>
  fetch(`${base}/api/openApi/qwgw/${path}?addr=${name}@college.example`, { headers }).then((r) => r.json());

/** Each name is tried once, because a second try would reach a limit. */
const attempts: Record<string, (name: string) => Promise<unknown>> = {
  'sign in, wrong password': (name) => signIn(name, wrong),
  'sign in by address, wrong password': (name) => signIn(`${name}@college.example`, wrong),
  'code for registering': send('register/sendMail'),
  'code for signing in': send('login/sendMail'),
  'code for a forgotten password': send('forgotPasswd/sendMail'),
  'new password, wrong code': (name) =>
    post('/api/openApi/qwgw/forgotPasswd', {
      email: `${name}@college.example`,
      code: '000000',
      password: 'a-long-Password-26',
    }),
};

async function measureTime(run: () => Promise<unknown>): Promise<{ time: number; answer: string }> {
  const started = performance.now();
  const answer = JSON.stringify(await run());
  return { time: performance.now() - started, answer };
}
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

start('apps/server/start.js');
try {
  await waitUntilAnswering(`${base}/health/ready`);
  const { token } = (await signIn('admin', demo)).data;
  const names = Array.from({ length: rounds }, (_, i) => `known-${i}`);
  for (const account of names) {
    const person = {
      account,
      realName: '量時人',
      email: `${account}@college.example`,
      mobilePhone: '',
      kind: 'staff',
      organizeId: null,
      positionId: null,
      roleIds: [],
    };
    const { code } = await post('/api/permission/Users', person, token);
    if (code !== 200) throw new Error(`The account ${account} could not be created: ${code}`);
  }
  console.log('| what | known ms | unknown ms | ratio | same answer |\n| --- | ---: | ---: | ---: | --- |');
  for (const [what, run] of Object.entries(attempts)) {
    await run('warming-up');
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (const [i, name] of names.entries()) {
      const pair = [
        ['known', name],
        ['unknown', `nobody-${i}`],
      ] as const;
      // alternate the order
      for (const [kind, candidate] of i % 2 === 0 ? pair : pair.toReversed()) {
        const { time, answer } = await measureTime(() => run(candidate));
        times[kind].push(time);
        answers.add(answer);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const ratio = (known / unknown).toFixed(2);
    console.log(
      `| ${what} | ${known.toFixed(1)} | ${unknown.toFixed(1)} | ${ratio} | ${answers.size === 1 ? 'yes' : 'NO'} |`,
    );
  }
} finally {
  await close();
}
