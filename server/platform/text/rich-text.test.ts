// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml, htmlFileIds, type MediaMap, plain, renderHtml } from './rich-text';
import { xssCorpus } from './xss-corpus.test-support';

const FILE = '0190f3a0-0000-7000-8000-000000000001';
const media: MediaMap = new Map([[FILE, { url: '/api/files/1?a=1&b="', width: 4, height: 3 }]]);
const TAGS = new Set(
  'p br strong em u s sub sup ul ol li blockquote code pre h3 h4 table thead tbody tr th td span img'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(['dir', 'lang', 'data-file-id', 'alt', 'data-math', 'data-display']);

const elements = (html: string) => [
  ...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.querySelectorAll('*'),
];

function expectClean(html: string) {
  for (const element of elements(html)) {
    expect(TAGS).toContain(element.tagName.toLowerCase());
    for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name);
  }
}

function expectHarmless(html: string) {
  for (const element of elements(html)) {
    expect(element.tagName.toLowerCase()).not.toMatch(
      /^(script|iframe|object|embed|form|input|link|meta|base|style|a|maction|foreignobject|use|template|video|audio)$/,
    );
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^(href|xlink:href|srcdoc|action|formaction|id|background)$/);
      expect(value.replace(/[\s\0]/g, '')).not.toMatch(/^(javascript|data|vbscript):/i);
      if (name === 'src') expect(value).toBe('/api/files/1?a=1&b="');
      if (name === 'style') expect(value).not.toMatch(/position:\s*fixed|url\(|expression|@import|z-index/i);
    }
    if (element instanceof HTMLElement) {
      for (const size of [element.style.width, element.style.height, element.style.borderTopWidth]) {
        expect(Number.parseFloat(size || '0')).toBeLessThan(100);
      }
    }
  }
}

test('the corpus has at least forty payloads', () => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(40);
});

test.each(xssCorpus)('%j is harmless after cleaning and rendering', (payload) => {
  for (const text of [payload, `<p>قبل ${payload} بعد</p>`, `<table><tr><td>${payload}</td></tr></table>`]) {
    const cleaned = cleanHtml(text);
    expectClean(cleaned);
    const again = cleanHtml(cleaned);
    expect(cleanHtml(again)).toBe(again);
    expectHarmless(renderHtml(text, media));
    expectHarmless(renderHtml(cleaned, media));
    expect(cleaned).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

test('pieces of hostile markup in any order stay harmless', () => {
  const pieces = fc.array(
    fc.oneof(fc.constantFrom(...xssCorpus), fc.constantFrom(...'<>"\'&/= \u0000\u202e'), fc.string()),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const cleaned = cleanHtml(parts.join(''));
      expectClean(cleaned);
      expectClean(cleanHtml(cleaned));
      expectHarmless(renderHtml(parts.join(''), media));
    }),
    { numRuns: 300 },
  );
});

test('what teachers write is kept', () => {
  const kept =
    '<h3>عنوان</h3><p>نص <strong>مهم</strong> <em>مائل</em> x<sub>1</sub><sup>2</sup></p><ul><li>أ</li></ul>' +
    '<table><thead><tr><th>س</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>' +
    `<p><span dir="ltr" lang="en">H2O</span><img data-file-id="${FILE}" alt="شكل" /></p>` +
    '<p><span data-math="\\frac{1}{2} &lt; 1" data-display="inline"></span></p>';
  expect(cleanHtml(kept)).toBe(kept);
  expect(cleanHtml('بلا وسوم')).toBe('بلا وسوم');
  expect(cleanHtml('5 > 3 & 2 < 4')).toBe('5 &gt; 3 &amp; 2 &lt; 4');
  expect(cleanHtml('اختر [[b1]] ثم [[b2]]')).toBe('اختر [[b1]] ثم [[b2]]');
});

test('a formula is set left to right in HTML and MathML, a broken one shows its source', () => {
  const html = renderHtml('<p>إذا <span data-math="x^2" data-display="block">نص زائد</span></p>', media);
  expect(html).toMatch(/^<p>إذا <span dir="ltr" class="math math-block"><span class="katex-display">/);
  expect(html).toContain('<math xmlns');
  expect(html).not.toContain('زائد');
  expect(renderHtml('<span data-math="\\frac{1"></span>', media)).toContain('\\frac{1');
  const huge = renderHtml(`<span data-math="${'{'.repeat(1900)}${'}'.repeat(1900)}"></span>`, media);
  expect(huge).toContain('<code>{{{');
});

test('a picture gets the address and size of its file, and disappears without one', () => {
  const html = `<p><img data-file-id="${FILE.toUpperCase()}" alt='أ "ب"'></p>`;
  const [, image] = elements(renderHtml(html, media));
  expect(image?.getAttribute('src')).toBe('/api/files/1?a=1&b="');
  expect(image?.getAttribute('alt')).toBe('أ "ب"');
  expect(image?.getAttribute('width')).toBe('4');
  expect(renderHtml(html, new Map())).toBe('<p></p>');
  expect(htmlFileIds(html)).toEqual([FILE]);
  expect(htmlFileIds('<p>بلا صور data-file-id</p>')).toEqual([]);
});

test('plain text keeps words apart and formulas and descriptions readable', () => {
  const html = `<p>سطر</p><p>آخر&nbsp;&lt;b&gt;<br>ثالث</p><img data-file-id="${FILE}" alt="خريطة"><span data-math="a&lt;b"></span><b>غا</b>مق`;
  expect(plain(html)).toBe('سطر آخر <b> ثالث خريطة a<b غامق');
  expect(plain('')).toBe('');
  expect(plain(null)).toBe('');
  expect(plain('  نص   بسيط ')).toBe('نص بسيط');
});
