// Lays out a receipt as an email, in text and HTML. The styles are inline, because mail programs remove style sheets.

import { html, type SafeHtml } from '../../../platform/html.ts';
import { soft } from '../../../platform/pdf/colors.ts';
import type { ReceiptContent } from './receipt.content.ts';

/** The dark purple of the college. */
const brand = '#571040';
const border = '1px solid #e3dce0';

/** Link to the order page, where the buyer can download the receipt as a PDF. */
export type ReceiptLink = { readonly url: string; readonly text: string };

export function receiptText(intro: string, content: ReceiptContent, link: ReceiptLink): string {
  const { title, facts, lines, sums, footnote } = content;
  return [
    intro,
    '',
    `${title} ${content.orderNo}`,
    ...facts.map(([label, value]) => `${label}: ${value}`),
    '',
    ...lines.flatMap(({ name, notes, unitPrice, quantity, amount }) => [
      `${name} (${notes.join(', ')})`,
      `  ${quantity} × ${unitPrice} = ${amount}`,
    ]),
    '',
    ...sums.map(({ label, value }) => `${label}: ${value}`),
    '',
    `${link.text}: ${link.url}`,
    '',
    `${content.college} · ${content.shop}`,
    footnote,
  ].join('\n');
}

const cell = (text: string, style: string): SafeHtml => html`<td style="padding:8px 0;${style}">${text}</td>`;

function goodsTable({ heads, lines }: ReceiptContent): SafeHtml {
  const right = `text-align:right;white-space:nowrap;padding-left:12px;border-bottom:${border};vertical-align:top;`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin-top:20px">
<tr>${heads.map((head, index) =>
    cell(
      head,
      `color:${brand};font-weight:bold;word-break:keep-all;border-bottom:${border};${index > 0 ? 'text-align:right;padding-left:12px;' : ''}`,
    ),
  )}</tr>
${lines.map(
  ({ name, notes, unitPrice, quantity, amount }) => html`<tr>
<td style="padding:8px 0;border-bottom:${border}">${name}<br><span style="color:${soft};font-size:12px">${notes.join(' · ')}</span></td>
${[unitPrice, quantity, amount].map((text) => cell(text, right))}</tr>
`,
)}</table>`;
}

export function receiptHtml(
  intro: string,
  language: string,
  content: ReceiptContent,
  link: ReceiptLink,
): string {
  const { college, shop, title, facts, sums, footnote } = content;
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f3f5;color:#231a1f;font:15px/1.5 system-ui,-apple-system,'Noto Sans HK','Microsoft JhengHei',sans-serif">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#fff;border-radius:8px">
<tr><td style="padding:24px">
<p style="margin:0 0 20px">${intro}</p>
<p style="margin:0;color:${brand};font-size:20px;font-weight:bold">${college}</p>
<p style="margin:0 0 16px;color:${soft}">${shop} · ${title}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${brand};padding-top:8px">
${facts.map(
  ([
    label,
    value,
  ]) => html`<tr>${cell(label, `color:${soft};width:40%;padding:3px 0;`)}${cell(value, 'padding:3px 0;')}</tr>
`,
)}</table>
${goodsTable(content)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px">
${sums.map(({ label, value, isTotal }) => {
  const style = `text-align:right;padding:3px 0;${isTotal ? 'font-weight:bold;' : ''}`;
  return html`<tr>${cell(label, style)}${cell(value, `${style}white-space:nowrap;padding-left:12px;width:1%;`)}</tr>
`;
})}</table>
<p style="margin:24px 0 0"><a href="${link.url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${brand};color:#fff;text-decoration:none">${link.text}</a></p>
<p style="margin:20px 0 0;color:${soft};font-size:12px">${footnote}</p>
</td></tr></table></body></html>`;
  return page.toString();
}
