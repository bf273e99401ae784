import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { pick, type Locale } from '@/lib/contract/localized';
import type { DataImportModel } from '@/lib/contract/resources/school/office-data';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { importPage } from '../model/pages';
import { ImportState } from './import-state';

type ImportRowProps = { each: DataImportModel; locale: Locale; format: Format };

/** Which file it was, who brought it and when, and what it did. */
export function ImportRow({ each, locale, format }: ImportRowProps) {
  const t = useTranslations('office-data');
  const { id, file_name: name, by, counts, state } = each;
  const at = each.undone_at ?? each.committed_at ?? each.created_at;
  const shown = (['new', 'changed', 'removed', 'refused'] as const).filter((verdict) => counts[verdict]);
  return (
    <CardRow
      tile={<Icon name="file" size={22} className="text-ink-3" />}
      title={
        <Link href={importPage(id)} className="wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </Link>
      }
      meta={
        <span className="flex flex-wrap gap-x-3">
          <bdi>{by ? pick(by, locale) : t('machine')}</bdi>
          <time dateTime={at}>{format.moment(at)}</time>
          {shown.length === 0
            ? t('nothingNew')
            : shown.map((verdict) => (
                <span key={verdict}>
                  {t(`counted.${verdict}`, {
                    count: counts[verdict] ?? 0,
                    rows: format.number(counts[verdict] ?? 0),
                  })}
                </span>
              ))}
        </span>
      }
      state={<ImportState state={state} />}
      action={
        <LinkButton href={importPage(id)}>{t(state === 'ready' ? 'list.look' : 'list.open')}</LinkButton>
      }
    />
  );
}
