import { useTranslations } from 'next-intl';
import { CardList } from '@/components/data/card-list';
import { type Locale, pick } from '@/lib/contract/localized';
import type { CreditAccount } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';
import { GrantButton } from './grant-button';

type AccountRowsProps = { accounts: readonly CreditAccount[]; locale: Locale; format: Format };

/** Students of the branch with their credits. */
export function AccountRows({ accounts, locale }: AccountRowsProps) {
  const t = useTranslations('virtual-classroom.school');
  return (
    <CardList label={t('credits')}>
      {accounts.map(({ id, name, classroom, available, held }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-bold">
              <bdi>{pick(name, locale)}</bdi>
            </p>
            <p className="text-14 text-ink-3">{pick(classroom, locale)}</p>
          </div>
          <p className="text-14">
            {t('balance', { count: available })}
            {held > 0 && ` · ${t('held', { count: held })}`}
          </p>
          <GrantButton student={id} name={pick(name, locale)} />
        </li>
      ))}
    </CardList>
  );
}
