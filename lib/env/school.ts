/** Brand and school settings; read when asked, so that one build serves any school. */
const read = (name: string, fallback: string) => process.env[name]?.trim() || fallback;

export const brandName = (locale: string) =>
  locale === 'ar' ? read('BRAND_NAME_AR', 'منارة') : read('BRAND_NAME_EN', 'Manara');

export const schoolTimeZone = () => read('SCHOOL_TIME_ZONE', 'Asia/Riyadh');

export type Brand = {
  name: string;
  slug: string;
  logo: string | null;
  phone: string;
  mailbox: string;
  supportChat: string | null;
  desktopApp: string | null;
};

/** What the header and the footer say about the school. Links without a setting are not drawn. */
export const brand = (locale: string): Brand => ({
  name: brandName(locale),
  slug: read('BRAND_SLUG', 'manara'),
  logo: read('BRAND_LOGO', '') || null,
  phone: read('BRAND_PHONE', '9200 12345'),
  mailbox: read('BRAND_MAILBOX', 'info@manara.example'),
  supportChat: read('SUPPORT_CHAT_URL', '') || null,
  desktopApp: read('DESKTOP_APP_URL', '') || null,
});
