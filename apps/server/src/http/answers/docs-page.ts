// Renders the OpenAPI document as an HTML page without scripts.
type Json = Record<string, unknown>;

const escapeHtml = (text: unknown): string => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const style = `
body{font:16px/1.55 system-ui,sans-serif;color:#221a20;background:#fbf8f4;margin:0 auto;max-width:62rem;padding:2rem 1.25rem}
h1{margin:0}h2{margin:2.5rem 0 .5rem;text-transform:capitalize}details{background:#fff;border:1px solid #e8dfd8;border-radius:10px;margin:.5rem 0;padding:.6rem .9rem}
summary{cursor:pointer}code,pre{font:13.5px/1.5 ui-monospace,monospace}pre{background:#f7f1ec;border-radius:8px;padding:.8rem;overflow:auto}
.m{display:inline-block;min-width:3.6rem;font-weight:700;color:#8a1a5e}.a{color:#6c5d66;font-size:.85rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e8dfd8;padding:.35rem .5rem;text-align:left}
@media(prefers-color-scheme:dark){body{background:#1b1218;color:#f2e9ee}details{background:#271b23;border-color:#43313c}pre{background:#1b1218}.m{color:#f08cc4}.a{color:#b9a7b2}td,th{border-color:#43313c}}`;

function renderOperation(path: string, method: string, operation: Json): string {
  const part = (title: string, value: unknown) =>
    value === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 1))}</pre>`;
  const parameters = operation.parameters as unknown[];
  return `<details><summary><span class="m">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> — ${escapeHtml(operation.summary)}
<span class="a">(${escapeHtml(operation['x-access'])})</span></summary>
${part('Parameters', parameters.length > 0 ? parameters : undefined)}${part('Request body', operation.requestBody)}${part('Response', operation.responses)}</details>`;
}

export function renderDocsPage(document: Json): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = (operation.tags as string[])[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), renderOperation(path, method, operation)]);
    }
  }
  const reasons = Object.entries(document['x-reasons'] as Record<string, Json>)
    .map(
      ([reason, row]) =>
        `<tr><td><code>${escapeHtml(reason)}</code></td><td>${escapeHtml(row.code)}</td><td>${escapeHtml(row.text)}</td></tr>`,
    )
    .join('');
  const body = [...groups]
    .map(([tag, rows]) => `<section><h2>${escapeHtml(tag)}</h2>${rows.join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Keepsake API</title><style>${style}</style></head><body><main><h1>Keepsake API</h1>
<p>Every response is <code>{"code", "msg", "data"}</code>. Code 200 means success. You can also read this page as an
<a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>${body}
<h2>Refusals</h2><table><thead><tr><th>data.reason</th><th>code</th><th>text</th></tr></thead><tbody>${reasons}</tbody></table>
</main></body></html>`;
}
