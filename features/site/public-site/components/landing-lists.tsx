import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { NewsItem, Testimonial } from '@/lib/contract/resources/site/public-site';
import { cx } from '@/components/ui/class-names';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { direction } from '@/lib/i18n/routing';
import { articleHref, noonOf } from '../model/addresses';
import { Voice } from './voice';

type HeadProps = { id: string; title: string; all: string; href: '/static/news' | '/static/testimonials' };

function ListHead({ id, title, all, href }: HeadProps) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <Link
        href={href}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-1.5 text-14 font-semibold text-primary hover:underline"
      >
        {all}
        <Icon name="chevron-right" size={18} className="mirror" />
      </Link>
    </div>
  );
}

export function LatestNews({ items }: { items: readonly NewsItem[] }) {
  const t = useTranslations('public-site.landing.news');
  const locale = useLocale();
  const format = createFormat(settingsOf(locale));
  return (
    <section aria-labelledby="landing-news">
      <ListHead id="landing-news" title={t('title')} all={t('all')} href="/static/news" />
      <ul className="divide-y divide-line">
        {items.map(({ id, title, date, language }) => (
          <li key={id}>
            <Link
              href={articleHref(id)}
              prefetch={false}
              className="flex gap-1 py-3.5 hover:text-primary max-md:flex-col md:gap-8"
            >
              <time dateTime={date} className="w-44 shrink-0 pt-0.5 text-14 text-ink-3">
                <bdi>{format.date(noonOf(date))}</bdi>
              </time>
              <span lang={language} dir={direction(language)} className="font-semibold text-balance">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Voices({ items, className }: { items: readonly Testimonial[]; className?: string }) {
  const t = useTranslations('public-site.landing.voices');
  return (
    <section aria-labelledby="landing-voices" className={cx(className)}>
      <ListHead id="landing-voices" title={t('title')} all={t('all')} href="/static/testimonials" />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-4">
            <Voice item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
