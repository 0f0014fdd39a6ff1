// Finds citations of Markdown files that do not exist, and of sections that do not exist in their page.
import { posix } from 'node:path';

export type TextFile = readonly [path: string, text: string];

/** A file name with its folders. Web addresses are matched to be ignored. */
const namePattern = /(https?:\/\/)?[\w./-]*[\w-]\.md\b/g;
const linkPattern = /\]\(([\w./-]+\.md)(?:#[\w-]*)?\)/g;
/** `docs/design/domain.md, "Refund"`, also as a link or code, and several sections in a row. */
const sectionPattern = /([\w./-]*[\w-]\.md)[)`]?((?:,? "[^"]+")+)/g;
const headingPattern = /^#{1,6} +(.+?) *$/gm;
const codeBlock = /^```[\s\S]*?^```/gm;
/** A citation may continue on the next line of a comment. */
const lineBreak = /\s*\n\s*(?:\/\/|\*|--|#)?[ \t]*/g;

const findHeadings = (text: string): Set<string> =>
  new Set([...text.replace(codeBlock, '').matchAll(headingPattern)].map(([, words]) => words!));

/** Returns one line for each mistake: the file and what it cites. */
export function findBrokenCitations(files: readonly TextFile[]): string[] {
  const pages = new Map(files.filter(([path]) => path.endsWith('.md')));
  const paths = [...pages.keys()];

  const resolveFrom = (cited: string, from: string) => posix.join(posix.dirname(from), cited);
  /** A file name may be in any folder. A path must lead to the page from the citing file or from the root. */
  const findPages = (cited: string, from: string): string[] =>
    cited.includes('/')
      ? paths.filter(
          (path) => path === resolveFrom(cited, from) || path === cited || cited.endsWith(`/${path}`),
        )
      : paths.filter((path) => posix.basename(path) === cited);

  return files.flatMap(([from, text]) => {
    if (!text.includes('.md')) return [];
    const names = [...text.matchAll(namePattern)].filter(([, web]) => !web).map(([cited]) => cited);
    const links = from.endsWith('.md') ? [...text.matchAll(linkPattern)].map(([, cited]) => cited!) : [];
    const unknown = [
      ...names.filter((cited) => findPages(cited, from).length === 0),
      ...links.filter((cited) => !pages.has(resolveFrom(cited, from))),
    ].map((cited) => `${from}: ${cited} is not in the repository`);

    const missing = [...text.replace(lineBreak, ' ').matchAll(sectionPattern)].flatMap(
      ([, cited, quoted]) => {
        const found = findPages(cited!, from);
        const headings = found.map((path) => findHeadings(pages.get(path)!));
        return [...quoted!.matchAll(/"([^"]+)"/g)]
          .map(([, words]) => words!)
          .filter((words) => found.length > 0 && !headings.some((known) => known.has(words)))
          .map((words) => `${from}: ${cited} has no section "${words}"`);
      },
    );
    return [...new Set([...unknown, ...missing])];
  });
}
