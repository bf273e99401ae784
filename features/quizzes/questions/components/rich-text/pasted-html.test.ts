import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { richExtensions } from './extensions';
import { pastedHtml } from './pasted-html';
import { htmlOf, runIn } from './rich-commands';
import { hasStructure } from './rich-tools';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());
function open(html: string, isPage = true) {
  editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: richExtensions(
      (id) => id,
      () => undefined,
      isPage,
    ),
    content: html,
  });
  return editor;
}
const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

test('paragraphs that Word shows as lists become lists, each below the one that it belongs to', () => {
  const html = pastedHtml(
    `<html><head><style>p{}</style></head><body><p>قبل</p>${word(1, '·', 'أول')}${word(2, 'o', 'داخله')}${word(1, '·', 'ثان')}<p>بين</p>${word(1, '1.', 'واحد')}</body></html>`,
  );
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  expect([...body.children].map(({ tagName }) => tagName)).toEqual(['P', 'UL', 'P', 'OL']);
  expect(body.querySelector('ul > li > ul > li')?.textContent).toBe('داخله');
  expect(body.querySelectorAll('body > ul > li')).toHaveLength(2);
  expect(body.textContent).not.toMatch(/·|1\./);
});

test.each([true, false])(
  'a pasted table keeps its cells apart, and is written as the school keeps it (page: %s)',
  (isPage) => {
    const table =
      '<table border=1><thead><tr><th>المادة</th><th>الدرجة</th></tr></thead><tbody><tr><td colspan="2">علوم</td></tr></tbody></table>';
    expect(hasStructure(table)).toBe(true);
    const own = open('<p></p>', isPage);
    own.commands.insertContent(pastedHtml(table));
    expect(htmlOf(own)).toContain(
      '<table><tbody><tr><th><p>المادة</p></th><th><p>الدرجة</p></th></tr><tr><td colspan="2"><p>علوم</p></td></tr></tbody></table>',
    );
  },
);

test('a table, a heading, a link and a film are put in by the commands of the toolbar', () => {
  const own = open('<p>الورقة</p>');
  own.commands.selectAll();
  runIn(own, { type: 'link', href: 'https://example.org' });
  runIn(own, { type: 'heading', level: 2 });
  expect(htmlOf(own)).toContain('<h2><a href="https://example.org" rel="noopener">الورقة</a></h2>');
  own.commands.setTextSelection(own.state.doc.content.size);
  runIn(own, { type: 'insertTable' });
  expect(htmlOf(own).match(/<th>/g)).toHaveLength(3);
  runIn(own, { type: 'addRow' });
  runIn(own, { type: 'deleteColumn' });
  expect([htmlOf(own).match(/<tr>/g)?.length, htmlOf(own).match(/<th>/g)?.length]).toEqual([4, 2]);
  own.commands.setTextSelection(own.state.doc.content.size);
  runIn(own, { type: 'film', fileId: '0190f3a0-0000-7000-8000-000000000001' });
  expect(htmlOf(own)).toContain('<video data-file-id="0190f3a0-0000-7000-8000-000000000001"></video>');
});

test('what is typed between dollar signs is a formula at its second sign, money is not', () => {
  const type = (text: string) => {
    const own = open('<p></p>');
    for (const sign of text) {
      const { from, to } = own.state.selection;
      const isTaken = own.view.someProp('handleTextInput', (take) =>
        take(own.view, from, to, sign, () => own.state.tr),
      );
      if (!isTaken) own.view.dispatch(own.state.tr.insertText(sign, from, to));
    }
    const html = htmlOf(own);
    own.destroy();
    return html;
  };
  expect(type('قانون $E=mc^2$')).toContain('<span data-math="E=mc^2" data-display="inline"></span>');
  expect(type('ثمنه 5$ أو 6$')).toBe('ثمنه 5$ أو 6$');
});
