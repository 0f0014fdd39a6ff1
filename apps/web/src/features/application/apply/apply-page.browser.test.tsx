// The application form: switching between one and many recipients, lines with errors, totals and drafts.
import { codeKey } from '@keepsake/core/values/code-key';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ApiRequest, mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import ApplyPage from './apply-page.tsx';
import { unsavedDraft } from './unsaved-draft.ts';

const draftId = '00000000-0000-4000-8000-000000000001';
const mug = {
  id: '00000000-0000-4000-8000-00000000000a',
  souvenirId: '00000000-0000-4000-8000-00000000000a',
  productCode: 'GF-1',
  name: 'Crest mug',
  subtitle: '',
  level: 'normal',
  coverSrc: null,
  price: 1250,
  available: 40,
  quantity: 2,
  selected: true,
};
const scarf = {
  ...mug,
  id: '00000000-0000-4000-8000-00000000000b',
  souvenirId: '00000000-0000-4000-8000-00000000000b',
  productCode: 'GF-2',
  name: 'Silk scarf',
  price: 8000,
  quantity: 1,
};
const row = (name: string, souvenir: typeof mug | undefined, quantity: number | null, wanted = '') => ({
  rowNo: 1,
  name,
  object: '',
  position: '',
  souvenirId: souvenir?.id ?? null,
  productCode: souvenir?.productCode ?? '',
  souvenirName: souvenir?.name ?? '',
  wanted,
  quantity,
});
const draft = {
  id: draftId,
  no: 'AP20261117-0001',
  version: 1,
  mode: 'batch',
  type: 'department',
  urgency: 'normal',
  reason: '',
  useDate: null,
  recipientObject: '',
  recipientName: '',
  recipientPosition: '',
  activity: '',
  activityDate: null,
  remark: '',
  applicantPhone: '',
  attachments: [],
  recipients: [] as ReturnType<typeof row>[],
  lines: [mug, scarf].map(({ price, ...line }) => ({ ...line, requested: line.quantity, unitPrice: price })),
  actions: ['save', 'submit'],
};

/** Mocks the server with a cart of two souvenirs and a catalogue. Returns the saved bodies. */
function mockServer(record = draft) {
  const bodies: Record<string, unknown>[] = [];
  const save = ({ body }: ApiRequest) => {
    bodies.push(body as Record<string, unknown>);
    return { ...record, version: bodies.length + 1 };
  };
  mockApi({
    getApplicationCart: () => ({ list: [mug, scarf] }),
    listCatalog: ({ query }) => {
      const codes = (query.get('codes') ?? '').split('\n').map(codeKey);
      const list = [mug, scarf].filter(({ productCode }) => codes.includes(codeKey(productCode)));
      return { list, pagination: { total: list.length } };
    },
    createApplication: save,
    updateApplication: save,
    getOwnApplication: () => record,
    listOwnApplications: () => ({ list: [], pagination: { total: 0 } }),
  });
  return bodies;
}
const cell = (column: string, number: number) => page.getByLabelText(`${column}, line ${number}`);
const mode = (name: string) => page.getByText(name, { exact: true });
const dialog = page.getByRole('dialog');
const focused = () => document.activeElement?.getAttribute('aria-label');
const paste = (field: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};
beforeEach(() => sessionStorage.clear());

test('switching to many recipients gives each of the entered recipients the chosen souvenirs', async () => {
  const bodies = mockServer();
  await renderScreen(<ApplyPage />, { path: '/application/apply?from=cart' });
  await expect.element(page.getByText('Silk scarf')).toBeVisible();
  await userEvent.click(mode('Many recipients'));
  await expect.element(dialog.getByText('Give each recipient these 2 souvenirs?')).toBeVisible();
  await expect.element(dialog.getByText('Crest mug ×2')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Recipients' }), 'Ada Chan\nBen Lee');
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 recipients' }));
  await expect.element(cell('Recipient', 4)).toHaveValue('Ben Lee');
  await expect.element(cell('Souvenir', 4)).toHaveValue('GF-2');
  await expect.element(cell('Quantity', 3)).toHaveValue('2');
  await expect.element(page.getByText('2 recipients · 6 pieces · HK$210.00')).toBeVisible();
  await expect
    .poll(() => bodies.at(-1), { timeout: 4000 })
    .toMatchObject({ mode: 'batch', recipients: [{ name: 'Ada Chan', quantity: 2 }, {}, {}, {}] });
});

test('souvenirs of recipients without a name are kept when the applicant switches back to one recipient', async () => {
  mockServer();
  await renderScreen(<ApplyPage />, { path: '/application/apply?from=cart' });
  await userEvent.click(mode('Many recipients'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add names later' }));
  await expect.element(cell('Souvenir', 2)).toHaveValue('GF-2');
  await userEvent.click(mode('One recipient'));
  await expect.element(page.getByText('Crest mug')).toBeVisible();
  await expect.element(page.getByText('HK$105.00')).toBeVisible();
});

test('switching back to one recipient asks before it removes the other recipients', async () => {
  mockServer({ ...draft, recipients: [row('Ada', mug, 3), row('Ben', scarf, 1)] });
  await renderScreen(<ApplyPage />, { path: `/application/apply?id=${draftId}` });
  await expect.element(cell('Recipient', 2)).toHaveValue('Ben');
  await userEvent.click(mode('One recipient'));
  await expect.element(dialog.getByText(/The list has 2 recipients. Ada and 1 souvenir stay/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(cell('Recipient', 2)).toHaveValue('Ben');
  await userEvent.click(mode('One recipient'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove other lines' }));
  await expect.element(page.getByRole('textbox', { name: 'Recipient', exact: true })).toHaveValue('Ada');
  await expect.element(page.getByText('HK$37.50').first()).toBeVisible();
});

test('the button below the grid adds more recipients with the same souvenirs', async () => {
  mockServer({ ...draft, recipients: [row('Ada', mug, 3)] });
  await renderScreen(<ApplyPage />, { path: `/application/apply?id=${draftId}` });
  await userEvent.click(page.getByRole('button', { name: 'Add recipients with the same souvenirs' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Recipients' }), 'Ben\nCy');
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 recipients' }));
  await expect.element(cell('Quantity', 3)).toHaveValue('3');
  await expect.element(page.getByText('3 recipients · 9 pieces · HK$112.50')).toBeVisible();
});

test('pasted lines with errors are counted, and the Show button moves the focus from one wrong cell to the next', async () => {
  mockServer();
  await renderScreen(<ApplyPage />, { path: '/application/apply' });
  await userEvent.click(mode('Many recipients'));
  const validLines = Array.from({ length: 24 }, (_, i) => `Guest ${i + 1}\t\t\tGF-1\t1`);
  await expect.element(cell('Recipient', 1)).toBeVisible();
  paste(cell('Recipient', 1).element() as HTMLElement, [...validLines, 'Guest 25\t\t\tGF-9\tx'].join('\n'));
  await expect.element(page.getByText('1 line needs attention')).toBeVisible();
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await userEvent.click(show);
  await expect.poll(focused).toBe('Souvenir, line 25');
  await userEvent.click(show);
  await expect.poll(focused).toBe('Quantity, line 25');
  await userEvent.click(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect.poll(focused).toBe('Souvenir, line 25');
});

test('a draft that is opened again shows the errors of its lines', async () => {
  mockServer({ ...draft, recipients: [row('Ada', mug, 3), row('Ben', undefined, null, 'GF-9')] });
  await renderScreen(<ApplyPage />, { path: `/application/apply?id=${draftId}` });
  await expect.element(page.getByText('1 line needs attention')).toBeVisible();
  await expect.element(cell('Souvenir', 2)).toHaveAccessibleDescription('No souvenir with code “GF-9”');
  await expect.element(cell('Quantity', 2)).toHaveAccessibleDescription('Required');
  await expect.element(page.getByText('2 recipients · 3 pieces · HK$37.50')).toBeVisible();
});

test('a form that starts with the cart keeps its input when its draft is saved for the first time', async () => {
  const bodies = mockServer();
  const router = await renderScreen(<ApplyPage />, { path: '/application/apply?from=cart' });
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await userEvent.fill(reason, 'Thank-you gifts');
  const field = reason.element();
  await expect.poll(() => router.state.location.search, { timeout: 4000 }).toBe(`?id=${draftId}`);
  await userEvent.fill(reason, 'Thank-you gifts for the speakers');
  await expect.poll(() => bodies.at(-1)?.reason, { timeout: 4000 }).toBe('Thank-you gifts for the speakers');
  expect(reason.element()).toBe(field);
});

test('an applicant whose save failed before can still load the version of another window', async () => {
  let saves = 0;
  mockServer();
  mockApi({
    getOwnApplication: () => ({ ...draft, mode: 'single', lines: [] }),
    updateApplication: () => {
      saves += 1;
      return saves === 1 ? refusal(500, 'Failed') : refusal(409, 'Changed', { reason: 'CHANGED_MEANWHILE' });
    },
  });
  await renderScreen(<ApplyPage />, { path: `/application/apply?id=${draftId}` });
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Thank-you gifts');
  const save = page.getByRole('button', { name: 'Save draft' });
  await userEvent.click(save);
  await expect.poll(() => unsavedDraft.find('u', draftId)?.values.reason).toBe('Thank-you gifts');
  await userEvent.click(save);
  const { navigation } = window;
  const reloads: NavigateEvent[] = [];
  const preventReload = (event: NavigateEvent) => {
    event.preventDefault();
    reloads.push(event);
  };
  navigation.addEventListener('navigate', preventReload);
  onTestFinished(() => navigation.removeEventListener('navigate', preventReload));

  await userEvent.click(page.getByRole('button', { name: 'Load the other version' }));

  expect(reloads.map(({ navigationType }) => navigationType)).toEqual(['reload']);
  expect(unsavedDraft.find('u', draftId)).toBeUndefined();
});

test('a new application contains the phone number of the applicant', async () => {
  mockServer();
  await renderScreen(<ApplyPage />, { path: '/application/apply' });
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+852 5555 0101');
});
