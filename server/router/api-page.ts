import { createHash } from 'node:crypto';
import { isPublicAction, ruleOf } from '@/lib/contract/policy';
import { addresses, type RouteDefinition } from './route';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#14282c;background:#f5f5f1}' +
  'table{border-collapse:collapse;width:100%;background:#fff}td,th{border:1px solid #deded6;padding:.4rem .6rem;text-align:start;vertical-align:top}' +
  'code{font-size:.85em;overflow-wrap:anywhere}';
const styleHash = createHash('sha256').update(style).digest('base64');

const whoOf = ({ action }: RouteDefinition) =>
  isPublicAction(action)
    ? 'everybody'
    : Object.entries(ruleOf(action).roles)
        .map(([role, scope]) => `${role} (${scope})`)
        .join(', ');

const rowOf = (definition: RouteDefinition) =>
  addresses(definition.path)
    .map(
      (address) =>
        `<tr><td>${definition.method}</td><td><code>${escape(address)}</code></td><td>${escape(definition.summary)}</td><td><code>${definition.action}</code></td><td>${escape(whoOf(definition))}</td></tr>`,
    )
    .join('');

/** The routes as a page for people; generated like the OpenAPI document, so neither can forget a route. */
export const apiPage = (routes: RouteDefinition[]) => ({
  make: () => draw(routes),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  },
});

function draw(routes: RouteDefinition[]): string {
  const rows = [...routes]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(rowOf)
    .join('');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>School API</title><style>${style}</style></head>` +
    '<body><main><h1>School API</h1><p>JSON:API over HTTP; the machine-readable form is <a href="/api/openapi.json">openapi.json</a>. Rebased calls are shown under <code>/api/base</code> and served under every base path of the specification.</p>' +
    `<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Action</th><th>Who, within which scope</th></tr></thead><tbody>${rows}</tbody></table></main></body></html>`
  );
}
