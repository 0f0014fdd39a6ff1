// Rich text is sanitised when written and again when shown; links and pictures from an allow-list.
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // pictures only from our own store
  exclusiveFilter: (frame) =>
    frame.tag === 'img' &&
    !/^\/api\/file\/Image\/[a-z]+\/[0-9a-f-]{36}(\?w=\d+)?$/.test(frame.attribs.src ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
};

export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options);
}

/** An editor that was left empty still sends an empty paragraph: that is no text. */
export function emptyOrRichText(html: string): string {
  const clean = sanitizeRichText(html).trim();
  const says = clean.replace(/<(?!img|hr)[^>]*>|&nbsp;|\s/g, '') !== '';
  return says ? clean : '';
}

/** For a channel that shows none of it: each block on a line of its own. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replace(/<\/(p|li|h3|h4|tr|blockquote)>|<br\s*\/?>/g, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>'),
  })
    .replace(/\n{2,}/g, '\n')
    .trim();
}
