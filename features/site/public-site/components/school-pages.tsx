import { useLocale, useTranslations } from 'next-intl';
import { LtrText } from '@/components/ui/bidi';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { brand } from '@/lib/env/school';
import { Link } from '@/lib/i18n/navigation';

const pages = [
  { label: 'public.about', href: '/static/about' },
  { label: 'public.tests', href: '/static/test-and-evaluation' },
  { label: 'public.teachers', href: '/static/available-teachers' },
  { label: 'public.testimonials', href: '/static/testimonials' },
  { label: 'public.news', href: '/static/news' },
  { label: 'footer.privacy', href: '/static/policy' },
  { label: 'footer.terms', href: '/static/terms-and-conditions' },
] as const;

/** Beside a page that is read: the other pages of the school, and how to reach it. */
export function SchoolPages({ current }: { current: string }) {
  const t = useTranslations('public-site.pages');
  const shell = useTranslations('shell');
  const { phone } = brand(useLocale());
  return (
    <aside className="grid gap-6 lg:sticky lg:top-[calc(var(--header)+24px)]">
      <nav aria-labelledby="school-pages" className="border-t border-line pt-4 lg:border-0 lg:pt-0">
        <h2 id="school-pages" className="mb-1 text-14 font-semibold text-ink-3">
          {t('title')}
        </h2>
        <ul className="divide-y divide-line">
          {pages.map(({ label, href }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={href === current ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center text-15 hover:text-primary',
                  href === current ? 'font-bold text-primary' : 'text-ink-2',
                )}
              >
                {shell(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section
        aria-labelledby="school-ask"
        className="rounded-lg border border-line bg-surface p-5 shadow-sm"
      >
        <h2 id="school-ask" className="text-17">
          {t('askTitle')}
        </h2>
        <p className="mt-1 text-15 text-ink-2">{t('askLead')}</p>
        {phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            aria-label={t('call', { phone })}
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
          >
            <Icon name="phone" size={18} />
            <LtrText>{phone}</LtrText>
          </a>
        )}
        <LinkButton href="/static/contact" prefetch={false} className="mt-2 w-full">
          {t('write')}
        </LinkButton>
      </section>
    </aside>
  );
}
