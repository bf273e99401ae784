import localFont from 'next/font/local';

// Variable Cairo, all weights; each script is fetched only when the page holds it.
export const cairoArabic = localFont({
  src: '../node_modules/@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2',
  variable: '--font-cairo-arabic',
  weight: '200 1000',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
    },
  ],
});

export const cairoLatin = localFont({
  src: '../node_modules/@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2',
  variable: '--font-cairo-latin',
  weight: '200 1000',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200B,U+2012-204E,U+2050-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});
