// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPage, pageFileIds, renderPage } from './page-text';
import { xssCorpus } from './xss-corpus.test-support';

const FILE = '0190f3a0-0000-7000-8000-000000000001';
const media = new Map([[FILE, { url: '/api/files/1', width: 4, height: 3 }]]);
const none = new Map();

test('a page keeps headings, tables with joined cells, links, pictures and films', () => {
  const html = `<h2>عنوان</h2><h3>فرع</h3><table><tbody><tr><th colspan="2">أ</th></tr><tr><td>ب</td><td>ج</td></tr></tbody></table><p><a href="https://example.org/a?b=1&amp;c=2">رابط</a> <img data-file-id="${FILE}" alt="ورقة" /></p><video data-file-id="${FILE}"></video>`;
  expect(cleanPage(html)).toBe(html);
  expect(pageFileIds(html)).toEqual([FILE, FILE]);
  const shown = renderPage(html, media);
  expect(shown).toContain(
    '<a target="_blank" rel="noopener noreferrer" href="https://example.org/a?b=1&amp;c=2">',
  );
  expect(shown).toContain('<img src="/api/files/1" alt="ورقة" width="4" height="3" loading="lazy">');
  expect(shown).toContain('<video src="/api/files/1" controls preload="none" playsinline></video>');
  expect(renderPage(html, none)).not.toMatch(/<img|<video/);
});

test.each([
  ['يساوي $E=mc^2$ دائمًا', true],
  ['$$\\frac{1}{2}$$', true],
  ['$a<b$', true],
  ['ثمنه $5 أو $6', false],
  ['ثمنه 5$ أو 6$', false],
  ['$ E $', false],
  ['$\\frac{1$', false],
])('%j holds a formula: %s', (text, isFormula) => {
  const escaped = text.replaceAll('<', '&lt;');
  const shown = renderPage(`<p>${escaped}</p>`, none);
  expect(shown.includes('class="katex"')).toBe(isFormula);
  if (!isFormula) expect(shown).toBe(`<p>${escaped}</p>`);
  expect(renderPage(`<p><code>${escaped}</code></p>`, none)).toBe(`<p><code>${escaped}</code></p>`);
});

test.each([
  ['انظر https://example.org/a_(b).', 'https://example.org/a_(b)'],
  ['(www.moe.gov.sa)', 'https://www.moe.gov.sa'],
  ['https://example.org/?a=1&amp;b=2؟', 'https://example.org/?a=1&b=2'],
])('a typed address in %j is a link to %s', (text, href) => {
  const body = new DOMParser().parseFromString(renderPage(`<p>${text}</p>`, none), 'text/html').body;
  expect([...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([href]);
  expect(body.textContent).toBe(text.replace('&amp;', '&'));
});

test('an address in a link or an address of mail is not linked again', () => {
  expect(
    renderPage('<p><a href="https://a.example">https://b.example</a></p>', none).match(/<a /g),
  ).toHaveLength(1);
  expect(renderPage('<p>a@www.example.org</p>', none)).not.toContain('<a');
});

test.each(xssCorpus)('%j is harmless on a page', (payload) => {
  for (const text of [
    payload,
    `<p>$${payload}$</p>`,
    `<a href="${payload}">x</a>`,
    `https://a.example/${payload}`,
  ]) {
    const cleaned = cleanPage(text);
    expect(cleanPage(cleaned)).toBe(cleanPage(cleanPage(cleaned)));
    const { body } = new DOMParser().parseFromString(`<body>${renderPage(text, media)}`, 'text/html');
    for (const element of body.querySelectorAll('*')) {
      expect(element.tagName).not.toMatch(/^(SCRIPT|IFRAME|OBJECT|EMBED|FORM|INPUT|LINK|META|BASE|STYLE)$/);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^(srcdoc|action|formaction|background)$/);
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/i);
        if (name === 'src') expect(value).toBe('/api/files/1');
      }
    }
  }
});

test('links never lose or change the text around them', () => {
  const parts = fc.array(fc.constantFrom('x', ' ', 'https://a.example', 'www.', '/', '(', ').', '؟', '5'));
  fc.assert(
    fc.property(parts, (list) => {
      const text = list.join('');
      const { body } = new DOMParser().parseFromString(renderPage(`<p>${text}</p>`, none), 'text/html');
      expect(body.textContent).toBe(text);
      expect(body.querySelectorAll('a a')).toHaveLength(0);
    }),
  );
});
