// Test helpers: a complete souvenir form, the upload of an Excel sheet, and a family.
import { findColumn } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import type { EndpointName } from '@keepsake/core/endpoints';
import { endpoints } from '@keepsake/core/endpoints';
import type { Language } from '@keepsake/core/values/language';
import { writeSheet } from '../platform/sheets/sheet.ts';
import type { Answer, TestProgram } from './test-program.ts';
import { waitForWork } from './wait-for-work.ts';

const localize = (hk: string, en: string, cn = '') => ({ 'zh-HK': hk, en, 'zh-CN': cn });

export const createSouvenirForm = (categoryId: string, changes: object = {}) => ({
  code: '',
  categoryId,
  name: localize('校徽襟章', 'Crest pin'),
  introduction: localize('', ''),
  details: localize('', ''),
  colour: localize('', ''),
  style: localize('', ''),
  level: 'normal',
  applicableObject: 'A',
  state: 'valid',
  customised: false,
  perishable: false,
  inShop: true,
  inApplication: true,
  minimumStock: 5,
  safeStock: 10,
  supplierId: null,
  pictures: [],
  ...changes,
});

type Cell = string | number | boolean | undefined;

export async function uploadSheet(
  program: TestProgram,
  endpoint: EndpointName,
  lines: readonly (readonly Cell[])[],
  sender: { token: string; language?: Language },
): Promise<Answer> {
  const [heading = [], ...rest] = lines;
  const rows = rest.map((line) => line.map((value) => value ?? null));
  return uploadFile(program, endpoint, await writeSheet('Sheet', heading.map(String), rows), sender);
}

export async function uploadFile(
  program: TestProgram,
  endpoint: EndpointName,
  bytes: Buffer,
  { token, language = 'en' }: { token: string; language?: Language },
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'sheet.xlsx');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await program.app.inject({
    method: 'POST',
    url: endpoints[endpoint].path,
    headers: {
      authorization: token,
      'accept-language': language,
      'jnpf-origin': 'all',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

/** Imports the cells of a sheet, as the screen does after the check. */
export async function importSouvenirSheet(
  program: TestProgram,
  [heading = [], ...rest]: readonly (readonly Cell[])[],
  { token }: { token: string },
): Promise<Answer> {
  const columns = heading.map((text) => findColumn(String(text)));
  const lines = rest.map((line, i) => ({
    row: i + 2,
    cells: Object.fromEntries(line.map((value, at) => [columns[at], String(value ?? '')])),
  }));
  return program.call('importSouvenirs', { token, language: 'en', body: { columns, lines } });
}

/** A row of cells. */
export type SheetLine = Cell[];

/** The steps of an import by the administrator. */
export const prepareSheetImport = (program: TestProgram) => ({
  check: async (lines: SheetLine[], language: 'en' | 'zh-HK' = 'en') =>
    uploadSheet(program, 'checkSouvenirSheet', lines, { token: await program.getToken('admin'), language }),
  importSheet: async (lines: SheetLine[]) => {
    const token = await program.getToken('admin');
    const { code, data } = await importSouvenirSheet(program, lines, { token });
    return { code, data, work: code === 200 ? await waitForWork(program, token, data.id, 'en') : undefined };
  },
  findByKeyword: async (keyword: string) => {
    const token = await program.getToken('admin');
    return (await program.call('listSouvenirs', { token, query: { keyword } })).data.list[0];
  },
});

export const familyText = (zhHK: string, en = zhHK) => ({ 'zh-HK': zhHK, en, 'zh-CN': '' });
export const sizeOption = (...keys: string[]) => ({
  kind: 'size',
  values: keys.map((key) => ({ key, name: familyText(key), swatch: null })),
});

export async function createSouvenir(
  program: TestProgram,
  changes: object = {},
): Promise<{ id: string; productCode: string }> {
  const token = await program.getToken('admin');
  const categories = (await program.call('listCategories', { token })).data.list;
  const body = createSouvenirForm(categories[0].id, changes);
  return (await program.call('createSouvenir', { token, body })).data;
}

/** A souvenir that becomes size M, with new members S and L. */
export async function createSizeFamily(program: TestProgram, changes: object = {}) {
  const { id, productCode } = await createSouvenir(program, changes);
  const form = {
    version: null,
    code: productCode,
    name: familyText('衛衣', 'Hoodie'),
    options: [sizeOption('S', 'M', 'L')],
    members: ['S', 'M', 'L'].map((key) => ({
      keys: [key],
      souvenirId: key === 'M' ? id : null,
      code: `${productCode}-${key}`,
    })),
  };
  const token = await program.getToken('admin');
  const answer = await program.call('saveFamily', { token, language: 'en', params: { id }, body: form });
  const members: { id: string; productCode: string; keys: string[] }[] = answer.data.family.members;
  return { id, productCode, form, answer, members };
}
