import { useTranslations } from 'next-intl';
import { CardList } from '@/components/data/card-list';
import { LinkButton } from '@/components/ui/link-button';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Expense } from '@/lib/contract/resources/money/expense';
import { nextDues } from '../model/dues';

/** The children of a family: what each has to pay, and the way to what can be bought for each. */
export function FamilyRows({ family, locale }: { family: readonly Expense[]; locale: Locale }) {
  const t = useTranslations('payment-shop.shop');
  return (
    <section aria-labelledby="family">
      <h2 id="family" className="mb-3 text-17 font-bold">
        {t('forWhom')}
      </h2>
      <CardList label={t('forWhom')}>
        {family.map(({ id, name, dues }) => {
          const child = pick(name, locale);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-bold wrap-anywhere">
                  <bdi>{child}</bdi>
                </p>
                <p className="text-14 text-ink-2">{t('instalmentsLeft', { count: nextDues(dues).length })}</p>
              </div>
              <LinkButton href={`/payment?student=${id}`} aria-label={t('buyFor', { child })}>
                {t('buy')}
              </LinkButton>
            </li>
          );
        })}
      </CardList>
    </section>
  );
}
