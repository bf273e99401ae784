import type { Localized, Locale } from '@/lib/contract/localized';

/** Text in the language asked for, or in the other one, with the language it is really in. */
export function textIn(value: Localized | null | undefined, locale: Locale): { html: string; lang: Locale } {
  const other = locale === 'ar' ? 'en' : 'ar';
  if (value?.[locale]?.trim()) return { html: value[locale] ?? '', lang: locale };
  return value?.[other]?.trim() ? { html: value[other] ?? '', lang: other } : { html: '', lang: locale };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Cleaned HTML as plain words: names for screen readers, beginnings of questions in lists. */
export const plainText = (html: string) =>
  html
    .replace(/<annotation\b[^<>]*>[^<]*<\/annotation>/g, '')
    .replace(/<span class="katex-html"[^<>]*>(?:(?!<span class="katex-html").)*?<\/span>(?=<\/span>)/gs, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\[\[[a-z0-9]+\]\]/g, '…')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of a text in any script. */
export const countWords = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;
