import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';

const hrefOf = (page: number) => (page === 1 ? '/static/news' : (`/static/news?page=${page}` as const));

/** Newer and older pages; nothing when there is one. */
export function NewsPages({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations('public-site.news');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex max-w-[880px] flex-wrap items-center gap-3">
      {page > 1 && (
        <LinkButton
          href={hrefOf(page - 1)}
          rel="prev"
          icon={<Icon name="chevron-left" size={18} className="mirror" />}
        >
          {t('newer')}
        </LinkButton>
      )}
      <span className="text-14 text-ink-2">{t('page', { page: String(page), pages: String(pages) })}</span>
      {page < pages && (
        <LinkButton
          href={hrefOf(page + 1)}
          rel="next"
          endIcon={<Icon name="chevron-right" size={18} className="mirror" />}
        >
          {t('older')}
        </LinkButton>
      )}
    </nav>
  );
}
