// Sanitises rich text with an allow-list, when it is stored and again when it is shown.
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
  // only pictures from our own file store
  exclusiveFilter: (frame) =>
    frame.tag === 'img' &&
    !/^\/api\/file\/Image\/[a-z]+\/[0-9a-f-]{36}(\?w=\d+)?$/.test(frame.attribs.src ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
};

export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options);
}

/** An empty editor still sends an empty paragraph. That becomes the empty string. */
export function sanitizeOrEmpty(html: string): string {
  const clean = sanitizeRichText(html).trim();
  const hasContent = clean.replace(/<(?!img|hr)[^>]*>|&nbsp;|\s/g, '') !== '';
  return hasContent ? clean : '';
}

/** For channels without formatting: each block becomes one line. */
export function toPlainText(html: string): string {
  return sanitizeHtml(html.replace(/<\/(p|li|h3|h4|tr|blockquote)>|<br\s*\/?>/g, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>'),
  })
    .replace(/\n{2,}/g, '\n')
    .trim();
}
