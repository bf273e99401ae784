import type { Locale } from '@/lib/contract/text';
import { escapeHtml } from '../text/html';
import { drawValues } from './message-text';

/** What one language of a mail says; typed values are still marked in the sentences. */
export type MailBlock = {
  locale: Locale;
  heading: string;
  body: string;
  code: string;
  url: string;
  action: string;
  note: string;
};

export type MailFoot = { name: string; phone: string; locale: Locale };

const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif";
// Every text has its own colours on its own ground, so that a client that darkens mails has nothing to guess.
const ground = { page: '#eff7f6', card: '#ffffff', soft: '#e3f0f0', line: '#beddde' };
const ink = { strong: '#14282c', plain: '#41545a', quiet: '#5a6a6e', primary: '#0e5a63' };

const sides = (locale: Locale) => {
  const isArabic = locale === 'ar';
  return {
    attributes: `lang="${locale}" dir="${isArabic ? 'rtl' : 'ltr'}"`,
    // Some clients drop the attribute and keep the style.
    style: `direction:${isArabic ? 'rtl' : 'ltr'};text-align:${isArabic ? 'right' : 'left'}`,
  };
};

const draw = (sentence: string) =>
  drawValues(escapeHtml(sentence), (value) => `<bdi>${value}</bdi>`).replaceAll('\n', '<br>');

function drawBlock(block: MailBlock, isFirst: boolean): string {
  const { attributes, style } = sides(block.locale);
  const text = (tag: string, css: string, content: string) =>
    content && `<${tag} style="margin:0 0 16px;${css}">${content}</${tag}>`;
  const heading = text(
    isFirst ? 'h1' : 'h2',
    `font-size:${isFirst ? 22 : 17}px;line-height:1.4;font-weight:bold;color:${ink.strong}`,
    draw(block.heading),
  );
  const body = text('p', `font-size:16px;line-height:1.7;color:${ink.strong}`, draw(block.body));
  const code = text(
    'p',
    `padding:14px 16px;background-color:${ground.soft};border-radius:10px;text-align:center;font-size:${isFirst ? 34 : 22}px;line-height:1.3;font-weight:bold;letter-spacing:6px;color:${ink.primary}`,
    block.code && `<bdi dir="ltr">${escapeHtml(block.code)}</bdi>`,
  );
  const url = escapeHtml(block.url);
  const button =
    url &&
    `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 28px;background-color:${ink.primary};border-radius:10px;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${draw(block.action || block.heading)}</a></p>`;
  const plainLink =
    url && isFirst
      ? `<p style="margin:0 0 16px;font-size:13px;line-height:1.6;color:${ink.quiet};word-break:break-all"><bdi dir="ltr">${url}</bdi></p>`
      : '';
  const note = text('p', `font-size:14px;line-height:1.7;color:${ink.plain}`, draw(block.note));
  return `<div ${attributes} style="${style}">${heading}${body}${code}${button}${plainLink}${note}</div>`;
}

/**
 * A mail that reads well without pictures, tables or a style sheet: the reader's language first, then a
 * hairline.
 */
export function mailHtml(subject: string, blocks: MailBlock[], feet: MailFoot[]): string {
  const [first] = blocks;
  const { attributes, style } = sides(first?.locale ?? 'ar');
  const hairline = `<div style="height:1px;margin:8px 0 24px;background-color:${ground.line};font-size:1px;line-height:1px">&nbsp;</div>`;
  const foot = feet
    .map(({ name, phone, locale }) => {
      const side = sides(locale);
      const call = phone && ` &middot; <bdi dir="ltr">${escapeHtml(phone)}</bdi>`;
      return `<p ${side.attributes} style="margin:0 0 4px;${side.style};font-size:13px;line-height:1.6;color:${ink.quiet}">${escapeHtml(name)}${call}</p>`;
    })
    .join('');
  return [
    `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background-color:${ground.page};color:${ink.strong};${font}">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px 16px;${font};background-color:${ground.page}">`,
    `<p ${attributes} style="margin:0 0 14px;${style};font-size:18px;line-height:1.4;font-weight:bold;color:${ink.primary}">${escapeHtml(feet[0]?.name ?? '')}</p>`,
    `<div style="padding:24px 24px 8px;background-color:${ground.card};border:1px solid ${ground.line};border-radius:14px">`,
    blocks.map((block, index) => drawBlock(block, index === 0)).join(hairline),
    `</div><div style="padding:16px 8px 0">${foot}</div></div></body></html>`,
  ].join('\n');
}
