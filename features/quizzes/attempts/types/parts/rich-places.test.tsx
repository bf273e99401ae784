import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichPlaces } from './rich-places';
import { plainText } from '@/lib/questions/text';

const draw = (html: string) => (
  <RichPlaces html={html} lang="ar" place={(id) => <input aria-label={id} readOnly value="" />} />
);

test.each([
  ['at the top level', '[[a]] ثم [[b]]', ['a', 'b']],
  ['inside nested elements', '<p>x <b>y [[a]]</b> z</p><p>[[b]]</p>', ['a', 'b']],
  ['side by side', '<p>[[a]][[b]]</p>', ['a', 'b']],
  ['none', '<p>لا شيء</p>', []],
])('places %s', (_name, html, ids) => {
  const { container } = render(draw(html));
  expect([...container.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'))).toEqual(
    ids,
  );
});

test('what has no place in it stays as the server made it, formulas and void elements included', () => {
  const formula =
    '<span class="katex"><span style="height:1em">x²</span><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></span>';
  const { container } = render(
    draw(`<p dir="rtl" class="q">قبل ${formula}<br>بعد [[a]] <img src="/i.png" alt=""> نهاية</p>`),
  );
  expect(container.querySelector('.katex')?.outerHTML).toBe(formula);
  expect(container.querySelector('p')).toHaveAttribute('dir', 'rtl');
  expect(container.querySelector('p')).toHaveClass('q');
  expect(container.querySelectorAll('br, img')).toHaveLength(2);
  expect(container.textContent).toContain('نهاية');
});

test('attributes that could run code are not carried over to elements of ours', () => {
  const { container } = render(draw('<p onclick="x()" style="color:red">[[a]]</p>'));
  expect(container.querySelector('p')?.outerHTML).not.toContain('onclick');
});

test('the server draws the same as the browser', () => {
  const html = '<p>ناتج <b>2</b> هو [[a]] و<em>[[b]]</em>.</p>';
  const { container } = render(draw(html));
  const server = document.createElement('div');
  server.innerHTML = renderToString(draw(html));
  expect(server.querySelector('p')?.textContent).toBe(container.querySelector('p')?.textContent);
});

test('a question in plain words', () => {
  expect(plainText('<p>أيّ <b>الأعداد</b>&nbsp;أكبر: 2 &lt; 3؟ [[a]]</p>')).toBe('أيّ الأعداد أكبر: 2 < 3؟ …');
});
