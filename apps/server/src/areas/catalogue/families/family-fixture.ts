// A hoodie in three sizes, for tests.
import { createSouvenirForm } from '../../../testing/souvenir-form.ts';
import type { prepareProgram } from '../../../testing/test-program.ts';

type Program = ReturnType<typeof prepareProgram>;

export const familyText = (zhHK: string, en = zhHK) => ({ 'zh-HK': zhHK, en, 'zh-CN': '' });
export const sizeOption = (...keys: string[]) => ({
  kind: 'size',
  values: keys.map((key) => ({ key, name: familyText(key), swatch: null })),
});

export async function createSouvenir(
  program: Program,
  changes: object = {},
): Promise<{ id: string; productCode: string }> {
  const token = await program.getToken('admin');
  const categories = (await program.call('listCategories', { token })).data.list;
  const body = createSouvenirForm(categories[0].id, changes);
  return (await program.call('createSouvenir', { token, body })).data;
}

/** A souvenir that becomes size M, with new members S and L. */
export async function makeSizes(program: Program, changes: object = {}) {
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
