import 'server-only';
import { getTranslations } from 'next-intl/server';
import { brandName } from '@/lib/env/school';
import { direction, type Locale } from '@/lib/i18n/routing';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// It stands alone: nothing else can be fetched when it is shown.
const style = `
:root{color-scheme:light dark;--bg:#f5f5f1;--surface:#fff;--line:#deded6;--ink:#14282c;--ink-2:#41545a;--primary:#0e5a63;--on:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#0d1b1e;--surface:#142428;--line:#2b3f44;--ink:#eef3f2;--ink-2:#b4c4c6;--primary:#6cc0c4;--on:#06282c}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--ink);font:16px/1.8 Cairo,"Segoe UI",Tahoma,sans-serif}
main{width:100%;max-width:520px;padding:40px 24px;background:var(--surface);border:1px solid var(--line);border-radius:12px;text-align:center}
h1{margin:0 0 8px;font-size:24px;line-height:1.5}p{margin:0 0 16px;color:var(--ink-2)}
a.again{display:inline-block;min-height:44px;padding:8px 24px;border-radius:8px;background:var(--primary);color:var(--on);font-weight:700;text-decoration:none}
section{margin-top:28px;padding-top:20px;border-top:1px solid var(--line);text-align:start}section[data-empty],p[data-none]{display:none}
h2{margin:0 0 8px;font-size:16px}ul{margin:0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;align-items:center}li a{padding:9px 0;color:var(--primary)}li span{color:var(--ink-2);font-size:13px}`;

/**
 * The page that the offline worker shows: whole in itself, with a place for what can still be read; that
 * answers wait is said where it is so.
 */
export async function offlineDocument(locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'shell.offline' });
  const text = (key: 'title' | 'lead' | 'unsent' | 'again' | 'pages') => escaped(t(key));
  const html = `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text('title')} · ${escaped(brandName(locale))}</title><style>${style}</style></head>
<body><main><h1>${text('title')}</h1><p>${text('lead')}</p><p data-none>${text('unsent')}</p><a class="again" href="">${text('again')}</a><section data-empty><h2>${text('pages')}</h2><ul><!--pages--></ul></section></main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
