import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';

const hrefOf = (page: number) => (page === 1 ? '/static/news' : (`/static/news?page=${page}` as const));

/** Newer and older pages; nothing when there is one. */
export function NewsPages({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations('site.news');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex max-w-[880px] flex-wrap items-center gap-3">
      {page > 1 && (
        <LinkButton
          href={hrefOf(page - 1)}
          rel="prev"
          icon={<ChevronLeft size={18} className="mirror" aria-hidden="true" />}
        >
          {t('newer')}
        </LinkButton>
      )}
      <span className="text-14 text-ink-2">{t('page', { page: String(page), pages: String(pages) })}</span>
      {page < pages && (
        <LinkButton
          href={hrefOf(page + 1)}
          rel="next"
          endIcon={<ChevronRight size={18} className="mirror" aria-hidden="true" />}
        >
          {t('older')}
        </LinkButton>
      )}
    </nav>
  );
}
