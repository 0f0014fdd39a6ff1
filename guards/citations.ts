// Finds names of Markdown files that are not in the repository, and cited sections that their page does not have.
import { posix } from 'node:path';

export type TextFile = readonly [path: string, text: string];

/** A name with its folders; an address of the web is another repository's matter. */
const name = /(https?:\/\/)?[\w./-]*[\w-]\.md\b/g;
const link = /\]\(([\w./-]+\.md)(?:#[\w-]*)?\)/g;
/** `docs/design/domain.md, "Refund"`, also as a link or code, and several sections in a row. */
const section = /([\w./-]*[\w-]\.md)[)`]?((?:,? "[^"]+")+)/g;
const heading = /^#{1,6} +(.+?) *$/gm;
const codeBlock = /^```[\s\S]*?^```/gm;
/** A comment may go on in its next line. */
const lineBreak = /\s*\n\s*(?:\/\/|\*|--|#)?[ \t]*/g;

const headingsOf = (text: string): Set<string> =>
  new Set([...text.replace(codeBlock, '').matchAll(heading)].map(([, words]) => words!));

/** One line for each mistake: the file, and what it names. */
export function findBrokenCitations(files: readonly TextFile[]): string[] {
  const pages = new Map(files.filter(([path]) => path.endsWith('.md')));
  const paths = [...pages.keys()];

  const beside = (cited: string, from: string) => posix.join(posix.dirname(from), cited);
  /** A bare name may stand for a page in any folder; a path must lead to its page, from the file or from the root. */
  const pagesOf = (cited: string, from: string): string[] =>
    cited.includes('/')
      ? paths.filter((path) => path === beside(cited, from) || path === cited || cited.endsWith(`/${path}`))
      : paths.filter((path) => posix.basename(path) === cited);

  return files.flatMap(([from, text]) => {
    if (!text.includes('.md')) return [];
    const names = [...text.matchAll(name)].filter(([, web]) => !web).map(([cited]) => cited);
    const links = from.endsWith('.md') ? [...text.matchAll(link)].map(([, cited]) => cited!) : [];
    const unknown = [
      ...names.filter((cited) => pagesOf(cited, from).length === 0),
      ...links.filter((cited) => !pages.has(beside(cited, from))),
    ].map((cited) => `${from}: ${cited} is not in the repository`);

    const missing = [...text.replace(lineBreak, ' ').matchAll(section)].flatMap(([, cited, quoted]) => {
      const found = pagesOf(cited!, from);
      const headings = found.map((path) => headingsOf(pages.get(path)!));
      return [...quoted!.matchAll(/"([^"]+)"/g)]
        .map(([, words]) => words!)
        .filter((words) => found.length > 0 && !headings.some((known) => known.has(words)))
        .map((words) => `${from}: ${cited} has no section "${words}"`);
    });
    return [...new Set([...unknown, ...missing])];
  });
}
