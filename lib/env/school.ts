import { type Localized, pick } from '../contract/localized';

/** What a school says of itself on its site, its papers and its mails. */
export type SchoolFace = {
  /** The demo school is served: its brand and its contacts are those of the product. */
  isDemo: boolean;
  name: Localized | null;
  phone: string | null;
  mailbox: string | null;
  address: Localized | null;
};

const KEY = Symbol.for('manara.face');
type Holder = { [KEY]?: () => SchoolFace };

/** Until somebody offers the face of a school the process speaks as the product. */
const productFace: SchoolFace = { isDemo: true, name: null, phone: null, mailbox: null, address: null };

/** Gives pages and messages of this process the face of its school; the answer takes it back. */
export function offerFace(face: () => SchoolFace): () => void {
  const holder = globalThis as Holder;
  const before = holder[KEY];
  holder[KEY] = face;
  return () => {
    if (before) holder[KEY] = before;
    else delete holder[KEY];
  };
}

const currentFace = (): SchoolFace => (globalThis as Holder)[KEY]?.() ?? productFace;

/** Settings of the operator; read when asked, so that one build serves any school. */
const setting = (name: string) => process.env[name]?.trim() || null;

/** The name that the office wrote; '' while it wrote none. */
export const ownName = (locale: string): string =>
  pick(currentFace().name, locale === 'ar' ? 'ar' : 'en').trim();

/**
 * Name of the school in a language: what the office wrote, else the setting, else the brand of the product.
 */
export function brandName(locale: string): string {
  const isArabic = locale === 'ar';
  const own = ownName(locale);
  if (own) return own;
  return isArabic ? (setting('BRAND_NAME_AR') ?? 'منارة') : (setting('BRAND_NAME_EN') ?? 'Manara');
}

export const schoolTimeZone = () => setting('SCHOOL_TIME_ZONE') ?? 'Asia/Riyadh';

/** True where the demo school is served. */
export const isDemoSchool = (): boolean => currentFace().isDemo;

/** First letter of the name that the office wrote; null where the mark of the product stands. */
export function markLetter(locale: string): string | null {
  const [first] = new Intl.Segmenter(locale).segment(ownName(locale));
  return first ? first.segment.toLocaleUpperCase(locale) : null;
}

/** The letter is part of the address, so that a renamed school has another picture. */
function markAddress(locale: string): string | null {
  const letter = markLetter(locale);
  return letter && `/brand/letter.svg?lang=${locale === 'en' ? 'en' : 'ar'}&of=${encodeURIComponent(letter)}`;
}

export type Brand = {
  name: string;
  slug: string;
  /** Null: the mark of the product. */
  logo: string | null;
  /** Null: the school has none, and nothing stands in its place. */
  phone: string | null;
  mailbox: string | null;
  address: string | null;
  supportChat: string | null;
  desktopApp: string | null;
};

/** What the header and the footer say about the school. What it does not have is not drawn. */
export function brand(locale: string): Brand {
  const { isDemo, phone, mailbox, address } = currentFace();
  return {
    name: brandName(locale),
    slug: setting('BRAND_SLUG') ?? (isDemo ? 'manara' : 'school'),
    logo: setting('BRAND_LOGO') ?? markAddress(locale),
    phone: phone ?? setting('BRAND_PHONE') ?? (isDemo ? '9200 12345' : null),
    mailbox: mailbox ?? setting('BRAND_MAILBOX') ?? (isDemo ? 'info@manara.example' : null),
    address: pick(address, locale === 'ar' ? 'ar' : 'en') || null,
    supportChat: setting('SUPPORT_CHAT_URL'),
    desktopApp: setting('DESKTOP_APP_URL'),
  };
}
