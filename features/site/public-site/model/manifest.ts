type ManifestInput = {
  locale: string;
  dir: 'rtl' | 'ltr';
  name: string;
  slug: string;
  /** The school's own mark; null: that of the product. */
  logo: string | null;
  description: string;
  /** Paths without the language. */
  shortcuts: readonly { name: string; path: string }[];
};

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/brand/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const iconsOf = (logo: string | null) =>
  logo
    ? [
        {
          src: logo,
          sizes: 'any',
          ...(/\.svg(?:\?|$)/.test(logo) && { type: 'image/svg+xml' }),
          purpose: 'any',
        },
      ]
    : [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')];

/** The web app manifest. One app a school, whatever language it was installed in. */
export function toManifest({ locale, dir, name, slug, logo, description, shortcuts }: ManifestInput) {
  const icons = iconsOf(logo);
  return {
    id: `/?app=${slug}`,
    name,
    short_name: name,
    description,
    lang: locale,
    dir,
    start_url: `/${locale}/home`,
    scope: '/',
    display: 'standalone',
    background_color: '#f5f5f1',
    theme_color: '#0e5a63',
    categories: ['education'],
    icons,
    shortcuts: shortcuts.map((shortcut) => ({
      name: shortcut.name,
      url: `/${locale}${shortcut.path}`,
      icons: icons.slice(0, 1),
    })),
  };
}
