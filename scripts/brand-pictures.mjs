// Draws the pictures of public/brand that machines ask for: icons of the app, and what a shared link shows in
// each language. Run by hand when the mark or the sentence changes; the results are kept in the repository,
// because a browser shapes Arabic rightly and a server without one need not.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const out = join(root, 'public/brand');
const messages = (locale) =>
  JSON.parse(readFileSync(join(root, `messages/${locale}/public-site.json`), 'utf8'));
const icon = readFileSync(join(root, 'app/icon.svg'), 'utf8');
/** The icon without its corners, and with room around the mark: launchers cut their own shape. */
const full = icon.replace(/rx="7"/, '');
const maskable = full.replace('translate(1.1 .6) scale(.83)', 'translate(5.4 4.6) scale(.59)');

const font = (subset) =>
  readFileSync(
    join(root, `node_modules/@fontsource-variable/cairo/files/cairo-${subset}-wght-normal.woff2`),
  ).toString('base64');
const face = ['arabic', 'latin']
  .map(
    (subset) =>
      `@font-face{font-family:Cairo-${subset};font-weight:200 1000;src:url(data:font/woff2;base64,${font(subset)})}`,
  )
  .join('');

const wave = (y) => `<path d="M-40 ${y}${' q20 -13 40 0 t40 0'.repeat(17)}"/>`;
const scene = `<svg viewBox="0 0 1200 630" width="1200" height="630">
<g fill="#f8d88f"><path d="M270 250 1200 62V506z" opacity=".4"/><path d="M270 250 1200 164V362z" opacity=".35"/><path d="M270 250 0 201V302z" opacity=".42"/></g>
<path d="M-300 640C-160 548 30 506 170 506c280 0 470 134 760 134z" fill="#beddde"/>
<g transform="translate(270 234) scale(1.12)">
<path d="M-34 250-22 40h44l12 210z" fill="#fff"/><path d="m-29.7 176 3.4-60h52.6l3.4 60z" fill="#0e5a63"/><path d="m-22 40 1.1 20h41.8L22 40z" fill="#0e5a63"/>
<path d="M-11 250v-34c0-11 11-14 11-23 0 9 11 12 11 23v34z" fill="#0a474f"/><rect x="-7" y="72" width="14" height="22" rx="7" fill="#0a474f"/>
<rect x="-32" y="30" width="64" height="11" rx="2" fill="#0e5a63"/><rect x="-15" y="-4" width="30" height="34" fill="#e9a429"/>
<path d="M-15-4h30M-15 13h30M0-4v34" stroke="#0e5a63" stroke-width="2.5"/><path d="M-21-4C-19-20-6-23 0-38 6-23 19-20 21-4z" fill="#0e5a63"/></g>
<g fill="none" stroke="#1e7179" stroke-width="2.4" stroke-linecap="round">${[544, 568, 592, 616].map(wave).join('')}</g></svg>`;

const card = (locale) => {
  const { landing } = messages(locale);
  return `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><style>${face}
*{margin:0}body{width:1200px;height:630px;background:#dff0ee;position:relative;overflow:hidden;font-family:Cairo-arabic,Cairo-latin;color:#09383f}
svg{position:absolute;inset:0}[dir=ltr] svg{transform:scaleX(-1)}
main{position:absolute;inset-block-start:128px;inset-inline-start:76px;width:690px}
h1{font-size:72px;font-weight:800;line-height:1.4;text-wrap:balance}[dir=ltr] h1{line-height:1.15}
p{font-size:29px;font-weight:500;line-height:1.7;margin-block-start:18px;width:600px;color:#14282c}</style>
<body>${scene}<main><h1>${landing.title}</h1><p>${landing.metaTitle}</p></main></body></html>`;
};

mkdirSync(out, { recursive: true });
const png = (svg, size) => sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png().toBuffer();
for (const size of [192, 512]) {
  writeFileSync(join(out, `icon-${size}.png`), await png(icon, size));
  writeFileSync(join(out, `icon-maskable-${size}.png`), await png(maskable, size));
}
writeFileSync(join(out, 'apple-icon.png'), await png(full, 180));

/** One picture of 32 pixels in the container that old browsers ask for. */
function toIco(picture) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}
writeFileSync(join(root, 'public/favicon.ico'), toIco(await png(icon, 32)));

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const locale of ['ar', 'en']) {
  await page.setContent(card(locale));
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  writeFileSync(
    join(out, `og-${locale}.png`),
    await sharp(shot).png({ palette: true, quality: 90, effort: 10 }).toBuffer(),
  );
}
await browser.close();
