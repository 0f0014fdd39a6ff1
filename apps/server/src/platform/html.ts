// A template tag for HTML. Inserted values are escaped, unless they are SafeHtml.
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class SafeHtml {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type Part = string | number | SafeHtml | readonly Part[];

function renderPart(part: Part): string {
  if (part instanceof SafeHtml) return part.toString();
  if (typeof part === 'object') return part.map(renderPart).join('');
  return String(part).replace(/[&<>"']/g, (character) => escapes[character]!);
}

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): SafeHtml =>
  new SafeHtml(texts.reduce((whole, text, index) => whole + renderPart(parts[index - 1]!) + text));
